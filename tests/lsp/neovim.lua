-- Opens a file in Neovim with `techlint lsp` attached, prints what is underlined, applies the first code action of the
-- first diagnostic, and prints what is left. Run by test_neovim.py: nvim --headless -u NONE -l is newer than some.
local command = vim.split(vim.env.TECHLINT_COMMAND, "\n")
local function say(...)
  io.stdout:write(table.concat({ ... }, " "), "\n")
end
local function fail(what)
  say("FAILED", what)
  vim.cmd("cquit 1")
end

vim.cmd("edit " .. vim.fn.fnameescape(vim.env.TECHLINT_FILE))
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({ name = "techlint", cmd = command, root_dir = vim.fn.getcwd() })
if not id then
  fail("start")
end
vim.lsp.buf_attach_client(buffer, id)

local function found()
  return vim.diagnostic.get(buffer)
end
if not vim.wait(30000, function()
  return #found() > 0
end, 50) then
  fail("diagnostics")
end
for _, one in ipairs(found()) do
  say("DIAGNOSTIC", tostring(one.code), one.lnum, one.col, one.end_col)
end

local first = found()[1]
vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
local client = vim.lsp.get_client_by_id(id)
local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
params.context = { diagnostics = {} }
local answers = vim.lsp.buf_request_sync(buffer, "textDocument/codeAction", params, 30000)
local action = answers and answers[id] and answers[id].result and answers[id].result[1]
if not action then
  fail("code action")
end
say("ACTION", action.title)
vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
say("LINE", vim.api.nvim_buf_get_lines(buffer, first.lnum, first.lnum + 1, false)[1])
if not vim.wait(30000, function()
  return #found() == 0
end, 50) then
  fail("the fix")
end
say("LEFT", #found())
local hover = vim.lsp.buf_request_sync(buffer, "textDocument/hover", params.textDocument and {
  textDocument = params.textDocument,
  position = params.range.start,
}, 30000)
say("HOVER", hover and hover[id] and hover[id].result and "shown" or "none")
vim.lsp.stop_client(id)
vim.cmd("qall!")
