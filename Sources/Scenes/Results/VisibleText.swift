import ControlMetrics
import Geometry
import InterfaceDocuments
import InterfaceValues
import TextMeasuring

/// The visible part of a text.
struct VisibleText {
  /// The visible characters, with an ellipsis if the platform truncates the text with one.
  var string: String
  /// The drawn lines, which a view may clip.
  var lines: [ResolvedText.Line]
  /// The factor by which the font size is scaled to fit.
  var scale = 1.0
  /// Whether nothing is truncated or clipped.
  var isComplete: Bool

  /// Finds the visible part of a text.
  ///
  /// - Parameters:
  ///   - text: The typeset text.
  ///   - room: The available size in points, infinite along an axis that cannot clip.
  ///   - lineLimit: The maximum number of lines, or 0 for all.
  ///   - fitting: How the text is fitted if it is too long.
  ///   - measurer: The text measurer.
  init(
    _ text: TypesetText, in room: Size, lineLimit: Int, _ fitting: TextFitting,
    measurer: any TextMeasurer
  ) {
    var fitting = fitting
    let all = text.lines.lines
    let limit = lineLimit > 0 ? lineLimit : all.count
    // A height that is up to a point less than the lines need is rounding, and hides no line.
    fitting.maximumLines = max(1, min(limit, text.lines.lineCount(within: room.height + 1)))
    var request = text.request
    if request.maximumLines == 1 {
      request.maximumWidth = max(0, room.width + ResolvedLoss.tolerance)
    }
    let fitted = measurer.fit(request, fitting)
    scale = fitted.scale
    isComplete = fitted.isComplete
    lines = zip(fitted.lines, all).map { shown, line in
      var drawn = ResolvedText.Line(
        string: shown.text, indent: line.indent, width: shown.width, baseline: line.baseline)
      drawn.runs = text.runs(of: line, shownAs: shown)
      return drawn
    }
    string =
      isComplete ? request.text : Self.read(fitted, of: text, width: request.maximumWidth)
  }

  /// The visible characters of all lines.
  private static func read(_ fitted: FittedText, of text: TypesetText, width: Double?) -> String {
    let room = width ?? .infinity
    // A scaled text has room for more characters.
    let own = room / max(fitted.scale, 0.01)
    let lines = zip(fitted.lines, text.lines.lines).map { shown, line in
      shown.isElided || shown.width <= room - line.indent
        ? shown.text : text.visiblePart(of: line, in: own - line.indent)
    }
    let isWholeUpToLast = zip(fitted.lines.dropLast(), text.lines.lines).allSatisfy { shown, line in
      !shown.isElided && shown.width <= room - line.indent
    }
    guard isWholeUpToLast, let last = lines.last else { return lines.joined(separator: "\n") }
    // White space between two lines of a paragraph is in the text, but not in the lines.
    let begin = text.lines.lines[lines.count - 1].utf8Range.lowerBound
    return String(decoding: text.request.text.utf8.prefix(begin), as: UTF8.self) + last
  }
}

extension TypesetText {
  /// The characters at the beginning of a line that fit in a width, without trailing spaces.
  ///
  /// At least the first character of a wrapped line is visible, if only in part.
  fileprivate func visiblePart(of line: LineLayout.Line, in width: Double) -> String {
    var advance = 0.0
    var count = 0
    var visible = 0
    for cluster in shaped.clusters[line.clusters] {
      advance += cluster.advance
      guard advance <= width || request.maximumLines != 1 && visible == 0 else { break }
      count += cluster.utf8Count
      if cluster.role == .visible { visible = count }
    }
    let bytes = request.text.utf8.dropFirst(line.utf8Range.lowerBound).prefix(visible)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The minimum width at which a single line is complete, scaled and tightened as far as allowed.
  func minimumWidth(_ fitting: TextFitting, measurer: any TextMeasurer) -> Double {
    let smallest = fitting.minimumScale.map(request.scaled(by:)) ?? request
    let advance = measurer.shape(smallest).advance
    return fitting.tightens ? advance / (1 + TextFitting.tighteningFactor) : advance
  }
}

extension ContentMeasurement {
  /// How a view fits a text that is too long.
  ///
  /// By default UIKit's labels and fields truncate the tail and its buttons the middle, while
  /// AppKit's clip; the labels of segments truncate the tail. AppKit does not scale texts.
  func fitting(of view: View) -> TextFitting {
    TextFitting(
      elision: elision(of: view),
      minimumScaleFactor: platform.isAppKit ? 0 : view.text.minimumScaleFactor,
      allowsTightening: view.text.allowsTightening)
  }

  /// Whether the author of a document accepts that a text of a view is truncated.
  ///
  /// In an editor, a control that truncates by default shows the author its ellipsis.
  func truncatesOnPurpose(_ view: View) -> Bool {
    view.text.lineBreak.truncatesOnPurpose || view.origin.stored != nil && elision(of: view) != nil
  }

  private func elision(of view: View) -> Elision? {
    switch view.text.lineBreak {
    case .truncateHead: return .head
    case .truncateMiddle: return .middle
    case .truncateTail: return .tail
    // The last visible line of a wrapped text may still be truncated.
    case .clip, .wordWrap, .characterWrap: break
    }
    if view.text.hasExplicitLineBreak { return nil }
    switch view.kind {
    case .segmentedControl, .tabView, .tableView, .toolbar, .tabBar, .navigationBar:
      return platform == .generic ? nil : .tail
    case .button, .popUpButton: return platform.isUIKit ? .middle : nil
    default: return platform.isUIKit ? .tail : nil
    }
  }
}
