public import Diagnostics

/// A connection between two objects of a document.
public struct Connection: Hashable, Sendable {
  /// What a connection does.
  public enum Kind: Hashable, Sendable {
    /// It gives a property of the source its value; the name is the property's.
    case outlet(String)
    /// It adds to a collection of the source; the name is the property's.
    case outletCollection(String)
    /// It sends a message to the destination; the name is the selector.
    case action(String)
    /// It leads to another scene.
    case segue(Segue)
  }

  /// A segue: a transition, or a relationship between controllers.
  public struct Segue: Hashable, Sendable {
    /// The kind as written: `show`, `embed`, `popover`, `relationship`.
    public var kind: String
    /// The relationship, if it is one: `rootViewController`, `window.shadowedContentViewController`,
    /// `tabItems`, `splitItems`.
    public var relationship: String?
    /// How the destination is presented, if the segue says so: `formSheet`, `popover`.
    public var presentationStyle: String?
  }

  /// What the connection does.
  public var kind: Kind
  /// The id of the innermost object that has the connection, if there is one.
  public var source: String?
  /// The id of the object that it leads to, if it names one.
  public var destination: String?
  /// Where it is written.
  public var position: SourcePosition

  /// Whether it gives a program an object, alone or in a collection.
  public var isOutlet: Bool {
    switch kind {
    case .outlet, .outletCollection: true
    case .action, .segue: false
    }
  }

  /// The segue, if the connection is one.
  public var segue: Segue? {
    if case .segue(let segue) = kind { segue } else { nil }
  }
}
