package import InterfaceValues

/// A control in one of its sizes and styles, the key of a platform's figures.
package struct ControlVariant: Hashable, Sendable {
  /// The kind of control.
  package var control: Control
  package var size: ControlSize
  /// Its look.
  package var style: ControlStyle

  package init(_ control: Control, size: ControlSize = .regular, style: ControlStyle = .standard) {
    self.control = control
    self.size = size
    self.style = style
  }
}

/// The styles of controls; each control has only some of them.
///
/// The names are Interface Builder's where it has one.
package enum ControlStyle: String, CaseIterable, Hashable, Sendable {
  /// The default style: a rounded push button, a field with a bezel, a progress bar, a linear
  /// slider.
  case standard
  /// No bezel and no border.
  case plain

  // Buttons and pop-up buttons of AppKit
  case regularSquare, shadowlessSquare, smallSquare, texturedRounded, texturedSquare
  case roundedRect, recessed, inline, circular, badge
  case help, disclosure, roundedDisclosure

  // Check boxes without a title
  case untitled

  // Pop-up buttons
  case pullsDown

  // Text fields
  case roundedBezel, lineBorder

  // Segmented controls
  case capsule, separated, momentary

  // Buttons of UIKit
  case system, custom, infoLight, infoDark, contactAdd, detailDisclosure, close
  case plainConfiguration, grayConfiguration, tintedConfiguration, filledConfiguration
  case borderlessConfiguration, borderedConfiguration, borderedTintedConfiguration
  case borderedProminentConfiguration

  // Progress indicators
  case spinning

  // Sliders
  case ticks, ticksAbove, vertical, circularSlider

  // Date pickers
  case textFieldAndStepper, textFieldOnly, clockAndCalendar, compact, wheels, calendar
}
