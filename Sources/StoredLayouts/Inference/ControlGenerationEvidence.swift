import ControlMetrics
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import Scenes

/// The alignment insets and baselines of drawn controls, as far as frames show more than heights
/// do.
struct ControlGenerationEvidence {
  private let generation: ControlGeneration
  private let catalog: ControlCatalog
  /// The alignment insets of the stored frames, by the view's id.
  let insets: [String: Insets]
  /// The alignment insets in the views' own generations.
  private let usualInsets: [String: Insets]
  /// The distances from the bottoms of frames up to unusual baselines, by the view's id.
  private let baselines: [String: Double]

  init(
    _ framework: InterfaceBuilderDocument.Framework, geometry: StoredGeometry,
    generation: ControlGeneration, natural: NaturalSizing, rules: Set<InferenceRule>
  ) {
    self.generation = generation
    catalog = natural.catalog
    var usual: [String: Insets] = [:]
    var candidates: [String: [Insets]] = [:]
    for view in geometry.views {
      let own = ControlSizing.alignmentInsets(
        of: view, on: generation.platform(of: view), catalog: natural.catalog)
      usual[view.id] = own
      candidates[view.id] =
        framework == .cocoa ? Self.candidates(for: view, own: own, catalog: natural.catalog) : [own]
    }
    usualInsets = usual
    insets =
      framework == .cocoa && rules.contains(.alignmentInsets)
      ? ImpliedAlignment(geometry, candidates: candidates).insets : usual
    baselines =
      rules.contains(.baselines)
      ? ImpliedBaselines(geometry, usual: natural.baselineFromBottom(of:)).fromBottom : [:]
  }

  /// Gives a view the insets, the generation and the baselines that it was drawn with.
  func apply(to view: inout View) {
    guard let insets = insets[view.id] else { return }
    let platform = generation.platform(of: view)
    if view.origin.stored != nil, platform != generation.platform {
      view.origin.platform = platform
    }
    view.metrics.intrinsicHeight =
      view.metrics.intrinsicHeight ?? generation.generationHeight(of: view)
    if insets != usualInsets[view.id] {
      view.metrics.alignmentInsets = insets
      view.origin.platform = otherGeneration(of: view, with: insets) ?? view.origin.platform
    }
    if let baseline = baselines[view.id], let height = view.origin.stored?.frame.height {
      view.metrics.lastBaselineOffset = baseline - insets.bottom
      view.metrics.firstBaselineOffset = height - baseline - insets.top
    }
  }

  /// Returns the generation of a push button with other insets; all have the same height.
  private func otherGeneration(of view: View, with insets: Insets) -> Platform? {
    guard view.kind == .button(.push), view.origin.stored?.frame.height == 32 else { return nil }
    return [Platform.macOS10, .macOS11].first {
      let usual = ControlSizing.alignmentInsets(
        of: view.withoutInsets, on: $0, catalog: catalog)
      return (usual.left, usual.right) == (insets.left, insets.right)
    }
  }

  /// Returns the insets of a view in each generation of AppKit, its own generation's first.
  private static func candidates(
    for view: View, own: Insets, catalog: ControlCatalog
  ) -> [Insets] {
    // Most views are plain, without insets in any generation.
    if view.kind == .view || view.kind == .label { return [own] }
    let others = [Platform.macOS11, .macOS10, .macOS26].map {
      ControlSizing.alignmentInsets(of: view, on: $0, catalog: catalog)
    }
    return others.reduce(into: [own]) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension View {
  /// The view without the insets that its document states.
  fileprivate var withoutInsets: View {
    var view = self
    view.metrics.alignmentInsets = nil
    return view
  }
}
