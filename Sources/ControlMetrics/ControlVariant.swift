public import InterfaceValues

/// A control in one of its sizes and looks: what a platform's figures are looked up by.
public struct ControlVariant: Hashable, Sendable {
  /// The kind of control.
  public var control: Control
  /// Its size.
  public var size: ControlSize
  /// Its look.
  public var style: ControlStyle

  /// Describes a variant.
  public init(_ control: Control, size: ControlSize = .regular, style: ControlStyle = .standard) {
    self.control = control
    self.size = size
    self.style = style
  }
}

/// The looks that controls come in; each control has only some of them.
///
/// The words are Interface Builder's where it has one.
public enum ControlStyle: String, CaseIterable, Hashable, Sendable {
  /// What the control looks like unless a document says more: a rounded push button, a field with a
  /// bezel, a bar of progress, a line with a knob.
  case standard
  /// No bezel and no border.
  case plain

  // Buttons and pop-up buttons of AppKit
  case regularSquare, shadowlessSquare, smallSquare, texturedRounded, texturedSquare
  case roundedRect, recessed, inline, circular, badge
  case help, disclosure, roundedDisclosure

  // Pop-up buttons
  case pullsDown

  // Text fields
  case roundedBezel, lineBorder

  // Segmented controls
  case capsule, separated

  // Buttons of UIKit
  case system, custom, infoLight, infoDark, contactAdd, detailDisclosure, close
  case plainConfiguration, grayConfiguration, tintedConfiguration, filledConfiguration
  case borderlessConfiguration, borderedConfiguration, borderedTintedConfiguration
  case borderedProminentConfiguration

  // Indicators of progress
  case spinning

  // Sliders
  case ticks, ticksAbove, vertical, circularSlider

  // Date pickers
  case textFieldAndStepper, textFieldOnly, clockAndCalendar, compact, wheels, calendar
}
