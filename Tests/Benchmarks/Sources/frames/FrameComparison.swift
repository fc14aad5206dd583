import DocumentFiles
import XMLReading

/// A comparison of our frames of a document with the stored ones.
struct FrameComparison {
  /// The tolerance of a coordinate, in points.
  static let tolerance = 1.0

  var file: DocumentFile
  var document: StoredDocument
  /// One comparison for each of the document's views.
  var views: [ComparedView]
  /// The reason why there is no layout, if there is none.
  var refusal: String?

  /// The views that count, in document order.
  var gold: [ComparedView] { views.filter { $0.trust == .gold } }

  /// Compares a document with its layout.
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

  /// Returns our frame of a view relative to its superview in the document.
  ///
  /// A content view often has no id in the document and a generated one in the layout. If our
  /// layout lacks the superview, its stored position in the nearest one that we have is subtracted
  /// instead.
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

/// A view with both of its frames, relative to its superview, with y downward.
struct ComparedView {
  /// The index among the document's views.
  var place: Int
  var view: StoredView
  var trust: Trust
  /// The stored frame, or nil for the root of an AppKit document.
  var stored: Rectangle?
  /// Our frame, or nil if the layout lacks the view.
  var ours: Rectangle?
  var report: LayoutReport.View?
  /// Whether the stored frame is known to be wrong.
  var isListed: Bool
  /// The probable cause of a miss.
  var cause = MissCause.none

  /// The error of each coordinate, or nil if one of the frames is missing.
  private var errors: [(name: String, error: Double)]? {
    guard let stored, let ours else { return nil }
    return [
      ("x", ours.x - stored.x), ("y", ours.y - stored.y), ("width", ours.width - stored.width),
      ("height", ours.height - stored.height),
    ]
  }

  /// Returns whether the errors of all coordinates are within a tolerance.
  func isWithin(_ tolerance: Double) -> Bool {
    // Slightly more, for rounding errors in sums of fractions.
    errors?.allSatisfy { $0.error.magnitude <= tolerance + 1e-6 } == true
  }

  /// Whether it misses.
  var isMiss: Bool { !isWithin(FrameComparison.tolerance) }

  /// The names of the wrong coordinates, with their errors.
  var misses: [(name: String, error: Double)] {
    (errors ?? []).filter { !($0.error.magnitude <= FrameComparison.tolerance + 1e-6) }
  }

  /// Whether the width or height is wrong or the view is missing.
  ///
  /// For a root only the stored size counts, as it has no position.
  var missesInSize: Bool {
    guard let ours else { return true }
    let tolerance = FrameComparison.tolerance + 1e-6
    return !((ours.width - view.frame.width).magnitude <= tolerance)
      || !((ours.height - view.frame.height).magnitude <= tolerance)
  }
}
