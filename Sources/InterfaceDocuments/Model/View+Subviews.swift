extension View {
  /// The view and its descendants, each before its subviews.
  ///
  /// - Complexity: O(*n*) in the number of views.
  package var withSubviews: [View] {
    var views: [View] = []
    appendWithSubviews(to: &views)
    return views
  }

  /// The number of views in it, itself included.
  package var count: Int { subviews.reduce(1) { $0 + $1.count } }

  /// Whether it or a view in it satisfies a condition.
  package func contains(where condition: (View) -> Bool) -> Bool {
    condition(self) || subviews.contains { $0.contains(where: condition) }
  }

  private func appendWithSubviews(to views: inout [View]) {
    views.append(self)
    for subview in subviews { subview.appendWithSubviews(to: &views) }
  }
}
