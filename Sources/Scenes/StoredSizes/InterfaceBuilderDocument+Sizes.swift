import Geometry
public import InterfaceDocuments
import LinearConstraints
public import TextMeasuring

extension InterfaceBuilderDocument {
  /// The document as the one model, with the sizes that the platform itself gave its contents.
  ///
  /// Calibrated, a stored size counts where nothing but content decided it, and where it is as good as
  /// the one that is measured: content decided it then, and the difference is that of two measurers.
  ///
  /// - Parameters:
  ///   - sizes: Which of the stored sizes count.
  ///   - measurer: Who measures the texts of a platform.
  /// - Returns: The document; its views have a ``View/referenceSize`` where a stored size counts.
  public func interface(
    sizes: IntrinsicSizes, measurer: (Platform) -> any TextMeasurer
  ) -> InterfaceDocument {
    var document = interface
    document.intrinsicSizes = sizes
    let implied = framework == .cocoa ? impliedAlignmentInsets(candidates: insetCandidates) : [:]
    let insets = { (view: View) in implied[view.id] ?? usualInsets(of: view) }
    document.roots = rootsWithEnvironment(insets: insets)
    let baselines = impliedBaselines { baselineFromBottom(of: $0, measurer: measurer) }
    for index in document.roots.indices {
      document.roots[index].view = document.roots[index].view.with { view in
        if let insets = implied[view.id], insets != usualInsets(of: view) {
          view.alignmentInsets = insets
          view.platform = otherGeneration(of: view, with: insets) ?? view.platform
        }
        if let baseline = baselines[view.id], let height = view.stored?.frame.height {
          let insets = insets(view)
          view.lastBaselineOffset = baseline - insets.bottom
          view.firstBaselineOffset = height - baseline - insets.top
        }
      }
    }
    guard sizes != .measured else {
      for index in document.roots.indices { document.roots[index].keepRowsAsDrawn() }
      return document
    }
    let inGrowingRows = Set(
      document.views.filter(\.growsWithContent).flatMap { $0.all.map(\.id) })
    let decisions = sizes == .calibrated ? contentDecisions(insets: insets) : [:]
    for index in document.roots.indices {
      document.roots[index].view = document.roots[index].view.with { view in
        guard let stored = view.stored else { return }
        let size = stored.frame.size.without(insets(view))
        if sizes == .stored {
          if view.isLeaf {
            view.referenceSize = ReferenceSize(width: size.width, height: size.height)
            if view.kind.isPlain { view.yieldToConstraints() }
          }
          return
        }
        let decision = decisions[view.id].flatMap { $0.isTrusted ? $0 : nil }
        // What content decided is not what a frame shows that the editor itself calls wrong.
        let isInDoubt = stored.isMisplaced || stored.isAmbiguous
        let natural =
          isInDoubt ? nil : naturalSize(of: view, measurer: measurer(stored.platform))
        let isWidthNear = natural.map { Self.isNear($0.width, stored.frame.width) } ?? false
        let isHeightNear = natural.map { Self.isNear($0.height, stored.frame.height) } ?? false
        // The editor does not let a row grow that will: what its texts gained is added to what it drew.
        let isInRow = natural != nil && inGrowingRows.contains(view.id)
        let width =
          decision?.decidesWidth == true || isWidthNear
            || natural.map { view.requiresOther(size: $0.width, stored.frame.width, .horizontal) }
              ?? false ? size.width : nil
        let height =
          decision?.decidesHeight == true || isHeightNear || isInRow
            || natural.map { view.requiresOther(size: $0.height, stored.frame.height, .vertical) }
              ?? false ? size.height : nil
        if width == nil, height == nil { return }
        view.referenceSize = ReferenceSize(width: width, height: height)
      }
    }
    return document
  }

  /// The size of the frame that a view's content asks for, or none where it is no matter of content.
  private func naturalSize(
    of view: View, measurer: any TextMeasurer
  ) -> ControlSizing.NaturalSize? {
    guard let stored = view.stored, stored.isConstraintDriven || view.container == nil,
      view.subviews.isEmpty, !view.kind.isPlain
    else { return nil }
    let sizing = ControlSizing(
      platform: view.platform ?? platform, scale: stored.scale, measurer: measurer)
    let isWrapped = view.kind == .label && view.lines != 1
    return sizing.size(of: view, width: isWrapped ? stored.frame.width : nil)
  }

  /// From the bottom of a view's frame up to its baseline, if its text is on one line.
  private func baselineFromBottom(of view: View, measurer: (Platform) -> any TextMeasurer) -> Double? {
    guard let natural = naturalSize(of: view, measurer: measurer(view.stored?.platform ?? platform)),
      let height = natural.height, let stored = view.stored?.frame.height
    else { return nil }
    // Of a view that was stretched nothing tells where its text is.
    guard abs(height - stored) < 1.5, view.kind != .label || height < 2 * 13 else { return nil }
    return natural.baselineFromBottom.map { $0 }
  }

  /// Whether two measurers may have measured the same.
  private static func isNear(_ measured: Double?, _ stored: Double) -> Bool {
    guard let measured, stored > 0 else { return false }
    return abs(measured - stored) <= max(3, 0.05 * stored)
  }

  /// The generation that a push button is of whose insets are another one's; all are as high as it.
  private func otherGeneration(of view: View, with insets: Insets) -> Platform? {
    guard view.kind == .button(.push), let height = view.stored?.frame.height, height == 32 else {
      return nil
    }
    return [Platform.macOS10, .macOS11].first {
      let usual = ControlSizing.alignmentInsets(of: view, on: $0)
      return (usual.left, usual.right) == (insets.left, insets.right)
    }
  }

  private func usualInsets(of view: View) -> Insets {
    ControlSizing.alignmentInsets(
      of: view, on: storedViews[view.id]?.platform ?? platform)
  }

  /// The insets that each generation of AppKit gives a view, those of its own first.
  private func insetCandidates(_ view: View) -> [Insets] {
    let own = usualInsets(of: view)
    // A plain view has none in any of them, and most views are plain.
    if view.kind == .view || view.kind == .label { return [own] }
    let others = [Platform.macOS11, .macOS10, .macOS26].map {
      ControlSizing.alignmentInsets(of: view, on: $0)
    }
    return others.reduce(into: [own]) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Root {
  /// Gives rows the heights that they were drawn with, whatever is in them.
  fileprivate mutating func keepRowsAsDrawn() {
    heightPriority = nil
    view = view.with { $0.growsWithContent = false }
  }
}

extension View {
  /// Whether the view keeps to its content at all costs, and yet was drawn in another size.
  fileprivate func requiresOther(size: Double?, _ drawn: Double, _ axis: Axis) -> Bool {
    guard let size else { return false }
    let (hugging, resistance) =
      axis == .horizontal
      ? (horizontalHugging, horizontalCompressionResistance)
      : (verticalHugging, verticalCompressionResistance)
    return (resistance == .required && size > drawn) || (hugging == .required && size < drawn)
  }

  /// Lets the stored size of a view that has no content of its own decide only what nothing else does.
  fileprivate mutating func yieldToConstraints() {
    guard intrinsicWidth == nil, intrinsicHeight == nil, imageSize == nil else { return }
    let least = Priority(1)
    horizontalHugging = least
    verticalHugging = least
    horizontalCompressionResistance = least
    verticalCompressionResistance = least
  }

  /// The view and those in it.
  fileprivate var all: [View] { [self] + subviews.flatMap(\.all) }

  /// The view, and those in it, each changed by itself.
  fileprivate func with(_ change: (inout View) -> Void) -> View {
    var view = self
    change(&view)
    view.subviews = subviews.map { $0.with(change) }
    return view
  }

  /// Whether nothing in the view has a place of its own.
  fileprivate var isLeaf: Bool {
    guard container == nil, stored?.isConstraintDriven == true || stored != nil else { return false }
    return subviews.isEmpty
  }
}

extension View.Kind {
  /// Whether nothing is known of the kind's content.
  fileprivate var isPlain: Bool {
    switch self {
    case .view, .scrollView, .tableView, .imageView: true
    default: false
    }
  }
}

extension Size {
  fileprivate func without(_ insets: Insets) -> Size {
    Size(
      width: max(0, width - insets.total(along: .horizontal)),
      height: max(0, height - insets.total(along: .vertical)))
  }
}
