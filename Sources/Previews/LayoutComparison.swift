/// A layout in two states of its document, or in the one that has it.
package struct LayoutComparison: Sendable {
  /// The layout in the older state, or nil if that does not have it.
  package let before: LayoutPreview?
  /// The layout in the newer state, or nil if that does not have it.
  package let after: LayoutPreview?

  /// Compares two pictures of a layout.
  ///
  /// - Precondition: One of them is there.
  package init(before: LayoutPreview?, after: LayoutPreview?) {
    precondition(before != nil || after != nil, "a comparison needs a layout")
    self.before = before
    self.after = after
  }

  /// Whether the pictures differ.
  package var isChange: Bool { before?.file != after?.file }

  /// The picture in the newest state that has the layout.
  var latest: LayoutPreview {
    guard let preview = after ?? before else { preconditionFailure("a comparison needs a layout") }
    return preview
  }

  /// The picture in the older state, if both have the layout.
  var earlier: LayoutPreview? { after == nil ? nil : before }
}
