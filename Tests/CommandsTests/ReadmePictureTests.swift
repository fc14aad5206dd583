import Foundation
import TestSupport
import Testing

/// The pictures in the README are what the commands write.
@Suite struct ReadmePictureTests {
  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func areWhatTheCommandsWrite() throws {
    let root = PackageFolder.root
    _ = try Python.run(
      file: root.appending(path: "Tests/readme_pictures.py"),
      ["--check", BuildFolder.url.appending(path: "lintel").path])
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    for name in [".github/pictures/report.svg", ".github/pictures/preview.png"] {
      #expect(readme.contains(name))
      let bytes = try Data(contentsOf: root.appending(path: name)).count
      #expect((1000..<150_000).contains(bytes))
    }
  }
}
