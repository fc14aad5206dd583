import Foundation
import Geometry
import InterfaceDocuments
import Linting
import Previews
import Scenes
import TestSupport
import Testing

/// Where a browser puts the texts of pictures, compared with the layouts that they are of.
@Suite(.enabled(if: Chromium.isInstalled, "needs Chromium")) struct BrowserTextTests {
  /// A line of text as a browser has laid it out, in points.
  private struct BrowserLine: Decodable {
    /// The left end of the leftmost character.
    var left: Double
    /// The right end of the rightmost character.
    var right: Double
    /// The baseline of the first character.
    var baseline: Double
    /// The width that the line has if it is not made as wide as it was measured.
    var natural: Double
  }

  /// A line of text of the display list, with the view that it belongs to.
  private struct ListLine {
    var view: String?
    var line: DisplayList.TextLine

    /// The left and the right end, if the line was measured.
    var extent: (left: Double, right: Double)? {
      guard let width = line.width else { return nil }
      let left =
        switch line.anchor {
        case .left: line.origin.x
        case .middle: line.origin.x - width / 2
        case .right: line.origin.x - width
        }
      return (left, left + width)
    }
  }

  /// Asks a browser for the texts of SVG documents, each in a tree of its own.
  private static func lines(in pictures: [[UInt8]]) throws -> [[BrowserLine]] {
    let sources = String(
      decoding: try JSONEncoder().encode(pictures.map { String(decoding: $0, as: UTF8.self) }),
      as: UTF8.self
    ).replacingOccurrences(of: "<", with: "\\u003c")
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><title>waiting</title><body><script>
      document.title = JSON.stringify(\(sources).map(source => {
        const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
        const host = document.createElement("div");
        document.body.append(host);
        const svg = document.importNode(parsed.documentElement, true);
        host.attachShadow({mode: "open"}).append(svg);
        const lines = [...svg.querySelectorAll("text")].map(text => {
          const xs = [];
          for (let at = 0; at < text.getNumberOfChars(); at++) {
            xs.push(text.getStartPositionOfChar(at).x, text.getEndPositionOfChar(at).x);
          }
          const baseline = text.getStartPositionOfChar(0).y;
          text.removeAttribute("textLength");
          return {left: Math.min(...xs), right: Math.max(...xs), baseline,
            natural: text.getComputedTextLength()};
        });
        host.remove();
        return lines;
      }));
      </script>
      """
    return try JSONDecoder().decode(
      [[BrowserLine]].self, from: Data(try Chromium.title(of: page).utf8))
  }

  private static func lines(of list: DisplayList) -> [ListLine] {
    var views: [String?] = []
    var result: [ListLine] = []
    for element in list.elements {
      switch element {
      case .beginView(let view): views.append(view.id)
      case .beginLayer, .beginImage, .beginClip, .beginColor: views.append(nil)
      case .end: views.removeLast()
      case .text(let line, _):
        result.append(ListLine(view: views.last { $0 != nil } ?? nil, line: line))
      default: break
      }
    }
    return result
  }

  /// What a comparison of pictures found.
  private struct Outcome {
    var lines = 0
    var rightToLeft = 0
    var wrapped = 0
    var centred = 0
    var inRuns = 0
    var ofLayout = 0
    /// The natural widths of measured lines, as shares of their measured ones.
    var shares: [Double] = []
    var faults: [String] = []
  }

  private static func outcome(_ request: LintRequest, files: any FileSystem) async throws
    -> Outcome
  {
    let previews = try await Linter(request, files: files).previews().pictures
    let drawn = try lines(in: previews.map(\.file))
    var outcome = Outcome()
    for (preview, browser) in zip(previews, drawn) {
      let expected = lines(of: preview.list)
      let name = "\(preview.layout.path) \(preview.layout.locale)"
      guard expected.count == browser.count else {
        outcome.faults.append("\(name): \(browser.count) lines, not \(expected.count)")
        continue
      }
      for (list, line) in zip(expected, browser) {
        compare(line, with: list, in: name, &outcome)
      }
      compare(Array(zip(expected, browser)), with: preview.layout, &outcome)
    }
    return outcome
  }

  /// Compares a line with the display list.
  private static func compare(
    _ line: BrowserLine, with list: ListLine, in name: String, _ outcome: inout Outcome
  ) {
    outcome.lines += 1
    if list.line.isRightToLeft { outcome.rightToLeft += 1 }
    let fault = "\(name) \(list.view ?? "") \"\(list.line.string)\": \(line), not \(list.line)"
    guard abs(line.baseline - list.line.origin.y) < 0.01 else {
      outcome.faults.append(fault)
      return
    }
    if let extent = list.extent {
      outcome.shares.append(line.natural / (extent.right - extent.left))
      if abs(line.left - extent.left) > 1 || abs(line.right - extent.right) > 1 {
        outcome.faults.append(fault)
      }
    } else {
      let place =
        switch list.line.anchor {
        case .left: line.left
        case .middle: (line.left + line.right) / 2
        case .right: line.right
        }
      if abs(place - list.line.origin.x) > 1 { outcome.faults.append(fault) }
    }
  }

  /// Compares the texts of labels and buttons that lose nothing with their places in the layout.
  private static func compare(
    _ drawn: [(ListLine, BrowserLine)], with layout: ResolvedLayout, _ outcome: inout Outcome
  ) {
    let byView = Dictionary(grouping: drawn) { $0.0.view ?? "" }
    for item in layout.items where item.kind.isButton || item.kind.view == .label {
      guard let text = item.content.text, item.losses.isEmpty, text.unmeasured.isEmpty,
        !item.isHidden, let all = byView[item.id]
      else { continue }
      var rest = all[...]
      for line in text.lines where !line.string.isEmpty {
        let count = max(1, line.runs.count)
        guard rest.count >= count else {
          outcome.faults.append("\(item.id): \(all.count) lines of \(text.lines.count)")
          break
        }
        let parts = rest.prefix(count)
        rest = rest.dropFirst(count)
        let left = parts.map(\.1.left).min() ?? .nan
        let right = parts.map(\.1.right).max() ?? .nan
        let place = text.rect.offset(
          x: item.placement.frameInRoot.minX, y: item.placement.frameInRoot.minY)
        let isFromRight =
          text.alignment == "right"
          || text.alignment != "left" && layout.direction == .rightToLeft
        let expected =
          if text.alignment == "center" {
            (place.minX + place.maxX) / 2 - line.width / 2
          } else if isFromRight {
            place.maxX - line.indent - line.width
          } else {
            place.minX + line.indent
          }
        let baseline = place.minY + line.baseline
        outcome.ofLayout += 1
        if text.lines.count > 1 { outcome.wrapped += 1 }
        if text.alignment == "center" { outcome.centred += 1 }
        if !line.runs.isEmpty { outcome.inRuns += 1 }
        if abs(left - expected) > 1 || abs(right - expected - line.width) > 1
          || parts.contains(where: { abs($0.1.baseline - baseline) > 0.01 })
        {
          outcome.faults.append(
            "\(layout.path) \(layout.locale) \(item.id) \"\(line.string)\": \(left)...\(right) "
              + "at \(parts.map(\.1.baseline)), not \(expected)...\(expected + line.width) "
              + "at \(baseline)")
        }
      }
    }
  }

  @Test func linesOfExamplesAreWhereTheLayoutHasThem() async throws {
    var request = LintRequest(paths: [PackageFolder.root.appending(path: "Examples").path])
    request.locales = ["en", "de", "ar", "he", "ja", "double-length", "right-to-left"]
    let outcome = try await Self.outcome(request, files: LocalFileSystem())
    #expect(outcome.faults == [])
    #expect(outcome.lines > 1000)
    #expect(outcome.rightToLeft > 100)
    #expect(outcome.ofLayout > 500)
    // The lines have nearly their measured widths without being told to.
    let shares = outcome.shares.sorted()
    let median = shares[shares.count / 2]
    #expect((0.97...1.03).contains(median), "\(median)")
    #expect(shares.count { (0.9...1.1).contains($0) } > shares.count * 9 / 10)
  }

  /// Paragraphs and parts in fonts of their own.
  private static let paragraphs = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
        <customView id="root">
          <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
          <subviews>
            \(label("left", y: 140, "Several words that need a few lines, not one"))
            \(label("center", y: 80, "Several words that need a few lines, not one"))
            \(label("right", y: 20, "Several words that need a few lines, not one"))
            <textField verticalHuggingPriority="750" id="mixed">
              <rect key="frame" x="18" y="4" width="200" height="20"/>
              <textFieldCell key="cell" id="mixedCell">
                <attributedString key="attributedStringValue">
                  <fragment content="Small ">
                    <attributes><font key="NSFont" size="11" name="HelveticaNeue"/></attributes>
                  </fragment>
                  <fragment content="Large">
                    <attributes>
                      <font key="NSFont" size="17" name="HelveticaNeue-Bold"/>
                    </attributes>
                  </fragment>
                  <fragment content=" again">
                    <attributes><font key="NSFont" metaFont="system"/></attributes>
                  </fragment>
                </attributedString>
              </textFieldCell>
            </textField>
          </subviews>
        </customView>
      </objects>
    </document>
    """

  private static func label(_ alignment: String, y: Int, _ text: String) -> String {
    """
    <textField id="\(alignment)">
      <rect key="frame" x="18" y="\(y)" width="120" height="48"/>
      <textFieldCell key="cell" alignment="\(alignment)" id="\(alignment)Cell" title="\(text)">
        <font key="font" metaFont="system"/>
      </textFieldCell>
    </textField>
    """
  }

  @Test func paragraphsAndRunsAreWhereTheLayoutHasThem() async throws {
    var request = LintRequest(paths: ["Paragraphs.xib"])
    request.locales = ["en", "ar", "right-to-left"]
    let arabic = """
      "leftCell.title" = "عدة كلمات تحتاج إلى بضعة أسطر وليس سطرا واحدا";
      "centerCell.title" = "عدة كلمات تحتاج إلى بضعة أسطر وليس سطرا واحدا";
      "rightCell.title" = "عدة كلمات تحتاج إلى بضعة أسطر وليس سطرا واحدا";
      """
    let outcome = try await Self.outcome(
      request,
      files: MemoryFileSystem([
        "Paragraphs.xib": Array(Self.paragraphs.utf8),
        "ar.lproj/Paragraphs.strings": Array(arabic.utf8),
      ]))
    #expect(outcome.faults == [])
    #expect(outcome.wrapped >= 18)
    #expect(outcome.centred >= 6)
    #expect(outcome.inRuns >= 2)
    #expect(outcome.rightToLeft >= 6)
  }
}
