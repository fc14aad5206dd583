package import ControlMetrics
import Geometry
package import InterfaceBuilderReading
package import InterfaceDocuments
package import LinearConstraints
package import Scenes
package import TextMeasuring

/// A document of Interface Builder, interpreted with the frames that the editor stored.
package struct StoredInterpretation: Sendable {
  /// The document to lay out: with the margins, safe areas, alignment insets and baselines that it
  /// was drawn with, each view with its own generation of controls.
  package var document: InterfaceDocument
  /// The evidence of the frames about contents.
  package var evidence: ContentEvidence
  /// The same with the content sizes that views have on the editor's canvas alone.
  ///
  /// Stored frames are compared with a layout that uses it, and nothing else is.
  package var canvasEvidence: ContentEvidence

  /// Interprets a document.
  ///
  /// Roots are held as by their containers; if only sizes from one source count, which are compared
  /// with the editor's, all but windows are held as by its canvas.
  ///
  /// In calibrated mode, a stored size counts if nothing but content decided it, or if it is about
  /// the measured one: then content did decide it, and the two measurers differ.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - sizes: The stored sizes to use.
  ///   - measurer: The text measurer of the platform.
  ///   - catalog: The figures of controls.
  ///   - rules: The enabled inferences; the others have their defaults.
  ///   - isCanvas: Whether the layout is compared with the editor's canvas, where views have content
  ///     sizes that they lack at run time. It never is in calibrated mode.
  ///   - isLaidOut: Whether the document will be laid out. If not, the evidence lacks what takes layouts to
  ///     find: in calibrated mode, the sizes of contents.
  ///   - interruption: What ends the work early, if anything does: once it is due, the result has no meaning.
  package init(
    _ document: InterfaceBuilderDocument, sizes: IntrinsicSizes, measurer: any TextMeasurer,
    catalog: ControlCatalog = .standard, rules: Set<InferenceRule> = InferenceRule.all,
    isCanvas: Bool = true, isLaidOut: Bool = true, interruption: Interruption? = nil
  ) {
    var geometry = StoredGeometry(document.interface.roots)
    let natural = NaturalSizing(
      generation: ControlGeneration(
        document, measurer: measurer, catalog: catalog, rules: rules),
      scale: FrameScale(document, views: geometry.views), measurer: measurer,
      catalog: catalog, rules: rules)
    let drawn = ControlGenerationEvidence(
      document.framework, geometry: geometry, generation: natural.generation, natural: natural,
      rules: rules)
    geometry.alignmentInsets = drawn.insets
    let environment = ImpliedEnvironment(document, geometry: geometry, rules: rules)
    var interface = document.interface
    interface.platform = natural.generation.platform
    interface.intrinsicSizes = sizes
    let containers = RootContainers(document, rules: rules)
    interface.roots = interface.roots.map { environment.applied(to: containers.applied(to: $0)) }
    interface.changeViews(drawn.apply(to:))
    if sizes != .calibrated {
      interface.roots = interface.roots.map(\.asDrawn)
    }
    var evidence = ContentEvidence()
    let showsCanvas = isCanvas && sizes != .calibrated && rules.contains(.canvasSizes)
    if showsCanvas {
      evidence.addCanvasSizes(in: interface.roots, insets: drawn.insets)
      interface.changeViews { $0.showStopped() }
    }
    switch sizes {
    case .measured:
      let textSize = DrawnTextSize(document, natural: natural)
      // The number of lines counts in every mode: without it, a text that measures slightly wider
      // than on the platform would wrap differently.
      interface.changeViews { view in
        let insets = drawn.insets[view.id] ?? .zero
        let count = natural.drawnLineCount(of: view)
        // The canvas shows placeholder sizes, whatever the content is.
        var size = view.origin.stored?.placeholderSize ?? ReferenceSize()
        if size == ReferenceSize(), natural.isUnknown(view) {
          size = view.takeUnknownSize(insets: insets) ?? size
        }
        textSize.apply(to: &view)
        guard evidence.views[view.id] == nil, count != nil || size != ReferenceSize() else {
          return
        }
        evidence.views[view.id] = DrawnContent(
          view, size: size, lineCount: count, insets: insets)
      }
    case .stored:
      interface.changeViews { view in
        guard evidence.views[view.id] == nil else { return }
        let insets = drawn.insets[view.id] ?? .zero
        let count = natural.drawnLineCount(of: view)
        evidence.views[view.id] = view.takeStoredSize(
          insets: insets, takesPlain: rules.contains(.plainSizes)
        ).map { DrawnContent(view, size: $0, lineCount: count, insets: insets) }
      }
    case .calibrated where !isLaidOut: break
    case .calibrated:
      let calibration = Calibration(
        ContentDecision.all(in: geometry, of: document.framework), insets: drawn.insets,
        in: interface, natural: natural, rules: rules)
      for view in interface.views {
        let size = calibration.referenceSize(of: view)
        let count = natural.drawnLineCount(of: view)
        guard size != nil || count != nil else { continue }
        evidence.views[view.id] = DrawnContent(
          view, size: size ?? ReferenceSize(), lineCount: count,
          insets: drawn.insets[view.id] ?? .zero)
      }
    }
    if rules.contains(.drawnFrames) {
      for view in interface.views { evidence.frames[view.id] = view.frame }
    }
    if sizes == .calibrated, isLaidOut {
      let layouts = DrawnLayouts(
        document: interface, measurer: measurer, catalog: catalog, interruption: interruption)
      evidence = DrawnRootFit(layouts: layouts, rules: rules).fitted(evidence)
    }
    self.document = interface
    self.evidence = evidence
    canvasEvidence = evidence
    if !showsCanvas, rules.contains(.canvasSizes) {
      canvasEvidence.addCanvasSizes(in: interface.roots, insets: drawn.insets)
    }
  }
}

extension ContentEvidence {
  /// Adds the content sizes that the editor's canvas gives to views inside some roots.
  fileprivate mutating func addCanvasSizes(in roots: [Root], insets: [String: Insets]) {
    for root in roots { addCanvasSizes(in: root.view, insets: insets) }
  }

  /// Adds the content sizes that the editor's canvas gives to views inside a view.
  private mutating func addCanvasSizes(in view: View, insets: [String: Insets]) {
    let isArranging = if case .stack = view.container { true } else { false }
    for subview in view.subviews {
      let insetsOfView = insets[subview.id] ?? .zero
      if let size = subview.canvasSize(isArranged: isArranging, insets: insetsOfView) {
        views[subview.id] = DrawnContent(
          subview, size: size, lineCount: nil, insets: insetsOfView)
      }
      addCanvasSizes(in: subview, insets: insets)
    }
  }
}

extension DrawnContent {
  fileprivate init(_ view: View, size: ReferenceSize, lineCount: Int?, insets: Insets) {
    self.init(
      size: size, drawnSize: view.origin.stored?.frame.size.without(insets), lineCount: lineCount)
  }
}

extension Root {
  /// The root and its rows, held at their drawn sizes, whatever their contents.
  ///
  /// The editor's canvas holds them so, and sizes from one source alone are compared with it. A
  /// window keeps its size as always.
  var asDrawn: Root {
    var root = self
    for axis in Axis.allCases where holding[axis].heldBy != .window {
      let holder = holding[axis].heldBy
      root.holding[axis] = RootHold(.required, by: holder.ofDrawnSize)
    }
    root.view = view.changed { $0.growsWithContent = false }
    return root
  }
}

extension RootHold.Holder {
  /// The holder of a root that keeps its drawn size, in place of a container that adopts its content's size.
  var ofDrawnSize: Self {
    switch self {
    case .content, .code: .document
    case .window, .device, .cell, .caller, .option, .document: self
    }
  }
}

extension InterfaceDocument {
  /// Changes each view of all roots by itself.
  fileprivate mutating func changeViews(_ change: (inout View) -> Void) {
    for index in roots.indices { roots[index].view = roots[index].view.changed(change) }
  }
}

extension View {
  /// Returns the view and its descendants, each changed by itself.
  fileprivate func changed(_ change: (inout View) -> Void) -> View {
    var view = self
    change(&view)
    view.subviews = subviews.map { $0.changed(change) }
    return view
  }
}
