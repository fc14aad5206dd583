import Diagnostics
import Foundation
import Geometry
import InterfaceDocuments
import Linting
import Previews
import Scenes
import TestSupport
import Testing

/// A text is drawn cut exactly where its layout reports a loss.
@Suite struct DrawnCutTests {
  /// A line of text with the view that it belongs to and what it is visible in.
  private struct DrawnText {
    var line: DisplayList.TextLine
    var clip: Rect?

    /// The points of its width that are not visible.
    var hiddenWidth: Double {
      guard let clip, let width = line.width else { return 0 }
      let left =
        switch line.anchor {
        case .left: line.origin.x
        case .middle: line.origin.x - width / 2
        case .right: line.origin.x - width
        }
      let seen = min(left + width, clip.maxX) - max(left, clip.minX)
      return width - max(0, seen)
    }
  }

  /// Returns the texts of each view, by its id.
  private static func texts(of list: DisplayList) -> [String: [DrawnText]] {
    var result: [String: [DrawnText]] = [:]
    var open: [DisplayList.Element] = []
    for element in list.elements {
      switch element {
      case .beginView, .beginLayer, .beginImage, .beginClip, .beginColor: open.append(element)
      case .end: open.removeLast()
      case .text(let line, _):
        var drawn = DrawnText(line: line)
        var view: String?
        for case let group in open {
          if case .beginClip(let rect) = group { drawn.clip = rect }
          if case .beginView(let begun) = group { view = begun.id }
        }
        if let view { result[view, default: []].append(drawn) }
      default: break
      }
    }
    return result
  }

  /// Compares the drawing of a layout with its losses.
  ///
  /// - Returns: The numbers of texts that are cut in width, and that are not, and what is wrong.
  private static func check(_ layout: ResolvedLayout) -> (cut: Int, whole: Int, faults: [String]) {
    var (cut, whole) = (0, 0)
    var faults: [String] = []
    let drawn = texts(of: DisplayList(layout))
    for item in layout.items where !item.isHidden {
      guard let texts = drawn[item.id], let text = item.content.text else { continue }
      // What does not fit in a text view is scrolled to, and so are the columns beyond a table. A placeholder
      // gives way to what a reader types.
      if item.kind.view == .textView || item.kind.view == .tableView
        || text.property == "placeholder"
      {
        continue
      }
      let name = "\(layout.path) \(layout.root) \(layout.locale) \(item.identity.name)"
      let hidden = texts.map(\.hiddenWidth).max() ?? 0
      guard let loss = item.loss(along: .horizontal) else {
        whole += 1
        if item.losses.isEmpty, texts.contains(where: { $0.clip != nil }) {
          faults.append("\(name): is clipped without a loss")
        }
        if hidden > 0.01 { faults.append("\(name): loses \(hidden) without a loss") }
        continue
      }
      // What has an ellipsis is as wide as its room.
      let labels = item.content.segments.isEmpty ? [text] : item.content.segments
      let isElided = labels.contains { $0.shown.contains("\u{2026}") }
      guard !isElided else {
        // A room may be narrower than the ellipsis alone.
        let isAlone = texts.contains { $0.line.string == "\u{2026}" }
        if hidden > 0.5, !isAlone { faults.append("\(name): an ellipsis loses \(hidden)") }
        continue
      }
      let isSingle = labels.count == 1 && labels[0].lines.count == 1 && labels[0].roomWidth.isFinite
      guard isSingle, texts.allSatisfy({ $0.line.width != nil }) else { continue }
      cut += 1
      // A line may be squeezed with its room, so that this is within its view.
      let squeeze = (texts[0].line.width ?? 0) / labels[0].lines[0].width
      if squeeze < 0.75 || squeeze > 1.01 { faults.append("\(name): is squeezed by \(squeeze)") }
      let expected = squeeze * (labels[0].lines[0].width - labels[0].roomWidth)
      if abs(hidden - max(0, expected)) > 0.02 || loss.lost > 1 && hidden <= 0 {
        faults.append("\(name): loses \(loss.lost), is drawn without \(hidden) of \(expected)")
      }
    }
    return (cut, whole, faults)
  }

  private static func check(
    _ paths: [String], locales: [String]
  ) async throws -> (cut: Int, whole: Int, faults: [String]) {
    var request = LintRequest(paths: paths)
    request.locales = locales
    let linter = try Linter(request)
    var result = (cut: 0, whole: 0, faults: [String]())
    for layouts in try await linter.layouts().layoutsByDocument {
      for layout in layouts.layouts {
        let one = check(layout)
        result.cut += one.cut
        result.whole += one.whole
        result.faults += one.faults
      }
    }
    return result
  }

  @Test func examplesAreCutWhereTheyLose() async throws {
    let result = try await Self.check(
      [PackageFolder.root.appending(path: "Examples").path],
      locales: ["en", "de", "fr", "ar", "ja", "double-length", "right-to-left"])
    #expect(result.faults == [])
    #expect(result.cut > 10)
    #expect(result.whole > 500)
  }

  @Test(.enabled(if: Corpus.exists))
  func realDocumentsAreCutWhereTheyLose() async throws {
    let paths = Corpus.readableInterfaces.enumerated().filter { $0.offset.isMultiple(of: 5) }
      .map(\.element.url.path)
    let result = try await Self.check(paths, locales: ["en", "double-length", "right-to-left"])
    #expect(result.faults == [])
    #expect(result.cut > 50)
    #expect(result.whole > 1000)
  }
}
