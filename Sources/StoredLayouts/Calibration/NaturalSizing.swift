import ControlMetrics
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import TextMeasuring

/// Measures the natural sizes of a document's views, as they were drawn.
struct NaturalSizing {
  let generation: ControlGeneration
  let scale: FrameScale
  let measurer: any TextMeasurer
  let catalog: ControlCatalog
  let rules: Set<InferenceRule>

  /// Returns a sizing with the generation of controls and the scale that a view was drawn with.
  func sizing(of view: View) -> ControlSizing {
    ControlSizing(
      platform: view.origin.platform ?? generation.platform(of: view), scale: scale.scale(of: view),
      measurer: measurer, catalog: catalog)
  }

  /// Returns the size of the frame that a view's content requires, or nil if content does not
  /// matter.
  func size(of view: View) -> ControlSizing.NaturalSize? {
    guard let stored = view.origin.stored, stored.isConstraintDriven || view.container == nil,
      view.subviews.isEmpty, !view.kind.isPlain
    else { return nil }
    let isWrapped = view.kind == .label && view.text.lines != 1
    return sizing(of: view).size(of: view, width: isWrapped ? stored.frame.width : nil)
  }

  /// Returns the distance from the bottom of a view's frame up to its baseline, if its text is on
  /// one line.
  func baselineFromBottom(of view: View) -> Double? {
    if view.kind == .imageView, view.image.isSymbol { return ViewImage.symbolDescent }
    guard let natural = size(of: view), let height = natural.height,
      let stored = view.origin.stored?.frame.height
    else { return nil }
    // The position of a text in a stretched view is unknown.
    guard abs(height - stored) < 1.5, view.kind != .label || height < Self.minimumHeightOfTwoLines
    else { return nil }
    return natural.baselineFromBottom
  }

  /// Two lines of the smallest labels are higher than one of all but large ones, in points.
  private static let minimumHeightOfTwoLines = 26.0
}

extension View.Kind {
  /// Whether the content of the kind is unknown.
  var isPlain: Bool {
    switch self {
    case .view, .scrollView, .tableView, .imageView: true
    default: false
    }
  }
}

extension NaturalSizing {
  /// Returns whether neither fonts nor figures give a view's content a size: a text or an image
  /// that code sets, an image of unknown size, or a separator, whose length no figure gives.
  func isUnknown(_ view: View) -> Bool {
    guard rules.contains(.unknownContents) else { return false }
    return switch view.kind {
    case .label: !view.hasText
    case .button: view.image.name != nil && view.image.size == nil && !view.hasText
    case .box(.separator): true
    default: false
    }
  }
}

extension View {
  /// Whether the document has a text of the view.
  var hasText: Bool { texts.contains { !$0.value.isEmpty } }
}
