package import Foundation

/// Folders that tests read, located from a file in `Tests/<suite>`.
package enum PackageFolder: Sendable {
  /// The package's top level.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder beside the package, with files that are not part of it.
  package static let shared = root.deletingLastPathComponent().appending(component: "shared")

  /// Returns whether a file or folder exists.
  package static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }
}
