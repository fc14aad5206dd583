// A program that imports Linting needs the files and the requests of its runs.
@_exported public import FileAccess
@_exported public import LintConfiguration
