/// A number of a platform's controls, and how it is known.
public struct Figure: Hashable, Sendable {
  /// The number, in points.
  public var value: Double
  /// How it is known.
  public var evidence: Evidence

  /// Puts a number and its evidence together.
  public init(_ value: Double, _ evidence: Evidence) {
    self.value = value
    self.evidence = evidence
  }

  /// How a number is known.
  public enum Evidence: Hashable, Sendable {
    /// That many of so many views in public Interface Builder documents have it.
    case counted(Int, of: Int)
    /// It fits the stored widths of that many texts.
    case fitted(texts: Int)
    /// The platform's documentation or sample code says it, or a published measurement that the table
    /// names.
    case published
    /// It follows from other figures, in the way that the words say.
    case derived(String)
    /// Nothing says it: it is a neighbour's, or what is usual.
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

  /// The same figure less what there is none of.
  func less(_ other: Double) -> Figure { Figure(value - other, evidence) }

  /// The same number, known from nothing.
  var asAssumed: Figure { Figure(value, .assumed) }
}

/// A figure under its name, as a list of all figures has it.
public struct NamedFigure: Hashable, Sendable {
  /// What the number is, for example `frame height`.
  public var name: String
  /// The number and its evidence.
  public var figure: Figure

  /// Names a figure.
  public init(_ name: String, _ figure: Figure) {
    self.name = name
    self.figure = figure
  }
}
