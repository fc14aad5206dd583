import Foundation
import TextMeasuring

/// A file of the Unicode Character Database, as Debian's package `unicode-data` installs it.
///
/// The files stay where they are: nothing of them is a part of this package.
struct UnicodeFile: Sendable {
  /// The path below the database's folder.
  let name: String
  /// The lines without comments, with their positions in the file from 1; nil if the file is not
  /// there, or of another version.
  let lines: [Line]?

  struct Line: Sendable {
    var number: Int
    var text: String
  }

  /// The version whose cases were counted.
  static let version = "15.0.0"

  private static let folder = URL(filePath: "/usr/share/unicode")

  init(_ name: String) {
    self.name = name
    let file = Self.folder.appending(path: name)
    guard let text = try? String(contentsOf: file, encoding: .utf8),
      text.prefix(100).contains("-\(Self.version).txt")
    else {
      lines = nil
      return
    }
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let content = line.prefix { $0 != "#" }.trimmingPrefix(while: \.isWhitespace)
        return content.isEmpty ? nil : Line(number: index + 1, text: String(content))
      }
  }
}

/// A case of a break test: characters, and before which of them there is a break.
struct BreakCase: Sendable {
  var number: Int
  var scalars: [Unicode.Scalar] = []
  /// Whether there is a break before each character, and after the last one.
  var breaks: [Bool] = []

  /// Parses a line such as `× 0023 ÷ 0308 ÷`; nil for one with surrogates.
  init?(_ line: UnicodeFile.Line) {
    number = line.number
    for word in line.text.split(whereSeparator: \.isWhitespace) {
      switch word {
      case "×": breaks.append(false)
      case "÷": breaks.append(true)
      default:
        guard let value = UInt32(word, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        scalars.append(scalar)
      }
    }
    guard breaks.count == scalars.count + 1 else { return nil }
  }

  /// The text.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// All cases of a file; none if it is not there.
  static func all(in file: UnicodeFile) -> [BreakCase] {
    (file.lines ?? []).compactMap(BreakCase.init)
  }
}

extension ShapedText {
  /// Returns whether a line can begin with each character of a text; nil within a cluster.
  func lineStarts(_ scalars: some Sequence<Unicode.Scalar>) -> [Bool?] {
    var starts: [Int: Bool] = [:]
    var offset = 0
    var isAfterLineEnd = false
    for cluster in clusters {
      starts[offset] = cluster.mayBeginLine || isAfterLineEnd
      isAfterLineEnd = cluster.role == .paragraphEnd || cluster.role == .lineEnd
      offset += cluster.utf8Count
    }
    offset = 0
    return scalars.map { scalar in
      defer { offset += UTF8.width(scalar) }
      return starts[offset]
    }
  }
}
