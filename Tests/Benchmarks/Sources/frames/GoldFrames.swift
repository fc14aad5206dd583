import XMLReading

/// The views of a document that count, to be compared with many layouts of it.
struct GoldFrames {
  private let geometry: StoredGeometry
  /// Their places among the document's views.
  private let places: [Int]

  init(_ document: StoredDocument, insets: AlignmentInsetTable) {
    geometry = StoredGeometry(document: document, insets: insets)
    places = Trust.classes(of: geometry).enumerated().compactMap { place, trust in
      trust == .gold ? place : nil
    }
  }

  /// How many there are.
  var count: Int { places.count }

  /// Whether each is right in a layout, if there is one, in document order.
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
