import Diagnostics
import TextDecoding

/// The members of a table in the form of a property list, with their comments and positions.
struct PropertyListTable {
  let path: String
  let members: [PropertyListValue.Member]
  /// The findings in the file.
  var findings: [Finding] = []
  /// The comments directly before each member; empty if the members have none.
  private var comments: [[String]] = []
  /// The list in XML; nil for a binary one, which has no lines.
  private var list: XMLPropertyList?

  /// Reads a binary list.
  init(binary bytes: [UInt8], path: String) {
    self.path = path
    do throws(StringsDefect) {
      members = try BinaryPropertyList(bytes).dictionary.members ?? []
    } catch {
      members = []
      findings = [Self.finding(error.message, path: path)]
    }
  }

  /// Takes the members of a list in XML.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - utf8: The text that was parsed.
  ///   - path: The file's path, for the findings.
  init(_ list: XMLPropertyList, utf8: [UInt8], path: String) {
    self.path = path
    members = list.dictionary?.members ?? []
    findings = list.findings
    if list.isWellFormed, let dictionary = list.dictionary {
      comments = XMLPropertyListEditor.comments(of: dictionary, in: utf8)
    }
    self.list = list
  }

  /// Returns a finding at the start of a file.
  static func finding(_ message: String, path: String) -> Finding {
    Finding(
      rule: .stringsSyntax, severity: .error, path: path, position: .start, message: message)
  }

  /// Returns the comments of a member, trimmed and without delimiters.
  func comments(of number: Int) -> [String] { number < comments.count ? comments[number] : [] }

  /// Returns the position of an offset: the start of a binary file.
  func position(at offset: Int?) -> SourcePosition { list?.position(at: offset ?? 0) ?? .start }
}
