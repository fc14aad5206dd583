import Linting
import Reports

extension ReportOptions {
  /// Adds the summary of a run to a file, after what other commands wrote.
  ///
  /// - Throws: ``UsageError`` if the file cannot be written.
  func addSummary(of content: ReportContent, to path: String) throws(UsageError) {
    let files = LocalFileSystem()
    var bytes = files.read(path) ?? []
    if !bytes.isEmpty, bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    let room = max(0, MarkdownReport.stepSummaryLength - bytes.count)
    bytes += MarkdownReport.report(content, length: room).utf8
    try OutputFile.write(bytes, to: path)
  }
}
