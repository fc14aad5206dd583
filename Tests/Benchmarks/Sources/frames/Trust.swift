import XMLReading

/// The trust in a stored frame as a result of Apple's engine.
enum Trust: String, CaseIterable {
  /// It is determined by constraints, which hold for it and all its ancestors, and is not marked.
  case gold
  /// As gold, except that an ancestor's constraints do not hold.
  case silver
  /// A constraint does not hold, or it is marked as misplaced.
  case stale
  /// It or an ancestor is marked as ambiguous.
  case ambiguous
  /// It is not determined by constraints: a root, a view with a mask or a fixed frame.
  case unconstrained
  /// The default variation excludes it.
  case excluded
  /// A cell of an AppKit table, which the table places regardless of constraints.
  case placed

  /// The tolerance of constraints in points: frames are stored in whole points or pixels.
  private static let tolerance = 1.01

  /// Returns the trust in each view of a document.
  static func classes(of geometry: StoredGeometry) -> [Trust] {
    let document = geometry.document
    let residuals = residualsByReference(geometry)
    var classes: [Trust] = []
    // The state that each view passes to its descendants.
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
        // Descendants of a view that was moved after the layout may be stale, too.
        grounds.append(isMisplaced ? .stale : isFirm ? .unconstrained : .silver)
      }
    }
    return classes
  }

  /// Returns whether constraints or an enclosing stack view determine a view's frame.
  static func isSolved(_ view: StoredView, in document: StoredDocument) -> Bool {
    document.usesAutoLayout
      && view.element["translatesAutoresizingMaskIntoConstraints"] == "NO"
      && view.element["fixedFrame"]?.isEmpty != false
  }

  /// Returns whether an AppKit table places a view as a cell of a column.
  private static func isTableCell(_ view: StoredView) -> Bool {
    view.path.last.map(["prototypeCellViews", "tableColumn"].contains) == true
  }

  /// Returns the residuals by the id of each view: if two views share an id, a constraint may be to
  /// either, so its error counts for both.
  private static func residualsByReference(_ geometry: StoredGeometry) -> [[Double]] {
    let residuals = geometry.residuals()
    return geometry.document.views.indices.map { place in
      let meant = geometry.document.place(of: geometry.document.views[place].id)
      return residuals[meant ?? place]
    }
  }
}
