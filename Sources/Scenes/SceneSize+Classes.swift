import Geometry
import InterfaceDocuments
import InterfaceValues

extension SceneSize {
  /// Which extent is the greater, or none where the content decides one.
  var orientation: Device.Orientation? {
    guard let width, let height else { return nil }
    return width > height ? .landscape : .portrait
  }

  /// The size classes: those of a device for its whole screen, else those of the points.
  var classes: (width: SizeClass?, height: SizeClass?) {
    if spansSizeClasses { return (nil, nil) }
    if let device, let orientation {
      let screen = device.size(orientation)
      if screen.width == width, screen.height == height {
        return device.sizeClasses(orientation)
      }
    }
    return (width.map { SizeClass(width: $0) }, height.map { SizeClass(height: $0) })
  }

  /// The kind of device: the one that was named, else what the platform and the size tell.
  ///
  /// On iOS what is regular along both axes is a tablet.
  func idiom(on platform: Platform) -> Device.Idiom? {
    if let device { return device.idiom }
    switch platform {
    case .macOS10, .macOS11, .macOS26: return .mac
    case .iOS, .iOS26:
      guard let width = classes.width, let height = classes.height else { return nil }
      return width == .regular && height == .regular ? .pad : .phone
    case .generic: return nil
    }
  }

  /// All that variations may depend on.
  func circumstances(in locale: SceneLocale, on platform: Platform) -> Circumstances {
    Circumstances(
      width: classes.width, height: classes.height, orientation: orientation,
      idiom: idiom(on: platform), device: device?.name, locale: locale.name,
      isPseudoLocale: locale.isPseudo, textLocale: locale.textLocale,
      direction: locale.direction)
  }
}
