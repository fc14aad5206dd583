import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes
import TextMeasuring

/// Decides which stored sizes are content sizes.
struct Calibration {
  private let decisions: [String: ContentDecision]
  private let insets: [String: Insets]
  private let natural: NaturalSizing
  private let rules: Set<InferenceRule>
  /// The ids of the views in self-sizing rows.
  private let inGrowingRows: Set<String>

  /// Creates a calibration.
  ///
  /// - Parameters:
  ///   - decisions: What decides each view's stored size, by the view's id.
  ///   - insets: The alignment insets of each view's stored frame, by the view's id.
  ///   - document: The document as it is laid out.
  ///   - natural: Measures the views.
  ///   - rules: The enabled inferences.
  init(
    _ decisions: [String: ContentDecision], insets: [String: Insets],
    in document: InterfaceDocument, natural: NaturalSizing, rules: Set<InferenceRule>
  ) {
    self.decisions = rules.contains(.contentDecisions) ? decisions : [:]
    self.rules = rules
    self.insets = insets
    self.natural = natural
    let views = rules.contains(.contentDecisions) ? document.views : []
    inGrowingRows = Set(
      views.filter(\.growsWithContent).flatMap { $0.withSubviews.map(\.id) })
  }

  /// Returns the stored size of a view along the axes where it is the content size, or nil if it is
  /// along neither.
  func referenceSize(of view: View) -> ReferenceSize? {
    guard let stored = view.origin.stored else { return nil }
    let decision = decisions[view.id].flatMap { $0.isTrusted ? $0 : nil }
    // A frame that the editor marked as misplaced does not show the content size.
    let measured =
      stored.isMisplaced || stored.isAmbiguous ? nil : natural.size(of: view)
    // The editor does not size rows to their content: what their texts gain is added to the drawn
    // height.
    let isInRow =
      measured != nil && stored.isConstraintDriven && inGrowingRows.contains(view.id)
    let size = stored.frame.size.without(insets[view.id] ?? .zero)
    let isEmpty = view.kind == .label && view.texts.allSatisfy(\.value.isEmpty)
    // The drawn width of an empty label is that of a text which only code knows.
    let isWide =
      decision?.decidesWidth == true && !isEmpty && !view.statesExtentOfImage(along: .horizontal)
      || !view.isSetByHand(beside: measured)
        && !view.hasOtherWidth(than: measured, stored: stored.frame.width)
        && isOfContent(stored.frame.width, measured?.width, of: view, along: .horizontal)
    let isHigh =
      decision?.decidesHeight == true && !view.statesExtentOfImage(along: .vertical) || isInRow
      || isOfItsLines(stored.frame.height, measured, of: view)
      || isOfContent(stored.frame.height, measured?.height, of: view, along: .vertical)
    guard isWide || isHigh else { return nil }
    return ReferenceSize(
      width: isWide ? view.stated(size.width, along: .horizontal) : nil,
      height: isHigh ? view.stated(size.height, along: .vertical) : nil)
  }

  /// Returns whether a stored height is that of lines which measure slightly higher.
  ///
  /// A shipped text at its drawn size is presumed to be fully visible: a line drawn slightly lower
  /// than it measures has a font with lower lines.
  private func isOfItsLines(
    _ stored: Double, _ measured: ControlSizing.NaturalSize?, of view: View
  ) -> Bool {
    guard rules.contains(.lowerLines), view.kind == .label, let measured,
      let height = measured.height, measured.lineCount > 0, stored > 0, stored < height
    else { return false }
    let isSystemFont = view.text.font.map { $0.family == FontDescription.systemFamily } ?? true
    let line = height / Double(measured.lineCount)
    return height - stored <= max(0.3 * line, (isSystemFont ? 0.12 : 0.25) * height)
  }

  /// Returns whether a stored extent is that of a content which measures slightly differently.
  private func isOfContent(
    _ stored: Double, _ measured: Double?, of view: View, along axis: Axis
  ) -> Bool {
    guard let measured, stored > 0 else { return false }
    // Both measurers may have measured the same content.
    if rules.contains(.nearbySizes),
      abs(measured - stored) <= LayoutTolerance.measuring(stored)
    {
      return true
    }
    guard rules.contains(.requiredContents) else { return false }
    // A view with a required content priority was drawn at its content size.
    let (hugging, resistance) = view.contentPriorities(along: axis)
    return (resistance == .required && measured > stored)
      || (hugging == .required && measured < stored)
  }
}

extension View {
  /// Returns whether a constraint gives an image view its extent although the size of its image is
  /// known, so that the frame does not show the content size.
  func statesExtentOfImage(along axis: Axis) -> Bool {
    kind == .imageView && image.size != nil && statedExtent(along: axis) != nil
  }

  /// Returns the extent that a required constraint of the view states.
  private func statedExtent(along axis: Axis) -> Double? {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    return constraints.first {
      $0.isActive && $0.isRequired && $0.relation == .equal && $0.second == nil
        && $0.first.item == id && $0.first.attribute == attribute
    }?.constant
  }

  /// Returns a drawn extent, or the required one that it is rounded from.
  fileprivate func stated(_ drawn: Double, along axis: Axis) -> Double {
    guard let stated = statedExtent(along: axis), abs(stated - drawn) < 1 else { return drawn }
    return stated
  }

  /// Returns whether something other than content certainly decided the width, so that the stored
  /// one is not the content's: there is no text, the text wrapped in that width, or a constraint
  /// fixes the width and it fits the text.
  fileprivate func hasOtherWidth(
    than measured: ControlSizing.NaturalSize?, stored: Double
  ) -> Bool {
    guard kind == .label, let measured, let width = measured.width else { return false }
    if text.lines != 1, measured.lineCount > 1 { return true }
    if texts.allSatisfy(\.value.isEmpty) { return true }
    return width <= stored
      && constraints.contains {
        $0.isActive && $0.first.item == id && $0.first.attribute == .width && $0.second == nil
          && $0.relation == .equal
      }
  }

  /// Returns whether a label has a fixed frame that is wider than its text: the remaining room is
  /// not part of the content, and available to another text.
  fileprivate func isSetByHand(beside measured: ControlSizing.NaturalSize?) -> Bool {
    guard kind == .label, let stored = origin.stored, !stored.isConstraintDriven,
      let width = measured?.width
    else { return false }
    return stored.frame.width - width > Self.maximumRounding
  }

  /// The greatest rounding difference between the platform's measuring and ours, in points.
  private static let maximumRounding = 2.0

  /// Takes the stored size as the content size, unless something in the view has a place of its
  /// own.
  ///
  /// - Parameters:
  ///   - insets: The alignment insets of the stored frame.
  ///   - takesPlain: Whether to include views without a content size on the platform.
  /// - Returns: The content size, if it was taken.
  mutating func takeStoredSize(insets: Insets, takesPlain: Bool) -> ReferenceSize? {
    guard container == nil, subviews.isEmpty, let stored = origin.stored else { return nil }
    let size = stored.frame.size.without(insets)
    let reference = ReferenceSize(width: size.width, height: size.height)
    let isStated =
      metrics.intrinsicWidth != nil || metrics.intrinsicHeight != nil || image.size != nil
    guard kind.isPlain, !isStated else { return reference }
    guard takesPlain else { return nil }
    // The view has no content size on the platform: it decides only what nothing else does.
    let least = Priority(1)
    (priorities.horizontalHugging, priorities.verticalHugging) = (least, least)
    priorities.horizontalCompressionResistance = least
    priorities.verticalCompressionResistance = least
    return reference
  }

  /// Takes the stored size as that of a content that cannot be measured.
  ///
  /// A separator has the figures' thickness, and its drawn length unless something else decides
  /// that.
  ///
  /// - Parameter insets: The alignment insets of the stored frame.
  /// - Returns: The content size, if it was taken.
  mutating func takeUnknownSize(insets: Insets) -> ReferenceSize? {
    let size = takeStoredSize(insets: insets, takesPlain: false)
    guard kind == .box(.separator), let stored = origin.stored, var size else { return size }
    let least = Priority(1)
    if stored.frame.width > stored.frame.height {
      size.height = nil
      priorities.horizontalCompressionResistance = least
    } else {
      size.width = nil
      priorities.verticalCompressionResistance = least
    }
    return size
  }

  fileprivate func contentPriorities(
    along axis: Axis
  ) -> (hugging: Priority, resistance: Priority) {
    axis == .horizontal
      ? (priorities.horizontalHugging, priorities.horizontalCompressionResistance)
      : (priorities.verticalHugging, priorities.verticalCompressionResistance)
  }
}

extension Size {
  func without(_ insets: Insets) -> Size {
    Size(
      width: max(0, width - insets.total(along: .horizontal)),
      height: max(0, height - insets.total(along: .vertical)))
  }
}
