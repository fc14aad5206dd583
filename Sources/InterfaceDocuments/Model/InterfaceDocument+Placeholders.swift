import LinearConstraints

extension InterfaceDocument {
  /// Returns the document as an application is built from it: without what only the canvas uses.
  ///
  /// The build removes placeholder constraints ("Remove at build time") and placeholder content
  /// sizes; at run time, code supplies numbers that the document does not contain. Here they become
  /// weaker than anything else, so that they neither clip nor contradict anything; where nothing
  /// else decides, they hold a view where it was drawn.
  package func asBuilt() -> InterfaceDocument {
    var document = self
    for index in document.roots.indices where document.roots[index].view.hasPlaceholders {
      document.roots[index].view.weakenPlaceholders()
    }
    return document
  }
}

extension View {
  /// Weaker than any priority of a document or a control.
  private static let placeholder = Priority(0.0001)

  /// Whether it or a view in it has what only the canvas uses.
  fileprivate var hasPlaceholders: Bool {
    contains { view in
      view.constraints.contains(where: \.isPlaceholder)
        || view.origin.stored?.hasPlaceholderSize == true
    }
  }

  fileprivate mutating func weakenPlaceholders() {
    for index in constraints.indices where constraints[index].isPlaceholder {
      constraints[index].priority = Self.placeholder
    }
    // Other kinds have content of their own, so that their placeholder sizes are not read.
    if kind == .view || kind == .imageView, let size = origin.stored?.placeholderSize {
      if size.width != nil {
        priorities.horizontalHugging = Self.placeholder
        priorities.horizontalCompressionResistance = Self.placeholder
      }
      if size.height != nil {
        priorities.verticalHugging = Self.placeholder
        priorities.verticalCompressionResistance = Self.placeholder
      }
    }
    for index in subviews.indices { subviews[index].weakenPlaceholders() }
  }
}
