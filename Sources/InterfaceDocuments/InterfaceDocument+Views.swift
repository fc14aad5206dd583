extension InterfaceDocument {
  /// Every view, roots included, in reading order.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var views: [View] {
    var result: [View] = []
    var pending = Array(roots.map(\.view).reversed())
    while let view = pending.popLast() {
      result.append(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
    return result
  }

  /// Every text that a table may translate: those of the views, then those of what is no view.
  public var texts: [LocalizableText] { views.flatMap(\.texts) + looseTexts }
}
