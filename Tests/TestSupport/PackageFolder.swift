package import Foundation

/// Folders that tests read from, found from the place of a file in `Tests/<suite>`.
package enum PackageFolder: Sendable {
  /// The package's top level.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder beside the package that holds what is not part of it.
  package static let shared = root.deletingLastPathComponent().appending(component: "shared")

  /// Whether a file or folder is there.
  package static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }
}
