import Checks
import Diagnostics
import FileAccess
import RemoteCalls
import Synchronization

/// A finding with the bytes that it marks, and the places related to it.
struct LocatedFinding: Sendable {
  /// The finding, or nil for a message about an input that could not be read.
  var finding: Finding?
  private var message: String
  /// The folder that paths in messages are relative to.
  private var folder: String?
  private var text: EditedText
  private var range: Range<Int>
  private var related: [RelatedPlace] = []

  /// A related place with the bytes that it marks.
  private struct RelatedPlace: Sendable {
    var path: String
    var text: EditedText
    var range: Range<Int>
    var message: String
  }

  init(_ finding: Finding, in texts: DocumentTexts, of folder: String? = nil) {
    self.finding = finding
    message = finding.message
    self.folder = folder
    text = texts.text(of: finding.path)
    range = Self.range(at: finding.position, in: text)
    func add(_ path: String, _ position: SourcePosition?, _ message: String) {
      guard let position, related.count < Self.maximumRelatedCount else { return }
      let text = texts.text(of: path)
      related.append(
        RelatedPlace(
          path: path, text: text, range: Self.range(at: position, in: text), message: message))
    }
    for cause in finding.causes { add(finding.path, cause.position, cause.sentence) }
    for note in finding.notes { add(note.path, note.position, note.message) }
    for member in finding.members.dropFirst() { add(member.path, member.position, member.name) }
  }

  /// Creates a finding from a message about an input that could not be read: `path:line:column: message`.
  init(failure message: String, of path: String, in texts: DocumentTexts) {
    var rest = message[...]
    var position = SourcePosition.start
    if rest.hasPrefix(path) {
      rest = rest.dropFirst(path.count)
      let parts = rest.dropFirst().split(separator: ":", maxSplits: 2)
      if rest.first == ":", parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]) {
        position = SourcePosition(line: line, column: column)
        rest = parts[2]
      } else {
        rest = rest.drop { $0 == ":" }
      }
    }
    self.message = String(rest.drop { $0 == " " })
    text = texts.text(of: path)
    range = Self.range(at: position, in: text)
  }

  /// The code of an input that gives no document: the status of a run would be 3 or 2.
  private static let unreadable = "unreadable-input"
  private static let maximumRelatedCount = 20

  /// Returns the diagnostic of the finding.
  func diagnostic(
    _ encoding: PositionEncoding, withRelated: Bool, _ address: (String) -> String
  ) -> Diagnostic {
    let places = related.map { place in
      Diagnostic.RelatedInformation(
        location: TextLocation(
          uri: address(place.path), range: place.text.range(of: place.range, encoding)),
        message: relative(place.message))
    }
    var diagnostic = Diagnostic(
      range: text.range(of: range, encoding), severity: (finding?.severity ?? .error).number,
      code: finding?.rule.name ?? Self.unreadable, message: relative(message),
      tags: finding?.rule == Rule.superfluousSuppression.id ? [1] : nil,
      relatedInformation: withRelated && !places.isEmpty ? places : nil)
    diagnostic.data = finding?.object.map { ["object": .string($0)] }
    return diagnostic
  }

  /// Returns a message as a command in the folder writes it.
  private func relative(_ message: String) -> String {
    guard let folder, folder != "/" else { return message }
    return message.replacing(folder + "/", with: "")
  }

  /// Returns the bytes of the word at a position: the name of a tag, a value in quotes, or what is up to the next
  /// blank.
  static func range(at position: SourcePosition?, in text: EditedText) -> Range<Int> {
    guard let position else { return 0..<0 }
    let start = text.offset(of: position)
    let bytes = text.bytes
    guard start < bytes.count else { return start..<start }
    var end = start
    let first = bytes[start]
    switch first {
    case UInt8(ascii: "<"):
      end += 1
      while end < bytes.count, MarkupText.isNameByte(bytes[end]) { end += 1 }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      end += 1
      while end < bytes.count, bytes[end] != first, bytes[end] != 0x0A {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end = min(end + 1, bytes.count)
    default:
      let isInQuotes = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D,
        bytes[end] != UInt8(ascii: "\""), isInQuotes || !MarkupText.isSpace(bytes[end]),
        isInQuotes || (bytes[end] != UInt8(ascii: ">") && bytes[end] != UInt8(ascii: "="))
      {
        end += 1
      }
    }
    return start..<max(end, start)
  }
}

extension Severity {
  /// The number of the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

/// The texts of the files of a check, each read once.
final class DocumentTexts: Sendable {
  private let files: (any FileSystem)?
  private let known: Mutex<[String: EditedText]>

  init(_ files: any FileSystem) {
    self.files = files
    known = Mutex([:])
  }

  /// Creates the text of one file; others are empty.
  init(_ path: String, _ text: EditedText) {
    files = nil
    known = Mutex([path: text])
  }

  func text(of path: String) -> EditedText {
    if let text = known.withLock({ $0[path] }) { return text }
    let text = EditedText(files?.read(path) ?? [])
    known.withLock { $0[path] = text }
    return text
  }
}
