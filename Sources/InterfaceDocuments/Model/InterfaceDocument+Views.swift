extension InterfaceDocument {
  /// Every view, roots included, in reading order.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var views: [View] { roots.flatMap(\.view.withSubviews) }

  /// Every text that a table may translate: first the views' texts, then the loose ones.
  public var texts: [LocalizableText] { views.flatMap(\.texts) + looseTexts }
}
