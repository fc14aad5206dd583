import Geometry
import LinearConstraints

/// Reads equations: `A.width == 0.9*B.height + 3   @750`.
struct EquationReader {
  var items: ItemReader

  /// Reads an equation that is all of a text.
  ///
  /// - Parameter text: The text without the list of names.
  /// - Returns: What it states, or `nil` if it is not an equation.
  mutating func read(_ text: Bytes) -> ParsedRelation? {
    for isStrict in [true, false] {
      for (name, attribute, rest) in items.anchorEnds(in: text) {
        var rest = rest
        rest.skipSpace()
        guard let relation = Relation.take(from: &rest),
          let item = items.item(name, isStrict: isStrict)
        else { continue }
        let first = ParsedRelation.Anchor(item: item, attribute: attribute)
        if let result = rightSide(rest.trimmed, of: first, relation) { return result }
      }
    }
    return nil
  }

  private mutating func rightSide(
    _ text: Bytes, of first: ParsedRelation.Anchor, _ relation: Relation
  ) -> ParsedRelation? {
    var alone = text
    if let constant = ParsedConstant(&alone, isOptional: false), alone.trimmed.isEmpty {
      return ParsedRelation(first: first, relation: relation).with(constant)
    }
    var factor: LoggedNumber?
    var rest = text
    if let number = rest.takeNumber() {
      rest.skipSpace()
      if rest.take("*") { factor = number } else { rest = text }
    } else {
      rest = text
    }
    rest.skipSpace()
    for isStrict in [true, false] {
      for (name, attribute, end) in items.anchorEnds(in: rest) {
        var end = end
        guard let item = items.item(name, isStrict: isStrict) else { continue }
        var result = ParsedRelation(first: first, relation: relation)
        result.second = ParsedRelation.Anchor(item: item, attribute: attribute)
        guard result.takeFactors(&end, leading: factor),
          let constant = ParsedConstant(&end, isOptional: true), end.trimmed.isEmpty
        else { continue }
        return result.with(constant)
      }
    }
    return nil
  }
}

extension ParsedRelation {
  /// Returns the relation with a constant.
  func with(_ constant: ParsedConstant) -> ParsedRelation {
    var result = self
    result.constant = constant.value
    result.rounding.constant = constant.rounding
    result.systemSpacing = constant.spacing
    result.priority = constant.priority ?? 1000
    return result
  }

  /// Takes the factor behind the second attribute: `* 0.25`, `/ 2`.
  fileprivate mutating func takeFactors(_ text: inout Bytes, leading: LoggedNumber?) -> Bool {
    if let leading {
      multiplier = leading.value
      rounding.multiplier = leading.rounding
    }
    var rest = text
    rest.skipSpace()
    let isDivided = rest.hasPrefix("/")
    guard rest.take("*") || rest.take("/") else { return multiplier.magnitude < 1e6 }
    rest.skipSpace()
    guard let number = rest.takeNumber(), !isDivided || number.value != 0 else { return false }
    multiplier *= isDivided ? 1 / number.value : number.value
    rounding.multiplier += isDivided ? 0 : number.rounding
    text = rest
    return multiplier.isFinite && multiplier.magnitude < 1e6
  }
}
