public import InterfaceValues

/// The editor and the controls that a view comes from.
public struct ViewOrigin: Hashable, Sendable {
  /// The generation of controls that the view is of, where it is not the document's.
  public var platform: Platform?
  /// What the editor stored of the view; nil in native documents.
  public var stored: StoredView?

  /// Creates the origin of a view of the document's own controls that no editor drew.
  public init() {}
}
