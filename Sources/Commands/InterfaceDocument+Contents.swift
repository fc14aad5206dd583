import InterfaceDocuments

extension InterfaceDocument {
  /// The number of views, roots included.
  var viewCount: Int { views.count }

  /// Every text of the document.
  var texts: [LocalizableText] { views.flatMap(\.texts) }

  /// The font families that views ask for.
  var fontFamilies: [String] { views.compactMap(\.font?.family) }
}
