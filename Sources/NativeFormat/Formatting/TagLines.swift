/// Writes start tags on lines of limited width.
///
/// A tag that is too wide for one line is filled: as many attributes to a line as there is room for, the
/// further lines with a level more of indentation.
struct TagLines {
  /// The number of columns that a line has at most, unless a single attribute is wider.
  static let width = 100

  /// The indentation of an element at a depth.
  static func margin(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// The characters that end a line.
  var lineEnd = "\n"

  /// Returns a start tag without the indentation of its first line.
  ///
  /// - Parameters:
  ///   - name: The element's name.
  ///   - attributes: The attributes, each as `name="value"`.
  ///   - isEmpty: Whether the element is empty.
  ///   - depth: The number of elements around it.
  /// - Returns: The tag, with the indentation of its further lines.
  func tag(_ name: String, _ attributes: [String], isEmpty: Bool, depth: Int) -> String {
    let closing = isEmpty ? "/>" : ">"
    let units = Self.units(of: attributes)
    var text = "<\(name)"
    var column = 2 * depth + 1 + name.unicodeScalars.count
    for (index, unit) in units.enumerated() {
      let isLast = index == units.count - 1
      let lines = unit.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let end = isLast && lines.count == 1 ? closing.utf8.count : 0
      let first = lines[0].unicodeScalars.count
      if column + 1 + first + end > Self.width {
        text += lineEnd + Self.margin(depth + 1) + unit
        column = 2 * (depth + 1) + first
      } else {
        text += " " + unit
        column += 1 + first
      }
      if lines.count > 1 { column = lines[lines.count - 1].unicodeScalars.count }
    }
    return text + closing
  }

  /// Returns the attributes that stay on one line: an item of a constraint and its attribute do.
  private static func units(of attributes: [String]) -> [String] {
    attributes.reduce(into: []) { units, attribute in
      let isPair = ["first", "second"].contains { side in
        attribute.hasPrefix("\(side)Attribute=") && units.last?.hasPrefix("\(side)Item=") == true
      }
      if isPair { units[units.count - 1] += " " + attribute } else { units.append(attribute) }
    }
  }
}
