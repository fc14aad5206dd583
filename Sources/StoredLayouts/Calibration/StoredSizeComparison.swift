package import ControlMetrics
package import Geometry
package import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import Scenes
package import TextMeasuring

/// A comparison of measured sizes with those that Interface Builder stored, for one document.
///
/// Only sizes that nothing but the view and its content decides are compared, and only where the
/// stored frames satisfy the document's constraints.
package struct StoredSizeComparison: Sendable {
  /// The compared sizes, in document order.
  package private(set) var samples: [Sample] = []
  /// The views that could not be measured, in document order.
  package private(set) var unmeasured: [Unmeasured] = []

  /// The size of one view along one axis.
  package struct Sample: Hashable, Sendable {
    /// The view's id.
    package var id: String
    /// The kind of control with its generation: `macOS11 checkBox`.
    package var control: String
    /// The axis of the size.
    package var axis: Axis
    /// Whether it is the width of a label, a check box, a radio button or another button with a text.
    package var isOfText: Bool
    /// The length of the text in characters.
    package var textLength: Int
    /// The measured size, in points, rounded up as the platform does.
    package var measured: Double
    /// The stored size, in points.
    package var stored: Double
    /// The figure that decides the size together with the content, if there is one.
    package var figure: Figure?
    package var figureKey: ControlFigureKey?

    /// The measured size minus the stored one, in points.
    package var error: Double { measured - stored }
    /// Whether both sizes are equal.
    package var isExact: Bool { error.magnitude < 0.02 }
  }

  /// A view that could not be measured.
  package struct Unmeasured: Hashable, Sendable {
    /// The view's id.
    package var id: String
    /// Why not.
    package var reason: Reason
  }

  /// A reason why a view whose content decides its size is not compared.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
    /// A custom class may draw something else.
    case customClass
    /// The font is not the system's, and no figures of it are embedded.
    case namedFont
    /// Some characters have no figures.
    case unknownCharacters
    /// The size of a system symbol is unknown.
    case symbol
  }

  /// Compares the sizes of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - measuresNamedFonts: Whether to include texts in other fonts than the system's.
  ///   - measurer: The text measurer of the platform.
  package init(
    _ document: InterfaceBuilderDocument, measuresNamedFonts: Bool = false,
    measurer: any TextMeasurer
  ) {
    // There are no figures of a television's controls.
    guard document.framework != .appleTV else { return }
    var geometry = StoredGeometry(document.interface.roots)
    let natural = NaturalSizing(
      generation: ControlGeneration(document, measurer: measurer),
      scale: FrameScale(document, views: geometry.views),
      measurer: measurer, catalog: .standard, rules: InferenceRule.all)
    for view in geometry.views {
      geometry.alignmentInsets[view.id] = ControlSizing.alignmentInsets(
        of: view, on: natural.generation.platform(of: view))
    }
    let decisions = ContentDecision.all(in: geometry, of: document.framework)
    for view in geometry.views {
      guard let stored = view.origin.stored, let decision = decisions[view.id],
        decision.isTrusted, decision.decidesWidth || decision.decidesHeight
      else { continue }
      compare(view, stored, decision, natural, measuresNamedFonts: measuresNamedFonts)
    }
  }

  private mutating func compare(
    _ view: View, _ stored: StoredView, _ decision: ContentDecision, _ sizing: NaturalSizing,
    measuresNamedFonts: Bool
  ) {
    if let reason = view.reasonNotToMeasure(measuresNamedFonts: measuresNamedFonts) {
      unmeasured.append(Unmeasured(id: view.id, reason: reason))
      return
    }
    var single = view
    single.text.lines = 1
    let natural = sizing.sizing(of: view).size(of: single)
    guard natural.unmeasured.isEmpty else {
      unmeasured.append(Unmeasured(id: view.id, reason: .unknownCharacters))
      return
    }
    guard view.isOnOneLine(natural, in: stored.frame.size) else { return }
    let platform = sizing.generation.platform(of: view)
    let control = "\(platform.rawValue) \(view.controlName)"
    let add = { (axis: Axis, measured: Double?, samples: inout [Sample]) in
      guard let measured, !(axis == .horizontal && view.drawnText.isEmpty && view.isOfText) else {
        return
      }
      let decisive = ControlSizing.decisiveFigure(of: view, along: axis, on: platform)
      samples.append(
        Sample(
          id: view.id, control: control, axis: axis,
          isOfText: axis == .horizontal && view.isOfText, textLength: view.drawnText.count,
          measured: measured, stored: stored.frame.size[axis],
          figure: decisive?.figure, figureKey: decisive?.key))
    }
    if decision.decidesWidth { add(.horizontal, natural.width, &samples) }
    if decision.decidesHeight { add(.vertical, natural.height, &samples) }
  }
}

extension View.Font {
  /// Whether it is the system font or a family with embedded figures.
  fileprivate var isMeasured: Bool {
    family == FontDescription.systemFamily || SystemFontMeasurer.embeds(family: family)
  }
}

extension View {
  /// Returns why a view cannot be measured, or nil if it can.
  fileprivate func reasonNotToMeasure(
    measuresNamedFonts: Bool
  ) -> StoredSizeComparison.Reason? {
    if customClass != nil { return .customClass }
    let fonts = [text.font] + texts.flatMap { $0.runs.map(\.font) }
    if !measuresNamedFonts, fonts.contains(where: { $0?.isMeasured == false }) {
      return .namedFont
    }
    if image.name != nil, image.size == nil { return .symbol }
    return nil
  }

  /// Returns whether the stored frame fits the text on one line.
  fileprivate func isOnOneLine(_ natural: ControlSizing.NaturalSize, in stored: Size) -> Bool {
    guard kind == .label else { return true }
    if drawnText.contains(where: \.isNewline) { return false }
    if text.lines == 1 { return true }
    if let limit = text.preferredMaxLayoutWidth, let width = natural.width, width > limit {
      return false
    }
    // The measured width of a text may be slightly too large.
    return (natural.height.map { stored.height < 1.6 * $0 } ?? true)
      && (natural.width.map { stored.width > 0.9 * $0 } ?? true)
  }

  /// Whether the view's width is that of a text.
  fileprivate var isOfText: Bool {
    switch kind {
    case .label, .button: true
    default: false
    }
  }

  /// The text that decides the width.
  fileprivate var drawnText: String {
    texts.first { ["text", "title", "label"].contains($0.property) }?.value ?? ""
  }

  /// The description of the kind of control.
  fileprivate var controlName: String {
    let size = look.size.map { $0 == .regular ? "" : " \($0.rawValue)" } ?? ""
    switch kind {
    case .button(let type):
      let look =
        look.configuration.map { " \($0.rawValue)" } ?? (look.isBordered == false ? " plain" : "")
      let isTick = type == .checkBox || type == .radio
      return
        "button \(type.rawValue)\(isTick ? "" : look)\(image.name == nil ? "" : " image")\(size)"
    case .popUpButton:
      return "popUpButton \(look.popUpType.rawValue)\(look.pullsDown ? " pullsDown" : "")\(size)"
    case .label: return "label \(text.font.map { "\($0.size)" } ?? "own")\(size)"
    case .textField, .secureTextField:
      return "\(element) \(look.fieldBorder?.rawValue ?? "none")\(size)"
    case .progressIndicator: return "\(element)\(look.isSpinning ? " spinning" : "")\(size)"
    default: return "\(element)\(size)"
    }
  }
}
