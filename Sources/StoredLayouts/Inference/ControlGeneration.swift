import Geometry
package import InterfaceBuilderReading
package import InterfaceDocuments

/// The generation of controls that the frames of a document were drawn with, view by view.
///
/// One document may hold several, as the editor touches only the frames that it lays out. Heights
/// distinguish them; a view whose height several generations share has the generation of most others.
package struct ControlGeneration: Sendable {
  /// The generation of most views.
  package let platform: Platform
  private let framework: InterfaceBuilderDocument.Framework

  /// Determines the generations of a document.
  package init(_ document: InterfaceBuilderDocument) {
    self.init(document, views: document.interface.views)
  }

  init(_ document: InterfaceBuilderDocument, views: [View]) {
    framework = document.framework
    var votes: [Platform: Int] = [:]
    for view in views {
      if let platform = Self.platform(of: view, in: framework) { votes[platform, default: 0] += 1 }
    }
    let order: [Platform] =
      framework == .cocoa ? [.macOS11, .macOS10, .macOS26] : [.iOS, .iOS26]
    let standard = document.interface.platform
    let most = order.map { votes[$0] ?? 0 }.max() ?? 0
    let isStandard = most == 0 || votes[standard] == most
    platform = isStandard ? standard : order.first { votes[$0] == most } ?? standard
  }

  /// The generation of a view's frame.
  package func platform(of view: View) -> Platform {
    Self.platform(of: view, in: framework) ?? platform
  }

  /// The height of a control of UIKit that was lower up to iOS 12 or 13, if it was drawn so.
  ///
  /// Progress views were 2 points high (drawn so in three applications), steppers 29, segmented controls
  /// 28 and a shadow.
  func formerHeight(of view: View) -> Double? {
    guard framework == .cocoaTouch, let height = view.stored?.frame.height else { return nil }
    return switch (view.kind, height) {
    case (.progressIndicator, 2) where !view.look.isSpinning: height
    case (.stepper, 29), (.segmentedControl, 28), (.segmentedControl, 29): height
    default: nil
    }
  }

  /// The generation that alone has the view's height, if there is just one.
  private static func platform(
    of view: View, in framework: InterfaceBuilderDocument.Framework
  ) -> Platform? {
    guard let size = view.frame?.size else { return nil }
    return framework == .cocoa ? desktop(view, size) : touch(view, size)
  }

  private static func touch(_ view: View, _ size: Size) -> Platform? {
    switch (view.kind, size.height) {
    case (.switch, 31): .iOS
    case (.switch, 28): .iOS26
    case (.slider, 31): .iOS
    case (.slider, 34): .iOS26
    case (.button(.system), 30) where view.font.map({ $0.size == 17 }) ?? false: .iOS
    case (.button(.system), 33) where view.font.map({ $0.size == 17 }) ?? false: .iOS26
    default: nil
    }
  }

  private static func desktop(_ view: View, _ size: Size) -> Platform? {
    let control = view.look.size ?? .regular
    switch (view.kind, control, size.height) {
    case (.label, .regular, let height)
    where (view.font?.size ?? 13) == 13 && view.font?.weight != 700 && height <= 17 * 15:
      // Lines of 17 or 16 points; up to 15 of them no height is a multiple of both.
      if height.truncatingRemainder(dividingBy: 17) == 0, height > 0 { return .macOS10 }
      return nil
    case (.popUpButton, .regular, 26) where view.look.popUpType == .push: return .macOS10
    case (.popUpButton, .regular, 25) where view.look.popUpType == .push: return .macOS11
    case (.popUpButton, .regular, 24) where view.look.popUpType == .push: return .macOS26
    case (.popUpButton, .small, 20) where view.look.popUpType == .push: return .macOS26
    case (.button(.push), .regular, 24) where view.look.isBordered == true: return .macOS26
    case (.button(.push), .small, 20) where view.look.isBordered == true: return .macOS26
    case (.button(.push), .small, 28) where view.look.isBordered == true: return .macOS10
    case (.button(.push), .small, 27) where view.look.isBordered == true: return .macOS11
    case (.button(.checkBox), .regular, 16), (.button(.radio), .regular, 16): return .macOS26
    case (.button(.checkBox), .small, 14), (.button(.radio), .small, 14): return .macOS26
    case (.button(.checkBox), .small, 16): return .macOS11
    case (.button(.checkBox), .small, 18): return .macOS10
    case (.textField, .regular, 22) where view.look.fieldBorder == .bezel: return .macOS10
    case (.textField, .regular, 21) where view.look.fieldBorder == .bezel: return .macOS11
    case (.textField, .regular, 24) where view.look.fieldBorder == .bezel: return .macOS26
    case (.secureTextField, .regular, 22): return .macOS10
    case (.secureTextField, .regular, 21): return .macOS11
    case (.secureTextField, .regular, 24): return .macOS26
    case (.searchField, .small, 20), (.segmentedControl, .small, 20): return .macOS26
    case (.stepper, .regular, 27): return .macOS10
    case (.stepper, .regular, 28): return .macOS11
    case (.stepper, .regular, 26): return .macOS26
    case (.slider, .regular, 28) where view.look.tickMarkCount == 0: return .macOS11
    case (.slider, .regular, 16) where view.look.tickMarkCount == 0: return .macOS26
    case (.button(.help), .regular, 24), (.button(.help), .small, 20): return .macOS26
    case (.comboBox, .regular, 26): return .macOS10
    case (.comboBox, .regular, 25): return .macOS11
    default: return nil
    }
  }
}
