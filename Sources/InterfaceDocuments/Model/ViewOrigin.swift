package import InterfaceValues

/// The generation of controls and the editor's frame that a view was drawn with.
package struct ViewOrigin: Hashable, Sendable {
  /// The generation of the view's control, if it is not the document's.
  package var platform: Platform?
  /// What the editor stored about the view; nil in native documents.
  package var stored: StoredView?

  /// Creates the origin of a view with the document's generation, without stored values.
  package init() {}
}
