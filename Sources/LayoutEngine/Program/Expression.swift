import Geometry
import LinearConstraints

/// A sum of multiples of variables and a number.
struct Expression {
  var terms: [Term] = []
  var constant = 0.0

  /// Resets the sum to 0, and keeps its memory.
  mutating func clear() {
    terms.removeLast(terms.count)
    constant = 0
  }

  /// Adds a multiple of a variable.
  mutating func add(_ coefficient: Double, _ variable: Variable) {
    terms.append(Term(coefficient, variable))
  }

  /// Adds a multiple of another sum.
  mutating func add(_ factor: Double, _ other: Expression) {
    for term in other.terms { add(factor * term.coefficient, term.variable) }
    constant += factor * other.constant
  }
}

/// The unknowns of one item along one axis.
///
/// `near` is where the alignment rect begins along the reading direction (the top along the
/// vertical axis), from where the root begins; `extent` is the rect's length. A right-to-left
/// layout is thus solved as its mirror image would be, and a free choice falls on the mirrored
/// side.
struct AxisSpan {
  var near: Variable
  var extent: Variable
}
