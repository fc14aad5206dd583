import DocumentFiles
import XMLReading

/// Our frames of one document beside the stored ones.
struct FrameComparison {
  /// By how many points a coordinate may be off to be right.
  static let tolerance = 1.0

  var file: DocumentFile
  var document: StoredDocument
  /// One for each of the document's views.
  var views: [ComparedView]
  /// Why there is no layout, where there is none.
  var refusal: String?

  /// The views that count, in document order.
  var gold: [ComparedView] { views.filter { $0.trust == .gold } }

  /// Compares a document with what came of it.
  init(
    _ document: StoredDocument, file: DocumentFile, outcome: LayoutRunner.Outcome,
    insets: AlignmentInsetTable, faults: OracleFaults
  ) {
    let geometry = StoredGeometry(document: document, insets: insets)
    let trust = Trust.classes(of: geometry)
    self.file = file
    self.document = document
    var report: LayoutReport?
    switch outcome {
    case .laidOut(let laidOut): report = laidOut
    case .refused(let reason): refusal = reason
    }
    views = document.views.enumerated().map { place, view in
      ComparedView(
        place: place, view: view, trust: trust[place], stored: geometry.frame(of: place),
        ours: report.flatMap { Self.frame(of: place, in: $0, geometry) },
        report: view.id.flatMap { report?.views[$0] },
        isListed: faults.contains(view.id, in: file.path))
    }
    let causes = MissCauses(document: document, views: views, isRefused: refusal != nil)
    for place in views.indices { views[place].cause = causes.cause(of: place) }
  }

  /// Our frame of a view in the space of the superview that the document has for it.
  ///
  /// A content view often has no id in the document and a made-up one in the layout. Where we have no
  /// such superview, its stored place in the nearest one that we have is taken off instead.
  static func frame(
    of place: Int, in report: LayoutReport, _ geometry: StoredGeometry
  ) -> Rectangle? {
    let views = geometry.document.views
    guard let id = views[place].id, let own = report.views[id] else { return nil }
    var frame = own.frame
    var offset = (x: 0.0, y: 0.0)
    var current = views[place].superview
    while let around = current {
      let isMadeUp =
        current == views[place].superview && views[around].id == nil
        && geometry.document.place(of: own.parent) == nil
      if let id = isMadeUp ? own.parent : views[around].id, let known = report.views[id] {
        guard known.root == own.root else { return nil }
        frame.x -= known.frame.x + offset.x
        frame.y -= known.frame.y + offset.y
        return frame
      }
      guard let stored = geometry.frame(of: around) else { return nil }
      offset.x += stored.x
      offset.y += stored.y
      current = views[around].superview
    }
    return frame
  }
}

/// A view with both of its frames, in its superview and y down.
struct ComparedView {
  /// Its place among the document's views.
  var place: Int
  var view: StoredView
  var trust: Trust
  /// None for the root of an AppKit document.
  var stored: Rectangle?
  /// None where the layout has no such view.
  var ours: Rectangle?
  var report: LayoutReport.View?
  /// Whether its stored frame is known to be wrong.
  var isListed: Bool
  /// What seems to have made it miss.
  var cause = MissCause.none

  /// By how much each coordinate is off, or none where there is nothing to compare.
  private var errors: [(name: String, error: Double)]? {
    guard let stored, let ours else { return nil }
    return [
      ("x", ours.x - stored.x), ("y", ours.y - stored.y), ("width", ours.width - stored.width),
      ("height", ours.height - stored.height),
    ]
  }

  /// Whether every coordinate is within some points.
  func isWithin(_ tolerance: Double) -> Bool {
    // A little more, for what sums of fractions lose.
    errors?.allSatisfy { $0.error.magnitude <= tolerance + 1e-6 } == true
  }

  /// Whether it misses.
  var isMiss: Bool { !isWithin(FrameComparison.tolerance) }

  /// The names of the coordinates that are off, with by how much.
  var misses: [(name: String, error: Double)] {
    (errors ?? []).filter { !($0.error.magnitude <= FrameComparison.tolerance + 1e-6) }
  }

  /// Whether its width or height is off, or it is not there at all.
  ///
  /// A root has no place that could be off, so that its stored size alone is looked at.
  var missesInSize: Bool {
    guard let ours else { return true }
    let tolerance = FrameComparison.tolerance + 1e-6
    return !((ours.width - view.frame.width).magnitude <= tolerance)
      || !((ours.height - view.frame.height).magnitude <= tolerance)
  }
}
