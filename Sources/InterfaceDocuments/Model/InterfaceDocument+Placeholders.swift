import LinearConstraints

extension InterfaceDocument {
  /// The document as an application is built from it: without what the author gave for the canvas alone.
  ///
  /// The build removes placeholder constraints ("Remove at build time") and placeholder content sizes;
  /// code takes their place with numbers that the document does not know. They yield to everything
  /// else here, so that they neither clip nor contradict anything; and only where nothing else decides
  /// do they hold a view where it was drawn, as code is going to.
  public func asBuilt() -> InterfaceDocument {
    var document = self
    for index in document.roots.indices { document.roots[index].view.weakenPlaceholders() }
    return document
  }
}

extension View {
  /// Weaker than whatever a document or a control asks for.
  private static let placeholder = Priority(0.0001)

  fileprivate mutating func weakenPlaceholders() {
    for index in constraints.indices where constraints[index].isPlaceholder {
      constraints[index].priority = Self.placeholder
    }
    // Of other kinds the content is their own, and what stands in for it on the canvas is not read.
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
