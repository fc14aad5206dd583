public import Diagnostics

/// The constraints of documents that a logged constraint may come from.
public struct ConstraintPlaces: Hashable, Sendable {
  /// How the constraints were found.
  public enum Basis: String, CaseIterable, Hashable, Sendable {
    /// By the identifier of the constraint.
    case identifier
    /// By the names of the items, and what the constraint states.
    case names
    /// By the classes of the items, and what the constraint states.
    case shape
  }

  /// A constraint of a document.
  public struct Place: Hashable, Sendable {
    /// The path, as given or found.
    public var path: String
    /// The position of the constraint.
    public var position: SourcePosition
    /// The constraint's id, written or generated.
    public var id: String

    /// Creates a place.
    public init(path: String, position: SourcePosition, id: String) {
      self.path = path
      self.position = position
      self.id = id
    }
  }

  /// How they were found.
  public var basis: Basis
  /// The constraints, in the order of the documents; more than one if the log does not say which.
  public var places: [Place]

  /// Creates the places of a constraint.
  public init(basis: Basis, places: [Place]) {
    self.basis = basis
    self.places = places
  }
}
