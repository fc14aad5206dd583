import Foundation
package import Testing

/// Compares a text with a golden: a file in the folder `Goldens` beside the test, or else of the
/// test's target.
///
/// A missing golden is a failure, so that none is lost unnoticed. With the environment variable
/// `LINTEL_RECORD_GOLDENS=1` the files are written instead, and the diff shows the changes.
///
/// - Parameters:
///   - text: The text to compare.
///   - name: The golden's file name.
///   - file: The test's own file.
///   - sourceLocation: The place at which a failure is reported.
package func expectGolden(
  _ text: String, named name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let failure = goldenFailure(text, named: name, file: file) {
    Issue.record("\(failure)", sourceLocation: sourceLocation)
  }
}

/// Compares a text with a golden, or records it, and returns a message about a failure.
package func goldenFailure(_ text: String, named name: String, file: String) -> String? {
  let url = goldens(of: URL(filePath: file)).appending(path: name)
  let actual = Data(text.utf8)
  if isRecordingGoldens {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try actual.write(to: url)
      return nil
    } catch {
      return "cannot record \(url.path): \(error)"
    }
  }
  guard let expected = try? Data(contentsOf: url) else {
    return "there is no golden \(url.path); LINTEL_RECORD_GOLDENS=1 records it"
  }
  guard actual != expected else { return nil }
  return "\(name) differs: \(firstDifference(text, String(decoding: expected, as: UTF8.self)))"
}

/// Returns the folder of a test's goldens: the nearest one, up to the top of the test's target.
private func goldens(of file: URL) -> URL {
  var folder = file.deletingLastPathComponent()
  let beside = folder.appending(path: "Goldens")
  while !PackageFolder.exists(folder.appending(path: "Goldens")) {
    // Targets are in the folder `Tests`.
    let parent = folder.deletingLastPathComponent()
    guard parent.lastPathComponent != "Tests", folder.path != "/" else { return beside }
    folder = parent
  }
  return folder.appending(path: "Goldens")
}

/// Whether goldens are written instead of compared.
package let isRecordingGoldens =
  ProcessInfo.processInfo.environment["LINTEL_RECORD_GOLDENS"] == "1"

/// Returns the first line that differs, as it is and as expected.
private func firstDifference(_ actual: String, _ expected: String) -> String {
  let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  // Bytes are compared: canonically equivalent strings are different output.
  let index =
    zip(actual, expected).enumerated().first { !$1.0.utf8.elementsEqual($1.1.utf8) }?.offset
    ?? min(actual.count, expected.count)
  let isLine = index < actual.count ? "\"\(actual[index])\"" : "the end"
  let wasLine = index < expected.count ? "\"\(expected[index])\"" : "the end"
  return "line \(index + 1) is \(isLine), and the golden has \(wasLine)"
}
