import Diagnostics
import InterfaceDocuments
import XMLReading

/// Reports attributes that are not numbers, or too large for a layout.
///
/// A malformed number is read as absent, one too large as the greatest plausible one. Constraints
/// report their own numbers. Numbers that place nothing may be of any magnitude: a number formatter
/// admits values up to 4294967295, and a text view grows to 16777215 points.
enum NumberCheck {
  /// The attributes with numbers, each with the elements to which that applies; empty for all.
  private static let elements: [String: Set<String>] = {
    var elements = Dictionary(
      [
        "x", "y", "width", "height", "minX", "minY", "maxX", "maxY", "spacing", "rowSpacing",
        "columnSpacing", "pointSize", "horizontalHuggingPriority", "verticalHuggingPriority",
        "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
        "horizontalStackHuggingPriority", "verticalStackHuggingPriority",
        "horizontalClippingResistancePriority", "verticalClippingResistancePriority",
        "preferredMaxLayoutWidth", "numberOfLines", "maximumNumberOfLines", "minimumScaleFactor",
        "numberOfTickMarks", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "imagePadding", "titlePadding", "topPadding", "bottomPadding", "leadingPadding",
        "trailingPadding", "lineSpacing", "lineHeightMultiple", "minimumLineHeight",
        "maximumLineHeight", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent",
        "headIndent", "tailIndent",
      ].map { ($0, Set<String>()) }, uniquingKeysWith: { first, _ in first })
    for side in ["top", "left", "leading", "bottom", "right", "trailing"] {
      elements[side] = ["edgeInsets", "directionalEdgeInsets"]
    }
    elements["value"] = ["real", "integer"]
    elements["size"] = ["font"]
    elements["constant"] = ["variation"]
    elements["priority"] = ["variation"]
    return elements
  }()

  /// Numbers from here on mean "none", as the greatest floating-point numbers do.
  private static let minimumSentinel = 1e30

  /// The required attributes of a frame.
  private static let sides = ["x", "y", "width", "height"]

  /// Checks the attributes of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - object: The id of the innermost object that it is in, if there is one.
  ///   - log: Receives the findings.
  static func check(_ element: XMLElement, of object: String?, _ log: inout FindingLog) {
    for attribute in element.attributes {
      guard let elements = elements[attribute.name], !isPlain(attribute.value),
        elements.isEmpty || elements.contains(element.name)
      else { continue }
      let isLength = isLength(element)
      if isNumber(attribute.value, isLength: isLength) { continue }
      log.error(
        .invalidAttributeValue, at: attribute.valueOffset, object: object,
        "the \(attribute.name) of this \(element.name) is \"\(attribute.value)\", and must be a number"
          + (isLength ? " \(StoredNumber.range)" : ""))
    }
    guard element.name == "rect" else { return }
    for side in sides where element.attribute(side) == nil {
      log.error(
        .invalidAttributeValue, at: element.offset, object: object,
        "this rect has no \(side); give it a number")
    }
  }

  /// Returns whether the numbers of an element are lengths or places in a layout.
  private static func isLength(_ element: XMLElement) -> Bool {
    switch element.name {
    case "real", "integer": false
    case "size": element.text("key").map { !growthLimits.contains($0) } ?? true
    default: true
    }
  }

  /// The sizes up to which a text view or a window grows.
  private static let growthLimits: Set<String> = [
    "maxSize", "contentMaxSize", "maxContentSize", "maxFullScreenContentSize",
  ]

  /// Returns whether a text is a number of few digits, as nearly all numbers are.
  private static func isPlain(_ text: String) -> Bool {
    var digits = 0
    var dots = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: "-") where index == 0: break
      default: return false
      }
    }
    return digits > 0 && text.utf8.count < 8 && dots < 2
  }

  /// Returns whether a text is a number, in any notation, and if it is a length within the bounds.
  ///
  /// A placeholder size may be infinite, and other numbers the greatest floating-point number.
  private static func isNumber(_ text: String, isLength: Bool) -> Bool {
    guard let number = Double(text) else { return text == "infinite" }
    return number.isFinite
      && (!isLength || number.magnitude <= StoredNumber.limit
        || number.magnitude >= minimumSentinel)
  }
}
