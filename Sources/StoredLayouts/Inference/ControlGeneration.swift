package import ControlMetrics
import Geometry
package import InterfaceBuilderReading
package import InterfaceDocuments
package import InterfaceValues
import Scenes
package import TextMeasuring

/// The generation of controls that the frames of a document were drawn with, view by view.
///
/// A document may contain several, as the editor updates only the frames that it lays out. Heights
/// distinguish them, and widths of buttons; a view with a size common to several generations has
/// that of most views around it.
package struct ControlGeneration: Sendable {
  /// The generation of most views.
  package let platform: Platform
  private let framework: InterfaceBuilderDocument.Framework
  /// Whether a view may differ in generation from most views around it.
  private let differsByView: Bool
  /// The generations that match the size of a view, by its id; views that match all are left out.
  private let possible: [String: [Platform]]
  /// The generations by descending frequency among the views of a root, by the ids of its views.
  ///
  /// A root without evidence is left out.
  private let orders: [String: [Platform]]
  /// The generations by descending frequency in the document.
  private let order: [Platform]

  /// Determines the generations of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - measurer: Measures the titles of buttons, whose widths differ even if heights do not.
  ///   - catalog: The figures of controls.
  ///   - rules: The enabled inferences.
  package init(
    _ document: InterfaceBuilderDocument, measurer: any TextMeasurer,
    catalog: ControlCatalog = .standard, rules: Set<InferenceRule> = InferenceRule.all
  ) {
    let framework = document.framework
    self.framework = framework
    differsByView = rules.contains(.viewGenerations)
    let standard = document.interface.platform
    let all: [Platform] =
      framework == .cocoa ? [.macOS11, .macOS10, .macOS26] : [.iOS, .iOS26]
    let candidates = [standard] + all.filter { $0 != standard }
    let sizings = candidates.map {
      ControlSizing(
        platform: $0, scale: document.canvasScale, measurer: measurer, catalog: catalog)
    }
    var possible: [String: [Platform]] = [:]
    var votes: [Platform: Int] = [:]
    var orders: [String: [Platform]] = [:]
    for root in document.interface.roots {
      let views = root.view.withSubviews
      var own: [Platform: Int] = [:]
      for view in views {
        guard
          let platforms = Self.platforms(of: view, in: framework)
            ?? (rules.contains(.titleWidths)
              ? Self.platforms(ofTitled: view, in: framework, sizings) : nil)
        else { continue }
        possible[view.id] = platforms
        for platform in platforms { own[platform, default: 0] += 1 }
      }
      guard !own.isEmpty else { continue }
      let order = Self.sorted(candidates, by: own)
      if rules.contains(.rootGenerations) {
        for view in views { orders[view.id] = order }
      }
      votes.merge(own, uniquingKeysWith: +)
    }
    order = rules.contains(.documentGeneration) ? Self.sorted(candidates, by: votes) : candidates
    platform = order[0]
    self.orders = orders
    self.possible = possible
  }

  /// Returns the generation of a view's frame.
  package func platform(of view: View) -> Platform {
    let order = orders[view.id] ?? order
    guard differsByView, let possible = possible[view.id] else { return order[0] }
    return order.first { possible.contains($0) } ?? order[0]
  }

  /// Returns the drawn height of a UIKit control that had another one in some generations, if it was
  /// drawn so.
  ///
  /// Progress views were 2 points high (drawn so in three applications), steppers 29, segmented
  /// controls 28 plus a shadow, and fields had the height of their own line: 30 with a border and 14
  /// points (two applications), from 17 without a border (three). Date pickers without a style are
  /// 36 high since they are compact (two applications).
  func generationHeight(of view: View) -> Double? {
    guard framework == .cocoaTouch, let height = view.origin.stored?.frame.height else {
      return nil
    }
    return switch (view.kind, height) {
    case (.progressIndicator, 2) where !view.look.isSpinning: height
    case (.textField, 16..<22) where view.look.fieldBorder == ControlLook.FieldBorder.none: height
    case (.textField, 30) where view.look.fieldBorder == .roundedRect: height
    case (.datePicker, 36) where [nil, .automatic].contains(view.look.datePickerStyle): height
    case (.stepper, 29), (.segmentedControl, 28), (.segmentedControl, 29): height
    default: nil
    }
  }

  /// Returns the generations in which a button with a title has the stored size, or nil if all or
  /// none do.
  private static func platforms(
    ofTitled view: View, in framework: InterfaceBuilderDocument.Framework,
    _ sizings: [ControlSizing]
  ) -> [Platform]? {
    guard framework == .cocoa, case .button(let type) = view.kind,
      [.push, .checkBox, .radio].contains(type), view.customClass == nil, view.image.name == nil,
      view.texts.contains(where: { !$0.value.isEmpty }), let frame = view.frame?.size
    else { return nil }
    let platforms = sizings.filter { sizing in
      let size = sizing.size(of: view)
      return size.width.map { ($0 - frame.width).magnitude < 0.5 } ?? false
        && size.height.map { ($0 - frame.height).magnitude < 0.5 } ?? false
    }.map(\.platform)
    return platforms.isEmpty || platforms.count == sizings.count ? nil : platforms
  }

  /// Returns the platforms by descending number of votes; ties keep their order.
  private static func sorted(_ platforms: [Platform], by votes: [Platform: Int]) -> [Platform] {
    platforms.enumerated().sorted {
      let (one, other) = (votes[$0.element] ?? 0, votes[$1.element] ?? 0)
      return one != other ? one > other : $0.offset < $1.offset
    }.map(\.element)
  }

  /// Returns the generations with the view's height, or nil if it does not distinguish any.
  private static func platforms(
    of view: View, in framework: InterfaceBuilderDocument.Framework
  ) -> [Platform]? {
    guard let size = view.frame?.size else { return nil }
    if framework == .cocoa { return labels(view, size) ?? desktop(view, size).map { [$0] } }
    return touch(view, size).map { [$0] }
  }

  /// Returns the generations whose system font lines have the height of an AppKit label's.
  ///
  /// Lines of 13 points are 17 high, later 16; up to 15 lines, no height is a multiple of both.
  private static func labels(_ view: View, _ size: Size) -> [Platform]? {
    guard view.kind == .label, view.look.size ?? .regular == .regular,
      (view.text.font.map { $0.family == FontDescription.systemFamily && $0.size == 13 } ?? true),
      view.text.font?.weight != 700, size.height > 0, size.height <= 17 * 15
    else { return nil }
    if size.height.truncatingRemainder(dividingBy: 17) == 0 { return [.macOS10] }
    if size.height.truncatingRemainder(dividingBy: 16) == 0 { return [.macOS11, .macOS26] }
    return nil
  }

  private static func touch(_ view: View, _ size: Size) -> Platform? {
    switch (view.kind, size.height) {
    case (.switch, 31): .iOS
    case (.switch, 28): .iOS26
    case (.slider, 31): .iOS
    case (.slider, 34): .iOS26
    case (.button(.system), 30) where view.text.font.map({ $0.size == 17 }) ?? false: .iOS
    case (.button(.system), 33) where view.text.font.map({ $0.size == 17 }) ?? false: .iOS26
    default: nil
    }
  }

  /// Large controls exist from macOS 11 on.
  private static func desktop(_ view: View, _ size: Size) -> Platform? {
    func generation(_ heights: KeyValuePairs<Platform, Double>) -> Platform? {
      heights.first { $0.value == size.height }?.key
    }
    let isPushButton = view.kind == .button(.push) && view.look.isBordered == true
    let isPopUp = view.kind == .popUpButton && view.look.popUpType == .push
    return switch (view.kind, view.look.size ?? .regular) {
    case (.popUpButton, .regular) where isPopUp:
      generation([.macOS10: 26, .macOS11: 25, .macOS26: 24])
    case (.popUpButton, .small) where isPopUp: generation([.macOS26: 20])
    case (.popUpButton, .large): generation([.macOS11: 40])
    case (.button(.push), .regular) where isPushButton: generation([.macOS26: 24])
    case (.button(.push), .small) where isPushButton:
      generation([.macOS10: 28, .macOS11: 27, .macOS26: 20])
    case (.button(.push), .large) where isPushButton: generation([.macOS11: 40, .macOS26: 28])
    case (.button(.checkBox), .regular), (.button(.radio), .regular): generation([.macOS26: 16])
    case (.button(.checkBox), .small): generation([.macOS10: 18, .macOS11: 16, .macOS26: 14])
    case (.button(.radio), .small): generation([.macOS26: 14])
    case (.button(.checkBox), .large), (.button(.radio), .large): generation([.macOS11: 22])
    case (.button(.help), .regular): generation([.macOS26: 24])
    case (.button(.help), .small), (.searchField, .small), (.segmentedControl, .small):
      generation([.macOS26: 20])
    case (.textField, .regular) where view.look.fieldBorder == .bezel, (.secureTextField, .regular):
      generation([.macOS10: 22, .macOS11: 21, .macOS26: 24])
    case (.stepper, .regular): generation([.macOS10: 27, .macOS11: 28, .macOS26: 26])
    case (.slider, .regular) where view.look.tickMarkCount == 0:
      generation([.macOS11: 28, .macOS26: 16])
    case (.comboBox, .regular): generation([.macOS10: 26, .macOS11: 25])
    default: nil
    }
  }
}
