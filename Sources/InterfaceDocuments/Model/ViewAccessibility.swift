/// What a document states about a view for assistive technologies, besides its texts.
package struct ViewAccessibility: Hashable, Sendable {
  /// Whether a screen reader stops at the view, or nil for what its class does.
  package var isElement: Bool?
  /// The id of the view whose text is the title of this one, if there is one.
  package var titleElement: String?
  /// Whether user-defined runtime attributes set its label, or hide it with its subviews.
  package var isSetByAttributes = false

  /// Creates what every view has by itself.
  package init() {}
}
