import Foundation
import Geometry
import TestSupport
import Testing
import TextMeasuring

/// HarfBuzz's widths of strings outside of the package, which never become a part of it.
private struct CorpusWidths: Sendable {
  struct Width: Sendable {
    var locale: String
    var ems: Double
    var text: String
  }

  /// Empty if the strings, Python, or its packages are missing.
  static let all = Corpus.exists ? widths() : []

  private static func widths() -> [Width] {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "HarfBuzz/corpus.py")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // -B: nothing is written beside the script.
    process.arguments = ["python3", "-B", script.path] + Corpus.allCases.map(\.folder.path)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return [] }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let row = try? JSONSerialization.jsonObject(with: line) as? [Any], row.count == 3,
        let locale = row[0] as? String, let ems = row[1] as? Double, let text = row[2] as? String
      else { return nil }
      return Width(locale: locale, ems: ems, text: text)
    }
  }
}

@Suite(.timeLimit(.minutes(2)))
struct CorpusWidthTests {
  /// The measurer reads the same files as the script, from Debian's folders.
  @Test(
    .enabled(
      if: !CorpusWidths.all.isEmpty,
      "the corpus, a font, or python3 with uharfbuzz and fonttools is not there"),
    arguments: [13.0, 17])
  func widthsAreHarfBuzzs(size: Double) throws {
    let measurer = try PangoMeasurer()
    #expect(CorpusWidths.all.count == 1000)
    #expect(Set(CorpusWidths.all.map(\.locale)).count == 20)
    for expected in CorpusWidths.all {
      let measured = measurer.measure(
        TextRequest(
          text: expected.text, font: FontDescription(size: size), locale: expected.locale))
      let error = abs(measured.size.width - expected.ems * size)
      // The text itself is not shown, as it is not ours.
      #expect(error < 0.02, "\(expected.locale), \(expected.text.count) characters: \(error)")
      #expect(measured.unmeasured.isEmpty)
    }
  }
}
