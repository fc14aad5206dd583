public import Geometry

/// All that a layout's variations may depend on, but what the layout itself shows.
public struct Circumstances: Hashable, Sendable {
  /// The room along the horizontal axis, or none where the content decides the width.
  public var width: SizeClass?
  /// The room along the vertical axis, or none where the content decides the height.
  public var height: SizeClass?
  /// Which extent is the greater, or none where the content decides one.
  public var orientation: Device.Orientation?
  /// The kind of device, if it can be told.
  public var idiom: Device.Idiom?
  /// The device's name, if one was asked for.
  public var device: String?
  /// The locale as it was asked for.
  public var locale: String
  /// Whether the locale exists for tests alone.
  public var isPseudoLocale: Bool
  /// The locale that the texts are in.
  public var textLocale: String
  /// The direction that the layout is read in.
  public var direction: LayoutDirection

  /// Describes circumstances.
  public init(
    width: SizeClass? = nil, height: SizeClass? = nil, orientation: Device.Orientation? = nil,
    idiom: Device.Idiom? = nil, device: String? = nil, locale: String,
    isPseudoLocale: Bool = false, textLocale: String, direction: LayoutDirection
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.idiom = idiom
    self.device = device
    self.locale = locale
    self.isPseudoLocale = isPseudoLocale
    self.textLocale = textLocale
    self.direction = direction
  }
}
