import XMLReading

/// How far a stored frame can be trusted to be what Apple's engine computes.
enum Trust: String, CaseIterable {
  /// Constraints decide it, it is not marked, and they hold on it and on every view around it.
  case gold
  /// As gold, but a view around it does not hold its own.
  case silver
  /// A constraint contradicts it, or it is marked as misplaced.
  case stale
  /// It or a view around it is marked as ambiguous.
  case ambiguous
  /// No constraint decides it: a root, a mask or a fixed frame.
  case unconstrained
  /// The default variation takes it out.
  case excluded
  /// A cell of an AppKit table, which the table places whatever constraints say.
  case placed

  /// By how many points a constraint may fail to hold: frames are stored on whole points or pixels.
  private static let tolerance = 1.01

  /// The trust in each view of a document.
  static func classes(of geometry: StoredGeometry) -> [Trust] {
    let document = geometry.document
    let residuals = residualsByReference(geometry)
    var classes: [Trust] = []
    // What the trust of what is in each view builds on.
    var grounds: [Trust] = []
    var isUnderAmbiguous: [Bool] = []
    for (place, view) in document.views.enumerated() {
      let element = view.element
      isUnderAmbiguous.append(
        element.says("ambiguous") || view.superview.map { isUnderAmbiguous[$0] } == true)
      let ground = view.superview.map { grounds[$0] } ?? .gold
      let isFirm = ground == .gold || ground == .unconstrained
      let isSolved = isSolved(view, in: document)
      let isMisplaced = element.says("misplaced")
      var trust: Trust
      if !isSolved || view.superview == nil {
        trust = .unconstrained
      } else if isMisplaced || !residuals[place].allSatisfy({ $0 <= tolerance }) {
        trust = .stale
      } else if isUnderAmbiguous[place] {
        trust = .ambiguous
      } else {
        trust = isFirm ? .gold : .silver
      }
      if document.isExcluded(view) { trust = .excluded }
      if trust == .gold, isTableCell(view) { trust = .placed }
      classes.append(trust)
      if trust == .placed {
        grounds.append(.unconstrained)
      } else if isSolved {
        grounds.append(trust)
      } else {
        // What is in a view that was moved since it was laid out may be as stale as the view.
        grounds.append(isMisplaced ? .stale : isFirm ? .unconstrained : .silver)
      }
    }
    return classes
  }

  /// Whether constraints decide a view's frame, or a stack view that it is in.
  static func isSolved(_ view: StoredView, in document: StoredDocument) -> Bool {
    document.usesAutoLayout
      && view.element["translatesAutoresizingMaskIntoConstraints"] == "NO"
      && view.element["fixedFrame"]?.isEmpty != false
  }

  /// Whether a table of AppKit places a view as a cell of a column.
  private static func isTableCell(_ view: StoredView) -> Bool {
    view.path.last.map(["prototypeCellViews", "tableColumn"].contains) == true
  }

  /// The residuals of the view that each view's id means: where two share an id, nobody knows which
  /// of them a constraint is about, and both answer for it.
  private static func residualsByReference(_ geometry: StoredGeometry) -> [[Double]] {
    let residuals = geometry.residuals()
    return geometry.document.views.indices.map { place in
      let meant = geometry.document.place(of: geometry.document.views[place].id)
      return residuals[meant ?? place]
    }
  }
}
