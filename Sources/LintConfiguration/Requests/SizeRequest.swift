import Diagnostics
import Geometry
package import InterfaceDocuments
package import InterfaceValues
package import Scenes

/// A size as spelled by `--size`: `320x480`, `retina6_1:landscape`, or the name of a document's
/// own.
package enum SizeRequest: Hashable, Sendable {
  case points(SceneSize)
  case named(String)

  /// Parses a size.
  ///
  /// - Throws: ``InvalidRequest`` for points out of range, a single number, or an orientation that
  ///   a device lacks.
  package init(_ text: String) throws(InvalidRequest) {
    if let size = try Self.points(text) {
      self = .points(size)
    } else if let size = try Self.screen(text) {
      self = .points(size)
    } else if text.isEmpty || Double(text) != nil {
      throw Self.failure(text, names: [])
    } else {
      self = .named(text)
    }
  }

  /// Returns the size of a root where a screen or a window has this size, with the safe area that the
  /// root declares for it.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - sizes: The sizes that the root is checked at by default.
  ///   - platform: The platform of the document.
  /// - Returns: The size; nil if the root lacks the name, or is never shown on the device.
  package func size(of root: Root, among sizes: [SceneSize], on platform: Platform) -> SceneSize? {
    switch self {
    case .points(let size):
      return root.size(in: size, on: platform)
    case .named(let name):
      return sizes.first { $0.name == name }
    }
  }

  /// Checks that a name is one of those that exist.
  ///
  /// - Throws: ``InvalidRequest`` if it is not.
  package func require(in names: [String]) throws(InvalidRequest) {
    guard case .named(let name) = self, !names.contains(name) else { return }
    throw Self.failure(name, names: names)
  }

  private static func failure(_ text: String, names: [String]) -> InvalidRequest {
    InvalidRequest(
      .size, text,
      reason: "expected a width and a height such as 320x480, a device such as "
        + "retina6_1, or a size that a document names"
        + Suggestion.didYouMean(text, in: names + Device.all.map(\.name)))
  }

  static let maximumExtent = 100_000.0

  private static func points(_ text: String) throws(InvalidRequest) -> SceneSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard width > 0, height > 0, width <= maximumExtent, height <= maximumExtent else {
      throw InvalidRequest(
        .size, text,
        reason: "expected a width and a height such as 320x480, above 0 and up to "
          + "\(Int(maximumExtent))")
    }
    return SceneSize(name: text, width: width, height: height)
  }

  private static func screen(_ text: String) throws(InvalidRequest) -> SceneSize? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let device = parts.first.flatMap({ Device(named: String($0)) }) else { return nil }
    let known = device.presentations
    let presentation =
      parts.count > 1 ? known.first { $0.name == parts[1] } : known.first
    guard let presentation, let size = SceneSize(name: text, device: device, presentation) else {
      let names = known.map(\.name)
      throw InvalidRequest(
        .size, text,
        reason: "\(device.name): expected after \":\" " + names.joined(separator: " or ")
          + Suggestion.didYouMean(parts.dropFirst().joined(), in: names))
    }
    return size
  }
}

extension Root {
  /// Returns the root's size where a screen or a window has a size; nil if it is never shown there.
  ///
  /// A size in points is that of a window of an application for the kind of device that the root was
  /// drawn for. Only screens and windows are as large as that. A cell, a header or another part of an editor's
  /// document is as wide as its table or its screen, and keeps its own height.
  package func size(in surface: SceneSize, on platform: Platform) -> SceneSize? {
    var surface = surface
    if surface.device == nil, platform.hasSizeClasses {
      surface.windowIdiom = drawnIdiom
    }
    guard view.origin.stored != nil else { return surface.withSafeArea(of: self) }
    if let device = surface.device {
      guard !platform.isDesktop, isShown(on: device.idiom) else { return nil }
    }
    guard !platform.isDesktop else { return limited(surface).withSafeArea(of: self) }
    switch holding.horizontal.heldBy {
    case .device where holding.vertical.heldBy == .device:
      return surface.withSafeArea(of: self)
    case .cell where view.element != "collectionViewCell", .device:
      return part(of: surface, isAsWide: true)
    case .cell, .caller, .option, .window:
      return part(of: surface, isAsWide: false)
    case .content, .code, .document:
      return part(of: surface, isAsWide: isDrawnAsWideAsScreen)
    }
  }

  /// The kind of device that the root was drawn for, if it is known: a narrow canvas of a document
  /// that names no device is a phone's.
  private var drawnIdiom: Device.Idiom? {
    if let device { return device.idiom }
    guard view.origin.stored != nil, let width = width.points, !spansSizeClasses else { return nil }
    return width < SizeClass.minimumRegularWidth ? .phone : nil
  }

  /// Returns a size within the limits of a window, beyond which a user cannot resize it.
  private func limited(_ surface: SceneSize) -> SceneSize {
    var size = surface
    size.width = size.width.map { max(min($0, maximumWidth ?? $0), minimumWidth ?? 0) }
    size.height = size.height.map { max(min($0, maximumHeight ?? $0), minimumHeight ?? 0) }
    return size
  }

  /// Whether the root may be on a screen of an idiom: what was drawn on a tablet has other documents
  /// for phones and appears on Mac Catalyst, while a phone's screens also appear on tablets.
  private func isShown(on idiom: Device.Idiom) -> Bool {
    switch device?.idiom ?? .phone {
    case .tv: idiom == .tv
    case .pad: idiom == .pad || idiom == .mac
    case .phone, .mac: idiom != .tv
    }
  }

  private func part(of surface: SceneSize, isAsWide: Bool) -> SceneSize {
    var own = surface
    if !isAsWide { own.width = width.points }
    own.height = height.points
    own.safeAreaInsets = safeAreaInsets ?? .zero
    return own
  }

  /// Whether it was drawn as wide as a screen in portrait, or as the canvas of all size classes.
  private var isDrawnAsWideAsScreen: Bool {
    guard let width = width.points else { return false }
    return width == 600 || Device.all.contains { $0.portraitSize.width == width }
  }
}
