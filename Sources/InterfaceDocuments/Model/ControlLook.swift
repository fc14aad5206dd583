public import Geometry
public import InterfaceValues

/// What a document says of a control's look, where it decides the control's size.
///
/// The words are Interface Builder's. What is nil is the platform's own choice.
public struct ControlLook: Hashable, Sendable {
  /// The size that the control comes in.
  public var size: ControlSize?
  /// Whether a button has a bezel.
  public var isBordered: Bool?
  /// The border of a text field.
  public var fieldBorder: FieldBorder?
  /// The look of a pop-up button, as that of a button.
  public var popUpType = View.ButtonType.push
  /// Whether a pop-up button shows a title of its own above its menu.
  public var pullsDown = false
  /// The configuration of a button of UIKit.
  public var configuration: Configuration?
  /// Where a button has its image.
  public var imagePosition: ImagePosition?
  /// From a button's edge to its content.
  public var contentInsets: Insets?
  /// Between a button's image and its title.
  public var imagePadding: Double?
  /// Between a button's title and its subtitle.
  public var titlePadding: Double?
  /// Whether progress is shown by a wheel.
  public var isSpinning = false
  /// Whether a slider is a wheel.
  public var isCircular = false
  /// Whether a slider goes up.
  public var isVertical = false
  /// How many marks a slider has.
  public var tickMarkCount = 0
  /// The look of a segmented control.
  public var segmentStyle: SegmentStyle?
  /// Whether the segments of a control are as wide as their contents, and not all alike.
  public var apportionsSegmentWidths = false
  /// The look of a date picker.
  public var datePickerStyle: DatePickerStyle?
  /// What a date picker shows.
  public var datePickerMode: DatePickerMode?

  /// Where a box has its title.
  public var titlePosition = View.TitlePosition.atTop
  /// The labels side by side of a control that has several: the segments of a segmented control, the
  /// columns of a table, the items of a bar.
  public var segments: [Segment] = []
  /// The entries of the menu of a pop-up button or a combo box.
  public var menuItems: [MenuItem] = []
  /// Whether a text view scrolls what has no room; one that does not is as large as its text.
  public var isScrollEnabled = true

  /// Leaves everything to the platform.
  public init() {}
}

extension ControlLook {
  /// The borders of text fields.
  public enum FieldBorder: String, CaseIterable, Hashable, Sendable {
    case none, line, bezel, roundedBezel, roundedRect
  }

  /// The configurations of UIKit's buttons.
  public enum Configuration: String, CaseIterable, Hashable, Sendable {
    case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
  }

  /// Where a button has its image.
  public enum ImagePosition: String, CaseIterable, Hashable, Sendable {
    case none, only, overlaps, left, right, above, below, leading, trailing
  }

  /// The looks of segmented controls.
  public enum SegmentStyle: String, CaseIterable, Hashable, Sendable {
    case automatic, rounded, roundRect, texturedRounded, texturedSquare, capsule, smallSquare
    case separated
  }

  /// The looks of date pickers.
  public enum DatePickerStyle: String, CaseIterable, Hashable, Sendable {
    case textFieldAndStepper, textField, clockAndCalendar
    case automatic, compact, inline, wheels
  }

  /// What date pickers show.
  public enum DatePickerMode: String, CaseIterable, Hashable, Sendable {
    case date, time, dateAndTime, countDownTimer
  }
}
