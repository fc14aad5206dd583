package import Diagnostics

/// A connection between two objects of a document.
package struct Connection: Hashable, Sendable {
  package enum ConnectionKind: Hashable, Sendable {
    /// Sets a property of the source, with the property's name.
    case outlet(String)
    /// Adds to a collection of the source, with the property's name.
    case outletCollection(String)
    /// Sends a message to the destination, with the selector's name.
    case action(String)
    /// Leads to another scene.
    case segue(Segue)
  }

  /// A segue: a transition, or a relationship between controllers.
  package struct Segue: Hashable, Sendable {
    /// The kind as written: `show`, `embed`, `popover`, `relationship`.
    package var kind: String
    /// The relationship, for a relationship segue: `rootViewController`,
    /// `window.shadowedContentViewController`, `tabItems`, `splitItems`.
    package var relationship: String?
    /// How the destination is presented, if the segue states it: `formSheet`, `popover`.
    package var presentationStyle: String?
  }

  package var kind: ConnectionKind
  /// The id of the innermost object that has the connection, if there is one.
  package var source: String?
  /// The id of the destination, if it has one.
  package var destination: String?
  /// Where it is written.
  package var position: SourcePosition

  /// Whether it is an outlet or part of an outlet collection.
  package var isOutlet: Bool {
    switch kind {
    case .outlet, .outletCollection: true
    case .action, .segue: false
    }
  }

  package var segue: Segue? {
    if case .segue(let segue) = kind { segue } else { nil }
  }
}
