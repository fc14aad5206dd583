package import Geometry
package import InterfaceValues

/// The attributes of a control's look that decide its size.
///
/// The values have Interface Builder's names. Nil leaves the choice to the platform.
package struct ControlLook: Defaulted, Hashable, Sendable {
  package var size: ControlSize?
  /// Whether a button has a bezel.
  package var isBordered: Bool?
  /// The border of a text field.
  package var fieldBorder: FieldBorder?
  /// The type of a pop-up button, one of a button's types.
  package var popUpType = View.ButtonType.push
  /// Whether a pop-up button is a pull-down button, with a title of its own.
  package var pullsDown = false
  /// The configuration of a UIKit button.
  package var configuration: Configuration?
  /// Where a button has its image, relative to its title.
  package var imagePosition: ImagePosition?
  /// The insets from a button's edges to its content.
  package var contentInsets: Insets?
  /// The distance between a button's image and its title, in points.
  package var imagePadding: Double?
  /// The distance between a button's title and its subtitle, in points.
  package var titlePadding: Double?
  /// Whether a progress indicator is a spinner.
  package var isSpinning = false
  /// Whether an activity indicator hides itself while it does not spin.
  package var hidesWhenStopped = false
  /// Whether a slider is circular.
  package var isCircular = false
  /// Whether a slider is vertical.
  package var isVertical = false
  /// The number of a slider's tick marks.
  package var tickMarkCount = 0
  package var segmentStyle: SegmentStyle?
  /// Whether the segments are as wide as their contents, instead of all alike.
  package var apportionsSegmentWidths = false
  /// Whether a segment is selected only while it is pressed.
  package var isMomentary = false
  package var datePickerStyle: DatePickerStyle?
  /// What a date picker displays.
  package var datePickerMode: DatePickerMode?

  /// The position of a box's title.
  package var titlePosition = View.TitlePosition.atTop
  /// The labels side by side in a control: the segments of a segmented control, the columns of a
  /// table, the items of a bar.
  package var segments: [Segment] = []
  /// The entries of the menu of a pop-up button or a combo box.
  package var menuItems: [MenuItem] = []
  /// Whether a user may change the text of a field.
  package var isEditable = true
  /// Whether a text view scrolls; one that does not is as large as its text.
  package var isScrollEnabled = true

  /// Creates a look that leaves everything to the platform.
  package init() {}
}

extension ControlLook {
  /// A border of text fields.
  package enum FieldBorder: String, CaseIterable, Hashable, Sendable {
    case none, line, bezel, roundedBezel, roundedRect
  }

  /// A configuration of UIKit buttons.
  package enum Configuration: String, CaseIterable, Hashable, Sendable {
    case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
  }

  /// A position of a button's image.
  package enum ImagePosition: String, CaseIterable, Hashable, Sendable {
    case none, only, overlaps, left, right, above, below, leading, trailing
  }

  package enum SegmentStyle: String, CaseIterable, Hashable, Sendable {
    case automatic, rounded, roundRect, texturedRounded, texturedSquare, capsule, smallSquare
    case separated
  }

  package enum DatePickerStyle: String, CaseIterable, Hashable, Sendable {
    case textFieldAndStepper, textField, clockAndCalendar
    case automatic, compact, inline, wheels
  }

  /// What a date picker displays.
  package enum DatePickerMode: String, CaseIterable, Hashable, Sendable {
    case date, time, dateAndTime, countDownTimer
  }
}
