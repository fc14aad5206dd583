public import Geometry
public import InterfaceValues

/// The attributes of a control's look that decide its size.
///
/// The values have Interface Builder's names. Nil leaves the choice to the platform.
public struct ControlLook: Defaulted, Hashable, Sendable {
  /// The control size.
  public var size: ControlSize?
  /// Whether a button has a bezel.
  public var isBordered: Bool?
  /// The border of a text field.
  public var fieldBorder: FieldBorder?
  /// The type of a pop-up button, one of a button's types.
  public var popUpType = View.ButtonType.push
  /// Whether a pop-up button is a pull-down button, with a title of its own.
  public var pullsDown = false
  /// The configuration of a UIKit button.
  public var configuration: Configuration?
  /// Where a button has its image, relative to its title.
  public var imagePosition: ImagePosition?
  /// The insets from a button's edges to its content.
  public var contentInsets: Insets?
  /// The distance between a button's image and its title, in points.
  public var imagePadding: Double?
  /// The distance between a button's title and its subtitle, in points.
  public var titlePadding: Double?
  /// Whether a progress indicator is a spinner.
  public var isSpinning = false
  /// Whether an activity indicator hides itself while it does not spin.
  public var hidesWhenStopped = false
  /// Whether a slider is circular.
  public var isCircular = false
  /// Whether a slider is vertical.
  public var isVertical = false
  /// The number of a slider's tick marks.
  public var tickMarkCount = 0
  /// The style of a segmented control.
  public var segmentStyle: SegmentStyle?
  /// Whether the segments are as wide as their contents, instead of all alike.
  public var apportionsSegmentWidths = false
  /// Whether a segment is selected only while it is pressed.
  public var isMomentary = false
  /// The style of a date picker.
  public var datePickerStyle: DatePickerStyle?
  /// What a date picker displays.
  public var datePickerMode: DatePickerMode?

  /// The position of a box's title.
  public var titlePosition = View.TitlePosition.atTop
  /// The labels side by side in a control: the segments of a segmented control, the columns of a
  /// table, the items of a bar.
  public var segments: [Segment] = []
  /// The entries of the menu of a pop-up button or a combo box.
  public var menuItems: [MenuItem] = []
  /// Whether a user may change the text of a field.
  public var isEditable = true
  /// Whether a text view scrolls; one that does not is as large as its text.
  public var isScrollEnabled = true

  /// Creates a look that leaves everything to the platform.
  public init() {}
}

extension ControlLook {
  /// A border of text fields.
  public enum FieldBorder: String, CaseIterable, Hashable, Sendable {
    case none, line, bezel, roundedBezel, roundedRect
  }

  /// A configuration of UIKit buttons.
  public enum Configuration: String, CaseIterable, Hashable, Sendable {
    case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
  }

  /// A position of a button's image.
  public enum ImagePosition: String, CaseIterable, Hashable, Sendable {
    case none, only, overlaps, left, right, above, below, leading, trailing
  }

  /// A style of segmented controls.
  public enum SegmentStyle: String, CaseIterable, Hashable, Sendable {
    case automatic, rounded, roundRect, texturedRounded, texturedSquare, capsule, smallSquare
    case separated
  }

  /// A style of date pickers.
  public enum DatePickerStyle: String, CaseIterable, Hashable, Sendable {
    case textFieldAndStepper, textField, clockAndCalendar
    case automatic, compact, inline, wheels
  }

  /// What a date picker displays.
  public enum DatePickerMode: String, CaseIterable, Hashable, Sendable {
    case date, time, dateAndTime, countDownTimer
  }
}
