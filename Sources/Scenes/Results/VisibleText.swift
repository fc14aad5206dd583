import InterfaceValues
import ControlMetrics
import Geometry
import InterfaceDocuments
import TextMeasuring

/// What is seen of a text in its place.
struct VisibleText {
  /// What is read, with an ellipsis where the platform puts one.
  var string: String
  /// The lines that are drawn, of which a view may cut off what it has no room for.
  var lines: [ResolvedText.Line]
  /// How much smaller the text is set so as to fit, as a share.
  var scale = 1.0
  /// Whether nothing is left out and nothing is cut off.
  var isComplete: Bool

  /// Finds what is seen of a text.
  ///
  /// - Parameters:
  ///   - text: The text, set in the lines of its place.
  ///   - room: How large its place is, of which extents that do not matter are infinite.
  ///   - lineLimit: The greatest number of lines, or 0 for all.
  ///   - fitting: What is done where it is too long.
  ///   - measurer: Who measures the shortened text.
  init(
    _ text: TypesetText, in room: Size, lineLimit: Int, _ fitting: TextFitting,
    measurer: any TextMeasurer
  ) {
    var fitting = fitting
    let all = text.lines.lines
    let limit = lineLimit > 0 ? lineLimit : all.count
    // A point less than the lines need is the rounding of a place, and hides no line.
    fitting.maximumLines = max(1, min(limit, text.lines.lineCount(within: room.height + 1)))
    var request = text.request
    if request.maximumLines == 1 {
      request.maximumWidth = max(0, room.width + ResolvedLoss.tolerance)
    }
    let fitted = measurer.fit(request, fitting)
    scale = fitted.scale
    isComplete = fitted.isComplete
    lines = zip(fitted.lines, all).map { shown, line in
      ResolvedText.Line(
        string: shown.text, indent: line.indent, width: shown.width, baseline: line.baseline)
    }
    string =
      isComplete ? request.text : Self.read(fitted, of: text, width: request.maximumWidth)
  }

  /// The text as it is read from line to line.
  private static func read(_ fitted: FittedText, of text: TypesetText, width: Double?) -> String {
    let room = width ?? .infinity
    // What is set smaller has room for more.
    let own = room / max(fitted.scale, 0.01)
    let lines = zip(fitted.lines, text.lines.lines).map { shown, line in
      shown.isElided || shown.width <= room - line.indent
        ? shown.text : text.visiblePart(of: line, in: own - line.indent)
    }
    let isWholeUpToLast = zip(fitted.lines.dropLast(), text.lines.lines).allSatisfy { shown, line in
      !shown.isElided && shown.width <= room - line.indent
    }
    guard isWholeUpToLast, let last = lines.last else { return lines.joined(separator: "\n") }
    // What is between two lines of one paragraph is in the text, and not in the lines.
    let begin = text.lines.lines[lines.count - 1].utf8Range.lowerBound
    return String(decoding: text.request.text.utf8.prefix(begin), as: UTF8.self) + last
  }
}

extension TypesetText {
  /// The clusters at the beginning of a line that a width has room for, without spaces at the end.
  ///
  /// Of a line that wrapped at least the first letter is seen, if only a part of it.
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

  /// The least width at which nothing of a single line is left out, where it may be set smaller or
  /// closer.
  func leastWidth(_ fitting: TextFitting, measurer: any TextMeasurer) -> Double {
    var smallest = request
    if fitting.minimumScaleFactor > 0, fitting.minimumScaleFactor < 1 {
      smallest.font.size *= fitting.minimumScaleFactor
      for index in smallest.runs.indices {
        smallest.runs[index].font.size *= fitting.minimumScaleFactor
        smallest.runs[index].tracking *= fitting.minimumScaleFactor
      }
    }
    let advance = measurer.shape(smallest).advance
    return fitting.tightens ? advance / (1 + TextFitting.tighteningFactor) : advance
  }
}

extension ContentMeasurement {
  /// What a view does about a text that is too long.
  ///
  /// Where the document does not say, UIKit's labels and fields shorten at the end and its buttons in
  /// the middle, and AppKit's cut off; labels side by side in one control are shortened at the end.
  /// AppKit sets no text smaller.
  func fitting(of view: View) -> TextFitting {
    TextFitting(
      elision: elision(of: view),
      minimumScaleFactor: platform.isAppKit ? 0 : view.text.minimumScaleFactor,
      allowsTightening: view.text.allowsTightening)
  }

  /// Whether the author of a document accepts that a text of a view is shortened.
  ///
  /// What an editor drew shows an ellipsis where the control puts one, also where nothing says so.
  func truncatesOnPurpose(_ view: View) -> Bool {
    view.text.lineBreak.truncatesOnPurpose || view.origin.stored != nil && elision(of: view) != nil
  }

  private func elision(of view: View) -> Elision? {
    switch view.text.lineBreak {
    case .truncateHead: return .head
    case .truncateMiddle: return .middle
    case .truncateTail: return .tail
    // Where lines wrap the last that shows may still be shortened.
    case .clip, .wordWrap, .characterWrap: break
    }
    if view.text.hasWrittenLineBreak { return nil }
    switch view.kind {
    case .segmentedControl, .tabView, .tableView, .toolbar, .tabBar, .navigationBar:
      return platform == .generic ? nil : .tail
    case .button, .popUpButton: return platform.isUIKit ? .middle : nil
    default: return platform.isUIKit ? .tail : nil
    }
  }
}
