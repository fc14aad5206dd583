package import Geometry

/// The traits of a layout that conditions of variations test.
package struct LayoutTraits: Hashable, Sendable {
  /// The horizontal size class, or nil if the content decides the width.
  package var width: SizeClass?
  /// The vertical size class, or nil if the content decides the height.
  package var height: SizeClass?
  /// The orientation, or nil if the content decides one of the extents.
  package var orientation: Device.Orientation?
  /// The kind of device, if it is known.
  package var idiom: Device.Idiom?
  /// The device's name, if one was given.
  package var device: String?
  /// The locale that was requested.
  package var locale: String
  /// Whether the locale is a pseudo-locale, for tests alone.
  package var isPseudoLocale: Bool
  package var textLocale: String
  package var direction: LayoutDirection

  package init(
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
