import Geometry
import InterfaceValues

/// The look of the controls of one generation of a platform.
struct PlatformLook: Sendable {
  /// The roundness of a shape's corners.
  enum Corner: Sendable {
    /// A radius in points.
    case points(Double)
    /// Half of the shorter side.
    case capsule

    /// Returns the radius in a rectangle.
    func radius(in rect: Rect) -> Double {
      let most = min(rect.width, rect.height) / 2
      return switch self {
      case .points(let radius): max(0, min(radius, most))
      case .capsule: max(0, most)
      }
    }
  }

  /// Whether it belongs to no platform, and shows all borders.
  var isNeutral = false
  /// Whether it is operated with fingers.
  var isTouch = false
  /// The corners of push buttons, and of buttons as high as their container.
  var push = Corner.points(5)
  var bevel = Corner.points(3)
  /// The corners of fields with a square and with a round bezel, and of search fields.
  var field = Corner.points(1.5)
  var roundField = Corner.points(5)
  var searchField = Corner.points(5)
  var comboBox = Corner.points(1.5)
  var segments = Corner.points(5)
  var stepper = Corner.points(5)
  /// The corners of the tabs' labels, of boxes and of windows.
  var tab = Corner.points(5)
  var box = 5.0
  var window = 10.0
  /// The height of a window's title bar, in points.
  var titleBar = 28.0
  /// The fill of buttons and of search fields.
  var bezel = Paint.control
  var searchFill = Paint.field
  /// Whether buttons cast a shadow.
  var hasLip = true
  /// The side of a check box, in points, and the radius of its corners.
  var check = (side: 14.0, radius: 3.5)
  /// Whether a pop-up button has its arrows on the accent colour.
  var hasAccentArrows = true
  /// The selected segment, and the paint of its text.
  var chosenSegment = Paint.accent
  var chosenSegmentText = Paint.textOnAccent
  /// The fill of a switch that is on.
  var switchOn = Paint.accent
  /// The width of a switch's knob by its height.
  var switchKnob = 1.0
  /// The knob and the height of the track of a slider, in points.
  var sliderKnob = Size(width: 18, height: 18)
  var sliderTrack = 4.0
  /// The height of a progress indicator, in points.
  var progressBar = 6.0
  /// Whether a bar of tabs floats over the content.
  var floatsTabs = false
  /// What is behind a root that is not a window.
  var surface = Paint.window
  /// The paint of titles without a bezel.
  var plainTitle = Paint.text

  /// Returns the look of a platform; controls of no platform look like those of macOS 11.
  static func of(_ platform: Platform) -> Self {
    switch platform {
    case .macOS10: macOS10
    case .macOS11: macOS11
    case .macOS26: macOS26
    case .iOS: iOS
    case .iOS26: iOS26
    case .generic: generic
    }
  }

  private static let macOS11 = Self()

  static let generic: Self = {
    var look = Self()
    look.isNeutral = true
    look.surface = .surface
    look.field = .points(4)
    look.comboBox = .points(4)
    return look
  }()

  private static let macOS10: Self = {
    var look = Self()
    look.push = .points(4)
    look.bevel = .points(1)
    look.field = .points(0)
    look.roundField = .points(4)
    look.searchField = .points(4)
    look.segments = .points(4)
    look.tab = .points(4)
    look.window = 5
    look.titleBar = 22
    look.check = (14, 3)
    look.box = 4
    return look
  }()

  private static let macOS26: Self = {
    var look = Self()
    look.push = .capsule
    look.bevel = .points(7)
    look.field = .points(6)
    look.roundField = .capsule
    look.searchField = .capsule
    look.comboBox = .capsule
    look.segments = .capsule
    look.stepper = .capsule
    look.tab = .capsule
    look.box = 10
    look.window = 16
    look.titleBar = 32
    look.bezel = .soft
    look.searchFill = .soft
    look.hasLip = false
    look.check = (16, 5)
    look.hasAccentArrows = false
    look.chosenSegment = .segment
    look.chosenSegmentText = .text
    look.switchKnob = 1.5
    look.sliderKnob = Size(width: 22, height: 16)
    look.sliderTrack = 6
    return look
  }()

  private static let iOS: Self = {
    var look = Self()
    look.isTouch = true
    look.push = .points(8)
    look.bevel = .points(8)
    look.field = .points(0)
    look.roundField = .points(5)
    look.searchField = .points(10)
    look.segments = .points(9)
    look.tab = .points(9)
    look.box = 8
    look.window = 10
    look.bezel = .soft
    look.searchFill = .soft
    look.hasLip = false
    look.hasAccentArrows = false
    look.chosenSegment = .segment
    look.chosenSegmentText = .text
    look.switchOn = .on
    look.sliderKnob = Size(width: 28, height: 28)
    look.progressBar = 4
    look.surface = .screen
    look.plainTitle = .link
    return look
  }()

  private static let iOS26: Self = {
    var look = iOS
    look.push = .capsule
    look.bevel = .points(14)
    look.roundField = .points(8)
    look.searchField = .capsule
    look.segments = .capsule
    look.tab = .capsule
    look.box = 16
    look.floatsTabs = true
    look.switchKnob = 1.55
    look.sliderKnob = Size(width: 37, height: 24)
    look.sliderTrack = 6
    look.progressBar = 6
    return look
  }()
}
