import InterfaceDocuments

extension InterfaceDocument {
  /// The views of the document, in no order that matters.
  private var views: [View] {
    var result: [View] = []
    var pending = roots.map(\.view)
    while let view = pending.popLast() {
      result.append(view)
      pending += view.subviews
    }
    return result
  }

  /// The number of views, roots included.
  var viewCount: Int { views.count }

  /// Every text of the document.
  var texts: [LocalizableText] { views.flatMap(\.texts) }

  /// The font families that views ask for.
  var fontFamilies: [String] { views.compactMap(\.font?.family) }
}
