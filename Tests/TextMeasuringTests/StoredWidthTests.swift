import Foundation
import Geometry
import TestSupport
import Testing
import TextMeasuring

/// A label whose width Interface Builder stored.
private struct StoredLabel: Hashable {
  var text: String
  var font: FontDescription
  var isMac: Bool
  /// The text's width, without the platform's additions.
  var width: Double
}

/// Scans the labels of a document line by line: these files have one element per line.
private struct LabelScanner {
  private(set) var labels: [StoredLabel] = []
  private var text: String?
  private var size: (width: Double, height: Double)?

  mutating func read(_ line: Substring) {
    if line.contains("<label ") || line.contains("<textField ") {
      text = Self.attribute("text", of: line)
      size = nil
    } else if line.contains("<rect key=\"frame\""), size == nil {
      size = Self.attribute("width", of: line).flatMap(Double.init).flatMap { width in
        Self.attribute("height", of: line).flatMap(Double.init).map { (width, $0) }
      }
    } else if line.contains("<textFieldCell "), !line.contains("borderStyle=") {
      text = Self.attribute("title", of: line)
    } else if line.contains("<fontDescription "), let font = Self.touchFont(line) {
      finish(font, isMac: false)
    } else if line.contains("<font key=\"font\" metaFont="), let font = Self.macFont(line) {
      finish(font, isMac: true)
    }
  }

  private mutating func finish(_ font: FontDescription, isMac: Bool) {
    defer { (text, size) = (nil, nil) }
    guard let text, let size, !text.isEmpty, !text.contains("&"), size.height < 2 * font.size
    else { return }
    labels.append(
      StoredLabel(text: text, font: font, isMac: isMac, width: size.width - (isMac ? 4 : 0)))
  }

  private static func touchFont(_ line: Substring) -> FontDescription? {
    if line.contains("style=\"UICTFontTextStyleBody\"") { return FontDescription(size: 17) }
    guard line.contains("type=\"system\"") || line.contains("type=\"boldSystem\""),
      let size = attribute("pointSize", of: line).flatMap(Double.init)
    else { return nil }
    let weights = ["medium": 500, "semibold": 600, "bold": 700]
    let name = line.contains("boldSystem") ? "bold" : attribute("weight", of: line)
    guard let weight = name.map({ weights[$0] }) ?? 400 else { return nil }
    return FontDescription(weight: weight, size: size)
  }

  private static func macFont(_ line: Substring) -> FontDescription? {
    let fonts: [String: (weight: Int, size: Double)] = [
      "system": (400, 13), "systemBold": (700, 13), "smallSystem": (400, 11),
      "smallSystemBold": (700, 11), "miniSystem": (400, 9),
    ]
    guard let known = attribute("metaFont", of: line).flatMap({ fonts[$0] }) else { return nil }
    let size = attribute("size", of: line).flatMap(Double.init) ?? known.size
    return FontDescription(weight: known.weight, size: size)
  }

  private static func attribute(_ name: String, of line: Substring) -> String? {
    guard let start = line.range(of: " \(name)=\"") else { return nil }
    return line[start.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).first
      .map(String.init)
  }
}

/// The widths of labels in real documents, as the platforms measured them.
@Suite struct StoredWidthTests {
  private static let labels: Set<StoredLabel> = {
    var labels: Set<StoredLabel> = []
    for file in Corpus.interfaces {
      guard let text = try? String(contentsOf: file.url, encoding: .utf8) else { continue }
      var scanner = LabelScanner()
      for line in text.split(separator: "\n") { scanner.read(line) }
      labels.formUnion(scanner.labels)
    }
    return labels
  }()

  /// Most labels are stretched or fixed; those within three points are as wide as their text.
  @Test(.enabled(if: !labels.isEmpty, "the corpus is not here"), arguments: [true, false])
  func labelsAreAsWideAsStored(isMac: Bool) {
    let measurer = EmbeddedAdvanceMeasurer()
    var errors: [Double] = []
    for label in Self.labels where label.isMac == isMac {
      let width = measurer.measure(TextRequest(text: label.text, font: label.font)).size.width
      // Stored at one, two or three pixels per point, rounded up.
      let steps = isMac ? [1.0] : [2, 3]
      let error = steps.map { abs((width * $0 - 0.001).rounded(.up) / $0 - label.width) }.min() ?? 0
      if error < 3 { errors.append(error) }
    }
    errors.sort()
    #expect(errors.count >= 20, "\(errors.count)")
    guard !errors.isEmpty else { return }
    #expect(errors[errors.count / 2] <= 0.5, "\(errors)")
    #expect(errors[errors.count * 9 / 10] <= 1.01, "\(errors)")
  }
}
