-- A session of Neovim 0.7.2 with the server, set up as the documentation shows for that version:
--
--   SETUP=DEBIAN.lua CURRENT=CURRENT.lua REPORT=FILE.json nvim --headless --clean -c "luafile neovim.lua"
--
-- The working directory has Form.interface and its table; lintel is in PATH. The report has what was seen, or an
-- error; the test compares it. The set-up for current releases is compiled alone.

local report = { compiles = loadfile(os.getenv("CURRENT")) ~= nil }

local function wait(what, condition)
  if not vim.wait(60000, condition, 10) then error("no " .. what) end
end

local function request(buffer, method, parameters)
  local answers, problem = vim.lsp.buf_request_sync(buffer, method, parameters, 60000)
  if not answers then error(method .. ": " .. tostring(problem)) end
  for _, answer in pairs(answers) do
    if answer.err then error(method .. ": " .. answer.err.message) end
    return answer.result
  end
end

local function session()
  dofile(os.getenv("SETUP"))
  vim.cmd("edit Form.interface")
  local buffer = vim.api.nvim_get_current_buf()
  report.filetype = vim.bo.filetype
  wait("diagnostics", function() return #vim.diagnostic.get(buffer) > 0 end)
  local client = vim.lsp.get_active_clients()[1]
  report.diagnostics = {}
  for _, item in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(report.diagnostics, {
      line = item.lnum, column = item.col, message = item.message, source = item.source,
      severity = item.severity,
    })
  end

  -- On the id of the label, behind text of several bytes and units.
  vim.fn.search([[id="\zstitle"]])
  report.hover = request(buffer, "textDocument/hover", vim.lsp.util.make_position_params()).contents.value

  vim.lsp.buf.rename("heading")
  wait("rename", function()
    return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n"):find('id="heading"', 1, true)
  end)
  vim.cmd("wall")
  report.renamed = table.concat(vim.fn.readfile("Form.interface"), "\n")
  report.table = table.concat(vim.fn.readfile("de.lproj/Form.strings"), "\n")

  vim.lsp.buf.formatting_sync(nil, 60000)
  report.formatted = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")

  -- The text that is clipped becomes shorter, so that nothing is found.
  vim.cmd([[%s/äußerst lange Überschrift/Ü/]])
  wait("diagnostics after a change", function() return #vim.diagnostic.get(buffer) == 0 end)

  vim.lsp.stop_client(client.id)
  wait("end", function() return vim.lsp.client_is_stopped(client.id) end)
end

local isDone, problem = xpcall(session, debug.traceback)
if not isDone then report.error = problem end
vim.fn.writefile({ vim.json.encode(report) }, os.getenv("REPORT"))
vim.cmd("qall!")
