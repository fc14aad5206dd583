package import Diagnostics

/// The constraints of documents that a logged constraint may come from.
package struct ConstraintPlaces: Hashable, Sendable {
  /// How the constraints were found.
  package enum Basis: String, CaseIterable, Hashable, Sendable {
    /// By the identifier of the constraint.
    case identifier
    /// By the names of the items, and what the constraint states.
    case names
    /// By the classes of the items, and what the constraint states.
    case shape
  }

  /// A constraint of a document.
  package struct ConstraintPlace: Hashable, Sendable {
    /// The path, as given or found.
    package var path: String
    /// The position of the constraint.
    package var position: SourcePosition
    /// The constraint's id, written or generated.
    package var id: String

    package init(path: String, position: SourcePosition, id: String) {
      self.path = path
      self.position = position
      self.id = id
    }
  }

  /// How they were found.
  package var basis: Basis
  /// The constraints, in the order of the documents; more than one if the log does not say which.
  package var places: [ConstraintPlace]

  package init(basis: Basis, places: [ConstraintPlace]) {
    self.basis = basis
    self.places = places
  }
}
