/// A number that describes a platform's controls, with its evidence.
package struct Figure: Hashable, Sendable {
  /// The value, in points.
  package var value: Double
  package var evidence: Evidence

  package init(_ value: Double, _ evidence: Evidence) {
    self.value = value
    self.evidence = evidence
  }

  package enum Evidence: Hashable, Sendable {
    /// The number of views in public Interface Builder documents that have the value, and the
    /// number of all views counted.
    case counted(Int, of: Int)
    /// The value fits the stored widths of that many texts.
    case fitted(texts: Int)
    /// The platform's documentation or sample code states it, or a published measurement that the
    /// table names.
    case published
    /// It follows from other figures, as described.
    case derived(String)
    /// There is no evidence: it is a neighbour's, or the usual value.
    case assumed
  }
}

extension Figure {
  static func counted(_ value: Double, _ votes: Int, of all: Int) -> Figure {
    Figure(value, .counted(votes, of: all))
  }

  static func fitted(_ value: Double, texts: Int) -> Figure { Figure(value, .fitted(texts: texts)) }

  static func published(_ value: Double) -> Figure { Figure(value, .published) }

  static func derived(_ value: Double, _ reason: String) -> Figure {
    Figure(value, .derived(reason))
  }

  static func assumed(_ value: Double) -> Figure { Figure(value, .assumed) }

  /// Returns the figure less a number.
  func less(_ other: Double) -> Figure { Figure(value - other, evidence) }

  /// The same value without evidence.
  var asAssumed: Figure { Figure(value, .assumed) }
}

package struct NamedFigure: Hashable, Sendable {
  /// The name, for example `frame height`.
  package var name: String
  /// The number and its evidence.
  package var figure: Figure

  package init(_ name: String, _ figure: Figure) {
    self.name = name
    self.figure = figure
  }
}
