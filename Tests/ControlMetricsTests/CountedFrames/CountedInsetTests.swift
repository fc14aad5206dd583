import ControlMetrics
import Foundation
import Geometry
import InterfaceValues
import Testing

/// The alignment insets counted in all public documents, compared with our tables.
@Suite struct CountedInsetTests {
  @Test func everyInsetIsOneOfOursOrHasAReason() throws {
    let rows = try CountedInset.all()
    #expect(Set(rows.map(\.description)).count == rows.count)
    for row in rows {
      let answers = row.answers
      if row.answer.hasPrefix("- ") {
        #expect(answers.isEmpty, "\(row) needs no reason")
      } else {
        #expect(answers.contains(row.answer), "\(row), but ours are \(answers)")
      }
    }
  }

  /// The share of votes that our tables explain, in per cent; new figures must not lower it.
  @Test func mostVotesAreExplained() throws {
    let rows = try CountedInset.all()
    let ours = rows.filter { !$0.answer.hasPrefix("- ") }.reduce(0) { $0 + $1.votes }
    let share = 100 * Double(ours) / Double(rows.reduce(0) { $0 + $1.votes })
    #expect(share >= 90, "\(ours) votes")
  }
}

/// The alignment inset of a control's frame at one side.
private struct CountedInset: CustomStringConvertible {
  var platform: String
  var variant: ControlVariant
  /// The height of the frames, if those of several heights were counted separately.
  var height: Double?
  /// Whether the documents are from editors before macOS 11.
  var isOld: Bool
  var side: String
  var inset: Double
  var votes: Int
  /// The platform that gives the inset, or a dash and the reason why none does.
  var answer: String

  var description: String {
    "\(platform) \(variant.control) \(variant.size) \(variant.style) \(height ?? 0) \(isOld) \(side) "
      + "\(inset)"
  }

  /// The platforms that give the inset and, where they give a height at all, the height.
  var answers: [String] {
    Platform.allCases.filter { platform in
      guard platform.rawValue.hasPrefix(platform), !isOld || platform == .macOS10 else {
        return false
      }
      let metric = platform.metric(for: variant)
      let insets = metric.alignmentInsets
      let stored = StoredHeight(
        platform, variant.control, variant.size, variant.style, is: height ?? 0)
      let isHigh = height.map { height in stored.expected.map { $0 == height } ?? true } ?? true
      return isHigh && value(of: insets) == inset
    }.map(\.rawValue)
  }

  private func value(of insets: Insets) -> Double {
    switch side {
    case "left": insets.left
    case "right": insets.right
    case "top": insets.top
    default: insets.bottom
    }
  }

  /// Reads `insets.tsv` beside this file.
  static func all() throws -> [CountedInset] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "insets.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map(CountedInset.init)
  }

  private init(_ line: Substring) throws {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    try #require(parts.count == 11, "\(line)")
    platform = parts[0]
    variant = ControlVariant(
      try #require(Control(rawValue: parts[1])),
      size: try #require(ControlSize(rawValue: parts[2])),
      style: try #require(ControlStyle(rawValue: parts[3])))
    height = Double(parts[4])
    isOld = parts[5] == "old"
    side = parts[6]
    inset = try #require(Double(parts[7]))
    votes = try #require(Int(parts[8]))
    answer = parts[10]
  }
}
