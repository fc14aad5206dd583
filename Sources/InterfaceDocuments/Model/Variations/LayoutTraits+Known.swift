import Geometry

extension LayoutTraits {
  /// Returns the traits of all screens, parts of screens and windows on some kinds of devices.
  ///
  /// - Parameter idioms: The kinds of devices.
  /// - Returns: The traits, in no locale.
  package static func known(on idioms: Set<Device.Idiom>) -> [LayoutTraits] {
    let screens = Device.all.filter { idioms.contains($0.idiom) }.flatMap { device in
      device.orientations.map { orientation in
        let classes = device.sizeClasses(orientation)
        return traits(classes, orientation, device.idiom, device.name)
      }
    }
    // A window on a phone is compact at any width; one on a tablet is regular at any height. Either
    // may be wider than high or the reverse, also in split view on a device that is known by name.
    var windows: [LayoutTraits] = []
    for orientation in Device.Orientation.allCases {
      for size in SizeClass.allCases {
        if idioms.contains(.phone) { windows.append(traits((.compact, size), orientation, .phone)) }
        if idioms.contains(.pad) {
          windows.append(traits((size, .regular), orientation, .pad))
          windows += Device.all.filter { $0.idiom == .pad }.map {
            traits((size, .regular), orientation, .pad, $0.name)
          }
        }
      }
      if idioms.contains(.mac) { windows.append(traits((.regular, .regular), orientation, .mac)) }
    }
    return screens + windows
  }

  /// The traits of windows of any classes and orientation on an unknown device.
  package static let ofAnyWindow = Device.Orientation.allCases.flatMap { orientation in
    SizeClass.allCases.flatMap { width in
      SizeClass.allCases.map { traits((width, $0), orientation, nil) }
    }
  }

  /// The traits of windows of AppKit, which has no size classes.
  package static let ofDesktopWindows = Device.Orientation.allCases.map {
    traits((nil, nil), $0, .mac)
  }

  private static func traits(
    _ classes: (width: SizeClass?, height: SizeClass?), _ orientation: Device.Orientation,
    _ idiom: Device.Idiom?, _ device: String? = nil
  ) -> LayoutTraits {
    LayoutTraits(
      width: classes.width, height: classes.height, orientation: orientation, idiom: idiom,
      device: device, locale: "", textLocale: "", direction: .leftToRight)
  }
}

extension Condition {
  /// Whether it is about the window and the device, and not about texts.
  package var isAboutWindow: Bool {
    switch self {
    case .width, .height, .orientation, .device: true
    case .locale, .direction, .clipped: false
    }
  }
}
