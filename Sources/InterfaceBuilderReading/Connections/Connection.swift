public import Diagnostics

/// A connection between two objects of a document.
public struct Connection: Hashable, Sendable {
  /// A kind of connection.
  public enum Kind: Hashable, Sendable {
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
  public struct Segue: Hashable, Sendable {
    /// The kind as written: `show`, `embed`, `popover`, `relationship`.
    public var kind: String
    /// The relationship, for a relationship segue: `rootViewController`,
    /// `window.shadowedContentViewController`, `tabItems`, `splitItems`.
    public var relationship: String?
    /// How the destination is presented, if the segue states it: `formSheet`, `popover`.
    public var presentationStyle: String?
  }

  /// The kind of connection.
  public var kind: Kind
  /// The id of the innermost object that has the connection, if there is one.
  public var source: String?
  /// The id of the destination, if it has one.
  public var destination: String?
  /// Where it is written.
  public var position: SourcePosition

  /// Whether it is an outlet or part of an outlet collection.
  public var isOutlet: Bool {
    switch kind {
    case .outlet, .outletCollection: true
    case .action, .segue: false
    }
  }

  /// The segue, if it is one.
  public var segue: Segue? {
    if case .segue(let segue) = kind { segue } else { nil }
  }
}
