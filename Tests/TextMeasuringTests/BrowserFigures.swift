import Foundation

/// A browser's figures, as `Browser/measure.py` wrote them, and its font files.
struct BrowserFigures: Sendable {
  struct Width: Sendable {
    var locale: String
    var weight: Int
    var size: Double
    var points: Double
    var text: String
  }

  struct Paragraph: Sendable {
    var locale: String
    var size: Double
    var width: Double
    var text: String
    var lines: [String]
  }

  private(set) var widths: [Width] = []
  private(set) var paragraphs: [Paragraph] = []
  private(set) var digests: [String: String] = [:]

  static let stored = BrowserFigures()

  private init() {
    var texts = Self.rows("paragraphs.tsv").flatMap { row in
      Array(repeating: row[row.count - 1], count: 3)
    }[...]
    for row in Self.rows("figures.tsv") {
      switch row[0] {
      case "font" where row.count == 3:
        digests[row[2]] = row[1]
      case "width" where row.count == 6:
        guard let weight = Int(row[2]), let size = Double(row[3]), let points = Double(row[4])
        else { continue }
        widths.append(
          Width(locale: row[1], weight: weight, size: size, points: points, text: row[5]))
      case "lines" where row.count > 4:
        guard let size = Double(row[2]), let width = Double(row[3]), let text = texts.popFirst()
        else { continue }
        paragraphs.append(
          Paragraph(
            locale: row[1], size: size, width: width, text: text, lines: Array(row[4...])))
      default:
        continue
      }
    }
  }

  private static func rows(_ name: String) -> [[String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Browser/\(name)")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t").map(String.init)
    }
  }

  /// The files that are missing here or differ from the browser's.
  static let otherFiles: [String] = stored.digests.sorted { $0.key < $1.key }
    .filter { path, digest in HarfBuzzWidths.sha256(ofFile: path) != digest }
    .map(\.key)
}
