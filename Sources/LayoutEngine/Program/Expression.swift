import Geometry
import LinearConstraints

/// A sum of multiples of variables and a number.
struct Expression {
  var terms: [Term] = []
  var constant = 0.0

  /// Resets the sum to 0, keeping its memory.
  mutating func clear() {
    terms.removeLast(terms.count)
    constant = 0
  }

  /// Adds a multiple of a variable.
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms.append(Term(coefficient, variable))
  }

  static func - (left: Expression, right: Expression) -> Expression {
    var result = left
    result.add(-1, right)
    return result
  }

  static func + (left: Expression, right: Expression) -> Expression {
    var result = left
    result.add(1, right)
    return result
  }

  static func * (factor: Double, sum: Expression) -> Expression {
    var result = Expression()
    result.add(factor, sum)
    return result
  }

  /// Adds a multiple of another sum.
  mutating func add(_ factor: Double, _ other: Expression) {
    for term in other.terms { add(factor * term.coefficient, term.variable) }
    constant += factor * other.constant
  }
}

/// The unknowns of one item along one axis.
///
/// `near` is the alignment rect's near edge along the reading direction (the top along the vertical
/// axis), measured from that of the root; `extent` is the rect's length. A right-to-left layout is
/// thus solved as its mirror image, and free choices are mirrored.
struct AxisSpan {
  var near: Variable
  var extent: Variable
}
