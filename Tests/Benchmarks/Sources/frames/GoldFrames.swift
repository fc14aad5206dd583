import XMLReading

/// The gold views of a document, for comparison with many layouts of it.
struct GoldFrames {
  private let geometry: StoredGeometry
  /// The indices among the document's views.
  private let places: [Int]

  init(_ document: StoredDocument, insets: AlignmentInsetTable) {
    geometry = StoredGeometry(document: document, insets: insets)
    places = Trust.classes(of: geometry).enumerated().compactMap { place, trust in
      trust == .gold ? place : nil
    }
  }

  /// The number of views.
  var count: Int { places.count }

  /// Returns whether each is right in a layout, in document order; none is if there is no layout.
  func rights(in report: LayoutReport?) -> [Bool] {
    places.map { place in
      let compared = ComparedView(
        place: place, view: geometry.document.views[place], trust: .gold,
        stored: geometry.frame(of: place),
        ours: report.flatMap { FrameComparison.frame(of: place, in: $0, geometry) }, report: nil,
        isListed: false)
      return !compared.isMiss
    }
  }
}
