import Diagnostics
import DocumentLoading
import FileAccess
import InterfaceDocuments
import LintConfiguration
import Linting
import NativeFormat
import Reports
import TableTools
import TextDecoding
import TextMeasuring
import XMLReading

/// Documents: read, laid out, checked, reported, formatted.
enum DocumentTargets {
  static func xml(_ bytes: [UInt8]) {
    let wide = DecodedText.xml(inWideEncoding: bytes)
    guard let tree = try? XMLReader.read(wide?.utf8 ?? bytes, path: "a.xml") else { return }
    var pending = [tree.root]
    let count = tree.source.bytes.count
    while let element = pending.popLast() {
      pending += element.children
      expect(
        0...element.endOffset ~= element.offset && element.endOffset <= count,
        "<\(element.name)> is at \(element.offset)..<\(element.endOffset) of \(count) bytes")
      _ = tree.startTag(of: element)
      _ = tree.endTag(of: element)
      for attribute in element.attributes {
        expect(
          attribute.offset <= attribute.valueOffset && attribute.valueOffset <= count,
          "\(attribute.name) is at \(attribute.offset), its value at \(attribute.valueOffset)")
      }
    }
    guard tree.findings.isEmpty, let form = CanonicalForm(tree) else { return }
    _ = form.bytes
  }

  /// A document, its table and its configuration.
  static func native(_ bytes: [UInt8]) {
    let parts = InputParts(bytes)
    check(parts, path: "Form.interface")
    guard let document = parts[0] else { return }
    let formatted = DocumentFormatting(document, path: "Form.interface")
    guard let once = formatted.files.first?.new else { return }
    let again = DocumentFormatting(once, path: "Form.interface")
    expect(
      again.failures.isEmpty && again.findings.isEmpty,
      "a formatted document is read: \(again.failures) \(again.findings.map(\.message))")
    expectEqual(again.files.first?.new ?? once, once, "a formatted document is in canonical form")
    written(document)
  }

  /// A document, its table and its configuration.
  static func interfaceBuilder(_ bytes: [UInt8]) {
    let parts = InputParts(bytes)
    let isStoryboard = (parts[0] ?? []).prefix(200).contains(Array("Storyboard".utf8))
    check(parts, path: isStoryboard ? "Form.storyboard" : "Form.xib")
  }

  /// A visual format in a document with some views.
  static func visualFormat(_ bytes: [UInt8]) {
    let format = String(decoding: bytes, as: UTF8.self).flatMap { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: String(character)
      }
    }
    let text = """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <metric name="m" value="12"/>
        <view id="r" width="320" height="200">
          <label id="a" text="A"/><button id="b" title="B"/><textField id="c"/><view id="d"/>
          <constraints><visualFormat format="\(String(format))"/></constraints>
        </view>
      </interface>
      """
    check(InputParts(Array(text.utf8)), path: "Form.interface")
  }

  /// Expects a document that is decoded, written and read to be written the same again.
  private static func written(_ bytes: [UInt8]) {
    guard let tree = try? XMLReader.read(bytes, path: "a"),
      let document = try? NativeDocumentDecoder().decode(tree),
      document.findings.allSatisfy({ $0.severity != .error && $0.rule != .unknownElement })
    else { return }
    let once = NativeDocumentEncoder().encode(document)
    guard once.omissions.isEmpty else { return }
    guard let tree = try? XMLReader.read(Array(once.text.utf8), path: "a"),
      let document = try? NativeDocumentDecoder().decode(tree)
    else { fatalError("property violated: a written document is read\n\(once.text)") }
    let again = NativeDocumentEncoder().encode(document)
    expectEqual(
      Array(again.text.utf8), Array(once.text.utf8), "a document that is read is written the same")
  }

  /// The measurers of all inputs: opening fonts takes longer than an input.
  private static let measurers = TextMeasurers { _ in EmbeddedAdvanceMeasurer() }

  /// Checks a document with its table and configuration, and writes the reports.
  ///
  /// Two take longer than all else, as they list all rules or draw all layouts.
  private static func check(_ parts: InputParts, path: String) {
    var contents = [path: parts[0] ?? []]
    if let table = parts[1], !table.isEmpty { contents["de.lproj/Form.strings"] = table }
    if let configuration = parts[2], !configuration.isEmpty {
      contents[".lintel.yml"] = configuration
    }
    let files = MemoryFileSystem(contents)
    var request = LintRequest(paths: [path])
    request.jobs = 1
    guard let linter = try? Linter(request, files: files, measurers: measurers) else { return }
    guard let result = try? waitFor({ try await linter.check() }) else { return }
    for reporter in Reporter.allCases where ![.html, .sarif].contains(reporter) {
      _ = result.report(reporter, files: files)
    }
  }
}
