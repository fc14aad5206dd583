import Geometry
import LinearConstraints

/// The contents of one entry of a log, before its items are looked up.
struct ParsedConstraint {
  var className = ""
  var address = ""
  var identifier: String?
  var source: String?
  var autoresizingMask: String?
  var body: ParsedRelation
  var hasSharedLabel = false
  var names = LoggedNames()
}

/// What a constraint states.
struct ParsedRelation {
  var first: Anchor
  var relation: Relation
  var second: Anchor?
  var multiplier = 1.0
  var constant = 0.0
  var rounding = LoggedConstraint.Rounding()
  var systemSpacing: String?
  var priority = 1000.0
  var isRightToLeft = false
  /// Whether one side is the superview that a visual format writes as `|`.
  var hasContainer = false

  struct Anchor {
    var item: LoggedItem
    var attribute: LayoutAttribute
  }
}

/// The sum of numbers and system spacings on the right side of a constraint.
struct ParsedConstant {
  var value = 0.0
  var rounding = 0.0
  var spacing: String?
  var priority: Double?

  /// Takes the terms off the front; at least one unless `isOptional`.
  init?(_ text: inout Bytes, isOptional: Bool) {
    var count = 0
    while true {
      var rest = text
      rest.skipSpace()
      // Further numbers have a sign; the system's spacings may stand without one.
      guard count == 0 || rest.first == 0x2B || rest.first == 0x2D || rest.first == 0x4E else {
        break
      }
      var sign = 1.0
      if rest.hasPrefix("+ ") || rest.hasPrefix("- ") || rest.hasPrefix("+N")
        || rest.hasPrefix("-N")
      {
        sign = rest.first == 0x2D ? -1 : 1
        rest.removeFirst()
        rest.skipSpace()
      }
      if let space = Self.takeSpacing(&rest) {
        value += sign * space.value
        spacing = space.text
      } else if let number = rest.takeNumber() {
        guard number.value.magnitude < 1e9 else { return nil }
        value += sign * number.value
        rounding += number.rounding
      } else {
        break
      }
      text = rest
      count += 1
      if count > 4 { return nil }
    }
    guard count > 0 || isOptional else { return nil }
    priority = Self.takePriority(&text)
  }

  /// Takes a spacing that the system chose: `NSSpace(8)`.
  private static func takeSpacing(_ text: inout Bytes) -> (value: Double, text: String)? {
    var rest = text
    guard rest.take("NSLayoutAnchorConstraintSpace(") || rest.take("NSSpace(") else { return nil }
    guard let number = rest.takeNumber(), number.value.magnitude < 1e9, rest.take(")") else {
      return nil
    }
    let written = text[text.startIndex..<rest.startIndex].string
    text = rest
    return (number.value, written)
  }

  /// Takes a priority: `@750`, `^750.0`, `priority:750`.
  static func takePriority(_ text: inout Bytes) -> Double? {
    var rest = text
    rest.skipSpace()
    guard rest.take("@") || rest.take("^") || rest.take("priority:") else { return nil }
    rest.skipSpace()
    guard let number = rest.takeNumber(), number.value > 0, number.value <= 1000 else {
      return nil
    }
    text = rest
    return number.value
  }
}

extension Relation {
  /// Takes a sign off the front of a text.
  static func take(from text: inout Bytes) -> Relation? {
    if text.take("==") { return .equal }
    if text.take(">=") { return .greaterThanOrEqual }
    if text.take("<=") { return .lessThanOrEqual }
    if text.take("=") { return .equal }
    return nil
  }
}
