extension View {
  /// The view and its descendants, each before its subviews.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package var withSubviews: [View] {
    var views: [View] = []
    appendWithSubviews(to: &views)
    return views
  }

  private func appendWithSubviews(to views: inout [View]) {
    views.append(self)
    for subview in subviews { subview.appendWithSubviews(to: &views) }
  }
}
