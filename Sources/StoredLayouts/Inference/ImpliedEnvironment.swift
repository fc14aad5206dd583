import Geometry
package import InterfaceBuilderReading
package import InterfaceDocuments

/// The margins and safe areas that the roots of a document were drawn with.
///
/// What stored frames imply takes precedence over the defaults of the device and the platform.
package struct ImpliedEnvironment {
  private let document: InterfaceBuilderDocument
  private let rules: Set<InferenceRule>
  private let implied: ImpliedInsets
  private let device: Device?
  /// The views whose margins constraints, guides or stacks use.
  private let used: Set<String>

  /// Infers the environment from the stored frames.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - geometry: Its stored frames.
  ///   - rules: The enabled inferences.
  package init(
    _ document: InterfaceBuilderDocument, geometry: StoredGeometry,
    rules: Set<InferenceRule> = InferenceRule.all
  ) {
    self.document = document
    self.rules = rules
    implied = ImpliedInsets(geometry, rules: rules)
    device = document.deviceName.flatMap(Device.init(named:))
    used = document.interface.viewsWithUsedMargins
  }

  /// Returns a root with its margins and safe areas.
  package func applied(to root: Root) -> Root {
    guard document.framework != .cocoa else {
      return ImpliedSafeAreas(implied).applied(to: root)
    }
    var root = root
    root.device = device ?? (document.isForPads ? Device(named: "ipad9_7") : nil)
    // The canvas of size classes, which devices later replaced.
    root.spansSizeClasses =
      document.deviceName == nil && root.drawnSize == Size(width: 600, height: 600)
    let usual = usualSafeArea(of: root)
    let safeArea =
      implied.safeAreas[root.view.id]?.filled(from: usual, in: root.drawnSize) ?? usual
    root.safeAreaInsets = safeArea.withoutNegatives
    root.view = RootEnvironment(
      document: document, rules: rules, implied: implied, used: used, root: root,
      rootSafeArea: safeArea
    ).applied(to: root.view, at: Rect(origin: Point(x: 0, y: 0), size: root.drawnSize), in: nil)
    return root
  }

  /// Returns the default safe area: the device's for a root of its size, since no other root is
  /// under bars.
  private func usualSafeArea(of root: Root) -> Insets {
    guard let device, rules.contains(.deviceSafeAreas) else { return .zero }
    for orientation in device.orientations where device.size(orientation) == root.drawnSize {
      return device.safeAreaInsets(orientation)
    }
    return .zero
  }
}

/// Applies the margins and the safe areas to the views of a root.
private struct RootEnvironment {
  let document: InterfaceBuilderDocument
  let rules: Set<InferenceRule>
  let implied: ImpliedInsets
  /// The views whose margins constraints, guides or stacks use.
  let used: Set<String>
  let root: Root
  let rootSafeArea: Insets

  /// A view around the current one, as it was drawn.
  struct DrawnAncestor {
    var view: View
    /// The frame in root coordinates.
    var frame: Rect
    /// The margins at the drawn size.
    var margins: Insets
  }

  /// Returns a view and its descendants with their margins and the places of their guides.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - frame: Its frame in root coordinates.
  ///   - parent: The view around it, if there is one.
  /// - Returns: The view with its descendants.
  func applied(to view: View, at frame: Rect, in parent: DrawnAncestor?) -> View {
    var view = view
    let covered = rootSafeArea.withoutNegatives.covered(in: root.drawnSize, by: frame)
    let margins = apply(to: &view, at: frame, covered: covered, in: parent)
    view.setSafeArea(implied.safeAreas[view.id], unless: covered)
    let place = DrawnAncestor(view: view, frame: frame, margins: margins)
    view.subviews = view.subviews.map { subview in
      let inside = (subview.frame ?? .zero).offset(x: frame.minX, y: frame.minY)
      return applied(to: subview, at: inside, in: place)
    }
    return view
  }

  /// Gives a view its margins: by rules if they agree with the drawing, else the drawn ones.
  ///
  /// - Returns: The margins at the drawn size.
  private func apply(
    to view: inout View, at frame: Rect, covered: Insets, in parent: DrawnAncestor?
  ) -> Insets {
    let written = view.metrics.layoutMargins
    var rules = view.metrics.marginRules
    var own = written ?? Self.plain
    if parent == nil {
      // A controller's view begins below the bars in any document.
      rules.insetsFromSafeArea = true
      rules.respectsSystemMinimum = true
      own = written ?? .zero
    } else if let usual = cellMargins(of: view, in: parent) {
      rules.respectsSystemMinimum = usual.isBySystem
      // A cell's own margins extend into its content view, whose frame is inside the safe area.
      rules.insetsFromSafeArea = false
      own =
        written.map { rules.preservesSuperview ? $0.enlarged(to: usual.margins) : $0 }
        ?? usual.margins
      rules.preservesSuperview = false
    }
    let expected = rules.margins(
      own: own, frame: frame, covered: covered, screenWidth: root.drawnSize.width,
      superview: parent.map { ($0.margins, $0.frame) })
    guard used.contains(view.id) else {
      view.metrics.marginRules = MarginRules()
      return expected
    }
    // Margins that the document states need not be inferred.
    if written == nil, let edges = implied.margins[view.id],
      !edges.filled(from: expected).isClose(to: expected)
    {
      view.metrics.marginRules = MarginRules()
      let mirrored = self.rules.contains(.oppositeMargins) ? edges.mirroredGaps : edges
      let drawn = mirrored.filled(from: expected)
      view.metrics.layoutMargins = drawn
      return drawn
    }
    view.metrics.marginRules = rules
    view.metrics.layoutMargins = own == Self.plain ? written : own
    return expected
  }

  private static let plain = Insets(top: 8, left: 8, bottom: 8, right: 8)

  /// Returns the margins of a cell's content view, if the view is one.
  ///
  /// - Returns: The margins, and whether the system's minimum margins apply at the sides.
  private func cellMargins(
    of view: View, in parent: DrawnAncestor?
  ) -> (margins: Insets, isBySystem: Bool)? {
    // Xcode 10 introduced the wider margins of cells, iOS 14 those of the screen.
    guard rules.contains(.cellMargins), view.element == "tableViewCellContentView",
      document.toolsVersion >= 14_000
    else { return nil }
    guard document.toolsVersion >= 17_000 else {
      return (Insets(top: 11, left: 15, bottom: 11, right: 15), false)
    }
    // An accessory stands in the cell's own margin.
    if let cell = parent?.frame, let own = view.frame, own.width < cell.width - 1 {
      let side = MarginRules.systemMinimum(screenWidth: root.drawnSize.width)
      return (Insets(top: 11, left: side, bottom: 11, right: 8), false)
    }
    return (Insets(top: 11, left: 0, bottom: 11, right: 0), true)
  }
}

extension InterfaceDocument {
  /// The views whose margins are used by constraints, guides, stacks, or subviews that preserve
  /// them.
  fileprivate var viewsWithUsedMargins: Set<String> {
    var used: Set<String> = []
    func visit(_ view: View) {
      for constraint in view.constraints {
        for anchor in [constraint.first, constraint.second].compactMap(\.self)
        where anchor.attribute.isOfMargins {
          used.insert(anchor.item)
        }
      }
      if view.guides.contains(where: { $0.key == .layoutMargins || $0.key == .readableContent }) {
        used.insert(view.id)
      }
      if case .stack(let stack) = view.container, stack.isLayoutMarginsRelative {
        used.insert(view.id)
      }
      for subview in view.subviews { visit(subview) }
      if view.subviews.contains(where: {
        $0.metrics.marginRules.preservesSuperview && used.contains($0.id)
      }) {
        used.insert(view.id)
      }
    }
    for root in roots { visit(root.view) }
    return used
  }
}

extension ImpliedInsets.Edges {
  /// The edges, with a missing left or right one taken from the opposite side.
  fileprivate var mirroredGaps: Self {
    Self(top: top ?? bottom, left: left ?? right, bottom: bottom ?? top, right: right ?? left)
  }
}

extension Insets {
  var withoutNegatives: Insets {
    Insets(top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }

  /// Returns the insets, each at least as great as another's.
  fileprivate func enlarged(to other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  func isClose(to other: Insets) -> Bool {
    [top - other.top, left - other.left, bottom - other.bottom, right - other.right]
      .allSatisfy { $0.magnitude < 0.3 }
  }
}

extension Root {
  /// The size that the root was drawn at; 0 along an axis that content decides.
  var drawnSize: Size {
    let points = { (extent: Extent) in if case .points(let points) = extent { points } else { 0.0 }
    }
    return Size(width: points(width), height: points(height))
  }
}
