import InterfaceDocuments

extension InterfaceDocument {
  /// The number of views, roots included.
  var viewCount: Int { views.count }

  /// The font families that views ask for.
  var fontFamilies: [String] { views.compactMap(\.font?.family) }
}
