import Diagnostics
import InterfaceValues
import Linting

extension StateDifference {
  /// The differences in words; nothing if there are none.
  package var text: String {
    var text = ""
    for document in documents {
      let lines = DifferenceLines(document)
      text += "\(lines.title.onOneLine)\n"
      for section in lines.sections {
        text += "  \(section.heading):\n"
        for line in section.lines { text += "    \(line.onOneLine)\n" }
      }
    }
    return text.isEmpty ? "" : "\(text)\(summary)\n"
  }

  /// The differences for a comment on a pull request.
  package var markdown: String {
    var text = "### Lintel: \(summary)\n"
    for document in documents {
      let lines = DifferenceLines(document)
      text += "\n#### \(MarkdownReport.escaped(lines.title))\n"
      for section in lines.sections {
        // What is wrong is open; its reasons are a click away.
        let isFault = section.heading == "new" || section.heading == "no longer"
        let count = section.lines.count == 1 ? "" : " (\(section.lines.count))"
        text +=
          "\n<details\(isFault ? " open" : "")><summary>\(section.heading)\(count)</summary>\n\n"
        for line in section.lines { text += "- \(MarkdownReport.escaped(line))\n" }
        text += "\n</details>\n"
      }
      if text.utf8.count > MarkdownReport.commentLength { break }
    }
    return text.utf8.count <= MarkdownReport.commentLength
      ? text : MarkdownReport.cut(text, to: MarkdownReport.commentLength)
  }

  /// The numbers in one line.
  private var summary: String {
    let counts = [
      (documents.count { $0.kind == .changed }, "changed"),
      (documents.count { $0.kind == .added }, "added"),
      (documents.count { $0.kind == .removed }, "removed"), (unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let faults = documents.flatMap(\.faults)
    let new = faults.count(where: \.isNew)
    let gone = faults.count - new
    let changes = [(new, "new"), (gone, "gone")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "documents: \(counts.isEmpty ? "none" : counts.joined(separator: ", "))"
      + (changes.isEmpty ? "" : "; faults: \(changes.joined(separator: ", "))")
  }
}
