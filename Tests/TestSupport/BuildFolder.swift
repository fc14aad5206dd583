package import Foundation

/// The folder that contains the built tests, modules and example programs.
package enum BuildFolder: Sendable {
  /// Its location.
  package static let url: URL = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (tests ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()
}
