import Foundation

/// A label of a user interface, with its locale.
struct Label: Sendable {
  var locale: String
  var text: String

  /// Reads lines of a locale, a tab and a text, without duplicates in a locale.
  ///
  /// - Parameter path: The file.
  /// - Returns: The labels in the order of the file, or nil if it cannot be read.
  static func labels(inFile path: String) -> [Label]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var seen: Set<Substring> = []
    return String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard seen.insert(line).inserted else { return nil }
      let fields = line.split(separator: "\t", maxSplits: 1)
      guard fields.count == 2 else { return nil }
      return Label(locale: String(fields[0]), text: String(fields[1]))
    }
  }

  var isRightToLeft: Bool { ["ar", "fa", "he", "ur"].contains(locale.prefix(2)) }
}
