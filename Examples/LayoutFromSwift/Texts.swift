import LayoutEngine

/// Texts in a font whose letters are 7 wide and whose lines are 16 high.
///
/// The engine never sees a text. It asks for sizes, which a toolkit would measure.
struct Texts: ContentSizing {
  var labels: [ItemID: String] = [:]
  var buttons: [ItemID: String] = [:]

  func content(of item: ItemID, width: Double?) -> Content {
    if let title = buttons[item] {
      return Content(width: Self.width(of: title) + 24, height: 22, firstBaseline: 15)
    }
    guard let text = labels[item] else { return .none }
    let lines = Self.lines(of: text, width: width ?? .infinity)
    return Content(
      width: lines.map(Self.width(of:)).max(), height: 16 * Double(lines.count), firstBaseline: 12,
      lastBaseline: 4)
  }

  private static func width(of text: String) -> Double { 7 * Double(text.count) }

  /// Returns the lines of a text, broken between words.
  private static func lines(of text: String, width: Double) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let line = lines.last, Self.width(of: "\(line) \(word)") <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
