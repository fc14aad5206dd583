import Geometry
package import InterfaceDocuments
package import InterfaceValues

extension Platform {
  /// Whether windows have size classes: those of AppKit have none.
  package var hasSizeClasses: Bool {
    switch self {
    case .macOS10, .macOS11, .macOS26: false
    case .iOS, .iOS26, .generic: true
    }
  }
}

extension SceneSize {
  /// Returns the size classes: those of the device for its whole screen, else those of a window.
  private func classes(on platform: Platform) -> (width: SizeClass?, height: SizeClass?) {
    if spansSizeClasses || !platform.hasSizeClasses { return (nil, nil) }
    if let device, let orientation {
      let screen = device.size(orientation)
      if screen.width == width, screen.height == height {
        return device.sizeClasses(orientation)
      }
    }
    return SizeClass.ofWindow(on: device?.idiom ?? windowIdiom, width: width, height: height)
  }

  /// The kind of device: that of the named device or of the window, else inferred from the platform
  /// and the size.
  ///
  /// On iOS a size that is regular along both axes is a tablet's.
  private func idiom(on platform: Platform) -> Device.Idiom? {
    if let idiom = device?.idiom ?? windowIdiom { return idiom }
    switch platform {
    case .macOS10, .macOS11, .macOS26: return .mac
    case .iOS, .iOS26:
      let classes = classes(on: platform)
      guard let width = classes.width, let height = classes.height else { return nil }
      return width == .regular && height == .regular ? .pad : .phone
    case .generic: return nil
    }
  }

  /// The traits that the conditions of variations test.
  func traits(in locale: SceneLocale, on platform: Platform) -> LayoutTraits {
    var traits = windowTraits(on: platform)
    traits.locale = locale.name
    traits.isPseudoLocale = locale.isPseudo
    traits.textLocale = locale.textLocale
    traits.direction = locale.direction
    return traits
  }

  /// The traits of the window and the device, in no locale.
  package func windowTraits(on platform: Platform) -> LayoutTraits {
    let classes = classes(on: platform)
    return LayoutTraits(
      width: classes.width, height: classes.height, orientation: orientation,
      idiom: idiom(on: platform), device: device?.name, locale: "", textLocale: "",
      direction: .leftToRight)
  }
}
