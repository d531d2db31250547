"""Made from tables/*.yaml."""
