import ControlMetrics
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import TextMeasuring

/// Measures the views of an editor's document as they were drawn.
struct NaturalSizing {
  let generation: ControlGeneration
  let scale: FrameScale
  let measurer: any TextMeasurer
  let catalog: ControlCatalog
  let rules: Set<InferenceRule>

  /// Measures single views with the generation and the scale that a view was drawn with.
  func sizing(of view: View) -> ControlSizing {
    ControlSizing(
      platform: view.origin.platform ?? generation.platform(of: view), scale: scale.scale(of: view),
      measurer: measurer, catalog: catalog)
  }

  /// The size of the frame that a view's content asks for, or nil where content does not matter.
  func size(of view: View) -> ControlSizing.NaturalSize? {
    guard let stored = view.origin.stored, stored.isConstraintDriven || view.container == nil,
      view.subviews.isEmpty, !view.kind.isPlain
    else { return nil }
    let isWrapped = view.kind == .label && view.text.lines != 1
    return sizing(of: view).size(of: view, width: isWrapped ? stored.frame.width : nil)
  }

  /// From the bottom of a view's frame up to its baseline, if its text is on one line.
  func baselineFromBottom(of view: View) -> Double? {
    guard let natural = size(of: view), let height = natural.height,
      let stored = view.origin.stored?.frame.height
    else { return nil }
    // In a stretched view the text may be anywhere.
    guard abs(height - stored) < 1.5, view.kind != .label || height < Self.leastHeightOfTwoLines
    else { return nil }
    return natural.baselineFromBottom
  }

  /// Two lines of the smallest labels are higher than one of any but large ones, in points.
  private static let leastHeightOfTwoLines = 26.0
}

extension View.Kind {
  /// Whether nothing is known of the kind's content.
  var isPlain: Bool {
    switch self {
    case .view, .scrollView, .tableView, .imageView: true
    default: false
    }
  }
}

extension NaturalSizing {
  /// Whether neither fonts nor figures give a view's content a size: it shows a text or an image that code
  /// sets, or an image whose size nothing states; or it is a line, whose length no figure gives.
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
