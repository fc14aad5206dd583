import Geometry
import InterfaceDocuments

/// Which generation's controls an editor drew, where its frames tell more than heights do.
struct DrawnControls {
  private let document: InterfaceBuilderDocument
  /// The alignment insets of desktop controls, by the id of the view.
  private let impliedInsets: [String: Insets]
  /// From the bottoms of frames up to baselines that are not the usual ones.
  private let baselines: [String: Double]

  init(_ document: InterfaceBuilderDocument, natural: NaturalSizing) {
    self.document = document
    impliedInsets =
      document.framework == .cocoa
      ? document.impliedAlignmentInsets { Self.candidates(for: $0, in: document) } : [:]
    baselines = document.impliedBaselines(usual: natural.baselineFromBottom(of:))
  }

  /// What constraints leave out of a view's stored frame.
  func insets(of view: View) -> Insets {
    impliedInsets[view.id] ?? Self.usualInsets(of: view, in: document)
  }

  /// Gives a view the insets, the generation and the baselines that it was drawn with.
  func apply(to view: inout View) {
    let insets = insets(of: view)
    if insets != Self.usualInsets(of: view, in: document) {
      view.alignmentInsets = insets
      view.platform = Self.otherGeneration(of: view, with: insets) ?? view.platform
    }
    if let baseline = baselines[view.id], let height = view.stored?.frame.height {
      view.lastBaselineOffset = baseline - insets.bottom
      view.firstBaselineOffset = height - baseline - insets.top
    }
  }

  /// The generation that a push button is of whose insets are another one's; all are as high as it.
  private static func otherGeneration(of view: View, with insets: Insets) -> Platform? {
    guard view.kind == .button(.push), view.stored?.frame.height == 32 else { return nil }
    return [Platform.macOS10, .macOS11].first {
      let usual = ControlSizing.alignmentInsets(of: view.withoutInsets, on: $0)
      return (usual.left, usual.right) == (insets.left, insets.right)
    }
  }

  private static func usualInsets(
    of view: View, in document: InterfaceBuilderDocument
  ) -> Insets {
    ControlSizing.alignmentInsets(
      of: view, on: document.storedViews[view.id]?.platform ?? document.platform)
  }

  /// The insets that each generation of AppKit gives a view, those of its own first.
  private static func candidates(
    for view: View, in document: InterfaceBuilderDocument
  ) -> [Insets] {
    let own = usualInsets(of: view, in: document)
    // A plain view has none in any of them, and most views are plain.
    if view.kind == .view || view.kind == .label { return [own] }
    let others = [Platform.macOS11, .macOS10, .macOS26].map {
      ControlSizing.alignmentInsets(of: view, on: $0)
    }
    return others.reduce(into: [own]) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension View {
  /// The view as if its document said nothing of its insets.
  fileprivate var withoutInsets: View {
    var view = self
    view.alignmentInsets = nil
    return view
  }
}
