import Foundation

/// The folder that these tests were built in, where their modules and the example program are.
enum BuildFolder {
  static let url: URL = {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (tests ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()
}
