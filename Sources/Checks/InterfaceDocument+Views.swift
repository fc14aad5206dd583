import InterfaceDocuments

extension InterfaceDocument {
  /// Every view, in reading order.
  var views: [View] {
    var result: [View] = []
    var pending = Array(roots.map(\.view).reversed())
    while let view = pending.popLast() {
      result.append(view)
      pending.append(contentsOf: view.subviews.reversed())
    }
    return result
  }
}
