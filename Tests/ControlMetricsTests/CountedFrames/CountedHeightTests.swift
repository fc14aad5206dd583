import ControlMetrics
import Foundation
import InterfaceValues
import Testing

/// The heights counted in all public documents, compared with our tables.
///
/// Documents of several generations were counted together, so that each generation gives its own
/// height.
@Suite struct CountedHeightTests {
  private static let rows = Result { try CountedHeight.all() }

  @Test func everyHeightIsOneOfOursOrHasAReason() throws {
    for row in try Self.rows.get() {
      let answers = row.answers
      if let reason = row.reason {
        #expect(!reason.isEmpty, "\(row)")
        #expect(answers.isEmpty, "\(row) needs no reason")
      } else {
        #expect(answers.contains(row.answer), "\(row), but ours are \(answers)")
      }
    }
  }

  @Test func noHeightIsListedTwice() throws {
    let rows = try Self.rows.get()
    #expect(Set(rows.map(\.description)).count == rows.count)
    #expect(rows.allSatisfy { $0.votes > 0 && $0.votes <= $0.all })
  }

  /// The share of votes that our tables explain, in per cent; new figures must not lower it.
  @Test(arguments: [("macOS", 94.0), ("iOS", 73.0)])
  func mostVotesAreExplained(platform: String, least: Double) throws {
    let rows = try Self.rows.get().filter { $0.platform == platform }
    let ours = rows.filter { $0.reason == nil }.reduce(0) { $0 + $1.votes }
    let share = 100 * Double(ours) / Double(rows.reduce(0) { $0 + $1.votes })
    #expect(share >= least, "\(ours) votes")
  }
}

/// A height of a control's variant, with the number of views that have it.
private struct CountedHeight: CustomStringConvertible {
  var platform: String
  var variant: ControlVariant
  var font: Double?
  var scale: Double
  var height: Double
  var votes: Int
  var all: Int
  /// The platform that gives the height, with the font or the number of lines where these were
  /// counted together, or a dash and the reason why none does.
  var answer: String

  var reason: String? { answer.hasPrefix("- ") ? String(answer.dropFirst(2)) : nil }

  var description: String {
    "\(platform) \(variant.control) \(variant.size) \(variant.style) \(font ?? 0) @\(scale) \(height)"
  }

  /// The possible platforms: those that give the height by default, otherwise those that give it in
  /// another font, with more lines or at another scale.
  var answers: [String] {
    let candidates = Platform.allCases.filter { $0.rawValue.hasPrefix(platform) }
    let plain = candidates.filter { gives(font: font, in: $0) }.map(\.rawValue)
    guard plain.isEmpty else { return plain }
    switch (platform, variant.control) {
    case ("iOS", .label):
      return [1, 2, 3].filter { gives(font: font, scale: $0, in: .iOS) }
        .map { "iOS scale \(Int($0))" }
    case ("iOS", .pushButton):
      // A button without a font was counted as one of 17 points.
      return font == 17 && gives(font: 15, in: .iOS) ? ["iOS font 15"] : []
    case ("macOS", .label):
      return candidates.flatMap { candidate in
        [9.0, 10, 11, 12, 13].filter { gives(font: $0, in: candidate) }
          .map { "\(candidate.rawValue) font \(Int($0))" }
          + [2, 3].filter { gives(font: font, lines: $0, in: candidate) }
          .map { "\(candidate.rawValue) lines \($0)" }
      }
    default: return []
    }
  }

  private func gives(
    font: Double?, lines: Int = 1, scale: Double? = nil, in platform: Platform
  ) -> Bool {
    let stored = StoredHeight(
      platform, variant.control, variant.size, variant.style, font: font, lines: lines,
      scale: scale ?? self.scale, is: height)
    return stored.expected.map { abs($0 - height) < 0.01 } ?? false
  }

  /// Reads `heights.tsv` beside this file.
  static func all() throws -> [CountedHeight] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "heights.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(CountedHeight.init)
  }

  private init(_ line: Substring) throws {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 10, "\(line)")
    platform = parts[0]
    variant = ControlVariant(
      try #require(Control(rawValue: parts[1])),
      size: try #require(ControlSize(rawValue: parts[2])),
      style: try #require(ControlStyle(rawValue: parts[3])))
    font = Double(parts[4])
    scale = try #require(Double(parts[5]))
    height = try #require(Double(parts[6]))
    votes = try #require(Int(parts[7]))
    all = try #require(Int(parts[8]))
    answer = parts[9]
  }
}
