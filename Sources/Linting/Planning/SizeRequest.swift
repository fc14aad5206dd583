import Diagnostics
import Geometry
import InterfaceDocuments
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

  /// Returns the size of a root, with the safe area that the root declares for it.
  func size(of root: Root, among sizes: [SceneSize]) -> SceneSize? {
    switch self {
    case .points(let size):
      return size.withSafeArea(of: root)
    case .named(let name):
      return sizes.first { $0.name == name }
    }
  }

  /// Checks that a name is one of those that exist.
  ///
  /// - Throws: ``InvalidRequest`` if it is not.
  func require(in names: [String]) throws(InvalidRequest) {
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

  private static let greatestExtent = 100_000.0

  private static func points(_ text: String) throws(InvalidRequest) -> SceneSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard width > 0, height > 0, width <= greatestExtent, height <= greatestExtent else {
      throw InvalidRequest(
        .size, text,
        reason: "expected a width and a height such as 320x480, above 0 and up to "
          + "\(Int(greatestExtent))")
    }
    return SceneSize(name: text, width: width, height: height)
  }

  private static func screen(_ text: String) throws(InvalidRequest) -> SceneSize? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard let device = parts.first.flatMap({ Device(named: $0) }),
      let usual = device.orientations.first
    else { return nil }
    guard parts.count > 1 else { return SceneSize(name: text, device: device, usual) }
    let known = device.orientations.map(\.rawValue)
    guard parts.count == 2, known.contains(parts[1]),
      let orientation = Device.Orientation(rawValue: parts[1])
    else {
      throw InvalidRequest(
        .size, text,
        reason: "\(device.name): expected after \":\" "
          + known.joined(separator: " or ")
          + Suggestion.didYouMean(parts.dropFirst().joined(separator: ":"), in: known))
    }
    return SceneSize(name: text, device: device, orientation)
  }
}
