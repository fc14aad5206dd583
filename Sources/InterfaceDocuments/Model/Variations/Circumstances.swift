public import Geometry

/// Everything that conditions of variations depend on, except the layout itself.
public struct Circumstances: Hashable, Sendable {
  /// The horizontal size class, or nil if the content decides the width.
  public var width: SizeClass?
  /// The vertical size class, or nil if the content decides the height.
  public var height: SizeClass?
  /// The orientation, or nil if the content decides one of the extents.
  public var orientation: Device.Orientation?
  /// The kind of device, if it is known.
  public var idiom: Device.Idiom?
  /// The device's name, if one was given.
  public var device: String?
  /// The locale that was requested.
  public var locale: String
  /// Whether the locale is a pseudo-locale, for tests alone.
  public var isPseudoLocale: Bool
  /// The locale of the texts.
  public var textLocale: String
  /// The layout direction.
  public var direction: LayoutDirection

  /// Creates circumstances.
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
