"""What `compile_tables` made of the tables a technique needs; never edited by hand."""
