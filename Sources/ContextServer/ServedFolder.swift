import FileAccess
import LintConfiguration

/// The folder of a server, which no path leads out of.
struct ServedFolder: Sendable {
  /// The folder, absolute and with links followed.
  let path: String
  private let places: PhysicalPaths
  private let files: any FileSystem

  init(_ path: String, files: any FileSystem) {
    self.files = files
    places = PhysicalPaths(files)
    self.path = places.folder(path)
  }

  /// Returns the absolute path of a file in the folder.
  ///
  /// - Parameter given: The path as a client gives it: relative to the folder, or absolute.
  /// - Returns: The path, in which no link leads out of the folder.
  /// - Throws: ``ToolError`` for a path that leads elsewhere, or to nothing.
  func resolved(_ given: String) throws(ToolError) -> String {
    let joined =
      given.hasPrefix("/") ? given : given == "." || given.isEmpty ? path : "\(path)/\(given)"
    guard !given.utf8.contains(0), let place = places.file(joined), contains(place) else {
      throw ToolError("\"\(given)\" is outside of the folder that is served")
    }
    guard files.exists(place) else { throw ToolError("there is no \"\(given)\"") }
    return place
  }

  private func contains(_ place: String) -> Bool {
    place == path || place.hasPrefix(path == "/" ? "/" : path + "/")
  }

  /// Returns a path for messages and results: relative to the folder.
  func name(of place: String) -> String {
    guard contains(place), place != path else { return place == path ? "." : place }
    return String(place.dropFirst(path == "/" ? 1 : path.utf8.count + 1))
  }

  /// Returns a message with the paths in it relative to the folder.
  func shortened(_ message: String) -> String {
    path == "/" ? message : message.replacing(path + "/", with: "")
  }
}

/// The reason why a tool has no result, for the assistant.
struct ToolError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
