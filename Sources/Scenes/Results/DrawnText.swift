import ControlMetrics
import Geometry
import InterfaceDocuments
package import InterfaceValues
import LayoutEngine
import TextMeasuring

/// The text of an item in its drawn lines, with what is clipped of it.
///
/// Both the drawing and the reported losses follow from it.
struct DrawnText {
  var shown: DisplayedText
  /// The view that draws it, without a stated width that only its content size depends on.
  var view: View
  var text: TypesetText
  /// The content of the control that contains it.
  var body: ControlBody
  /// The losses along each axis.
  var losses: [LayoutSolution.Loss]

  /// The points by which its unscaled width exceeds the available one, if it is scaled or
  /// tightened.
  var fittedWidth: Double?
  /// The points of each loss that may be missing without clipping, beyond what its needed extent
  /// leaves out.
  var spare: [Axis: Double] = [:]

  /// The loss along an axis, if any.
  func loss(along axis: Axis) -> LayoutSolution.Loss? { losses.first { $0.axis == axis } }
}

extension ResolvedItemBuilder {
  /// The text that an item draws at its solved width, or nil if it draws none.
  func drawnText(of id: ItemID) -> DrawnText? {
    let width = solution.alignmentRects[id.index].width
    guard var view = measurement.tree.nodes[id.index].view, view.drawsItsText,
      let shown = reportedText(of: id, view: view)
    else { return nil }
    let metric = measurement.tree.nodes[id.index].metric
    let stated = view
    // The stated width decides the content size; the drawn lines are those at the width of the
    // view.
    if view.text.preferredMaxLayoutWidth != nil, view.origin.stored != nil {
      view.text.preferredMaxLayoutWidth = nil
    }
    var text = measurement.set(
      shown, of: view, metric: metric, width: width,
      slack: measurement.lineSlack(of: id, view: view, width: width))
    let shrunk = shrunkText(text, of: id, view: view)
    if let shrunk { text = shrunk }
    // A pop-up button may report another text than it draws.
    let body = measurement.body(
      of: id, view: view, metric: metric, width: width,
      text: view.kind == .popUpButton ? nil : text)
    var own = losses[id, default: []]
    if view.wrapsTitle(on: measurement.tree.platform(of: view)),
      own.contains(where: { $0.axis == .horizontal })
    {
      var spare = 0.0
      (text, own, spare) = wrappedTitle(shown, of: id, view: view, losses: own)
      var drawn = DrawnText(shown: shown, view: view, text: text, body: body, losses: own)
      drawn.spare[.vertical] = spare
      return drawn
    }
    var drawn = DrawnText(shown: shown, view: view, text: text, body: body, losses: [])
    drawn.losses = own.compactMap { loss in
      var loss = loss
      var spare = 0.0
      if loss.axis == .horizontal {
        spare = isStated(view, along: .horizontal) ? 0 : spareWidth(of: drawn)
        // For a native document the needed width is that of the control's whole content.
        let named = view.origin.stored == nil ? 0 : spare
        let least = minimumNeeded(of: id, loss.needed)
        if least < loss.needed { drawn.fittedWidth = loss.needed - named - loss.available }
        loss.needed = least - named
        spare -= named
      } else {
        if stated.text.preferredMaxLayoutWidth != nil, view.wraps {
          loss.needed -= measurement.extraHeight(
            of: shown, stated, beyond: text, metric, width)
        }
        loss.needed -= text.blankHeight
      }
      drawn.spare[loss.axis] = spare
      return isVisible(loss.needed - spare - loss.available, of: drawn)
        && !isSeenWhole(id, along: loss.axis, drawn: drawn) ? loss : nil
    }
    if shrunk != nil { drawn.losses.removeAll { $0.axis == .vertical } }
    if drawn.loss(along: .horizontal) == nil, let loss = roomLoss(of: id, drawn: drawn) {
      drawn.losses.append(loss)
    }
    return drawn
  }

  /// Returns the text of a label at the greatest scale, in steps of 5 hundredths, at which all of its
  /// lines fit; nil if it fits unscaled, or not even at its least scale.
  ///
  /// Since iOS 7, a label of several lines shrinks its text, too (`adjustsFontSizeToFitWidth`).
  private func shrunkText(_ text: TypesetText, of id: ItemID, view: View) -> TypesetText? {
    guard view.kind == .label, text.request.maximumLines != 1,
      let least = measurement.fitting(of: view).minimumScale
    else { return nil }
    let metric = measurement.tree.nodes[id.index].metric
    let room =
      solution.alignmentRects[id.index].height - metric.padding.total(along: .vertical)
      + ResolvedLoss.minimumVisible
    let limit = view.lineLimit(on: measurement.platform)
    let fits = { (text: TypesetText) in
      (limit == 0 || text.measurement.lineCount <= limit) && text.measurement.size.height <= room
    }
    guard !fits(text) else { return nil }
    let platform = measurement.tree.platform(of: view)
    return stride(from: 0.95, through: least, by: -0.05).lazy.map { scale in
      TypesetText(text.request.scaled(by: scale), on: platform, measurer: measurement.measurer)
    }.first(where: fits)
  }

  /// The loss of a one-line text in a control whose content size is stated in an editor.
  private func roomLoss(of id: ItemID, drawn: DrawnText) -> LayoutSolution.Loss? {
    let view = drawn.view
    guard view.origin.stored != nil, view.metrics.intrinsicWidth != nil,
      drawn.text.request.maximumLines == 1,
      view.kind == .label || view.kind.isButton || view.kind == .popUpButton
    else { return nil }
    let width = solution.alignmentRects[id.index].width
    let fitting = measurement.fitting(of: view)
    let text = min(
      drawn.text.measurement.size.width,
      drawn.text.minimumWidth(fitting, measurer: measurement.measurer))
    let needed = text + drawn.body.textPadding.total(along: .horizontal) - spareWidth(of: drawn)
    guard needed - width > minimumVisible else { return nil }
    return LayoutSolution.Loss(
      item: id, axis: .horizontal, needed: needed, available: width, causes: [])
  }

  /// Whether missing points of a text are visible.
  private func isVisible(_ points: Double, of drawn: DrawnText) -> Bool {
    let isBlank = drawn.shown.string.allSatisfy(\.isWhitespace)
    return points > (isBlank ? ResolvedLoss.tolerance : minimumVisible)
  }

  /// The part of a view's width beside the text, in points, that may be missing without clipping.
  ///
  /// A clipping label of AppKit draws in its whole frame, which is 2 points wider on either side
  /// than its alignment rect. A title may come closer to the ends of a bezel than its padding.
  private func spareWidth(of drawn: DrawnText) -> Double {
    let (view, body) = (drawn.view, drawn.body)
    let isAppKit = measurement.tree.platform(of: view).isAppKit
    switch view.kind {
    case .label where isAppKit && view.origin.stored != nil:
      let isCentred = view.text.alignment == .center
      let outside = isCentred ? 4.0 : 2
      let isCutOff = !view.wraps && measurement.fitting(of: view).elision == nil
      return (isCutOff ? outside : 0) + measurement.centredSlack(of: view)
    case .popUpButton where isAppKit && view.origin.stored != nil:
      return max(0, body.padding.left - Self.minimumSpaceBesideTitle)
    case .button(let type) where isAppKit && type != .checkBox && type != .radio:
      guard view.look.contentInsets == nil else { return 0 }
      let least = type.minimumSpaceBesideTitle(isBordered: view.look.isBordered)
      return max(0, body.padding.left - least) + max(0, body.padding.right - least)
    default:
      return 0
    }
  }

  /// The minimum space on either side of the title of AppKit's rounded button, in points; assumed.
  private static var minimumSpaceBesideTitle: Double { 4 }

  /// Typesets a title that wraps because its button is too narrow for one line.
  private func wrappedTitle(
    _ shown: DisplayedText, of id: ItemID, view: View, losses: [LayoutSolution.Loss]
  ) -> (TypesetText, [LayoutSolution.Loss], spare: Double) {
    let metric = measurement.tree.nodes[id.index].metric
    let width = solution.alignmentRects[id.index].width
    let padding =
      view.look.contentInsets ?? (view.look.configuration == nil ? .zero : metric.padding)
    let room = max(0, width - padding.total(along: .horizontal))
    let text = measurement.set(shown, wrappedIn: room, of: view, metric: metric)
    // A button does not clip a title that overflows a little; a whole line covers its surroundings.
    let size = text.measurement.size
    let needed = size.height + padding.total(along: .vertical)
    let height = solution.alignmentRects[id.index].height
    let line = size.height / Double(max(1, text.measurement.lineCount))
    let spare = line - ResolvedLoss.minimumVisible
    guard needed - height - spare > minimumVisible else { return (text, [], 0) }
    let loss = LayoutSolution.Loss(
      item: id, axis: .vertical, needed: needed, available: height,
      causes: losses.first { $0.axis == .horizontal }?.causes ?? [])
    return (text, [loss], spare)
  }

  /// The minimum width at which a view's text is not clipped, in points.
  ///
  /// The content is as wide as the unscaled text. A single line that may be scaled or tightened is
  /// clipped only if it does not fit at its smallest.
  private func minimumNeeded(of id: ItemID, _ needed: Double) -> Double {
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, view.metrics.intrinsicWidth == nil else { return needed }
    let fitting = measurement.fitting(of: view)
    guard fitting.minimumScale != nil || fitting.tightens,
      let text = measurement.drawnText(of: id, width: nil), text.request.maximumLines == 1,
      text.measurement.lineCount == 1
    else { return needed }
    let body = measurement.body(of: id, view: view, metric: node.metric, width: nil)
    let around = body.textPadding.total(along: .horizontal)
    return min(
      needed, around + text.minimumWidth(fitting, measurer: measurement.measurer))
  }

  /// Whether a native document states the intrinsic size of a view.
  ///
  /// One stated in an editor only applies on its canvas.
  private func isStated(_ view: View, along axis: Axis) -> Bool {
    let extent = axis == .horizontal ? view.metrics.intrinsicWidth : view.metrics.intrinsicHeight
    return extent != nil && view.origin.stored == nil
  }

  /// Whether an item without a text is fully visible although it is smaller than its content.
  func isSeenWhole(_ id: ItemID, along axis: Axis) -> Bool {
    isSeenWhole(id, along: axis, drawn: nil)
  }

  /// Whether an item is fully visible although it is smaller than its content.
  ///
  /// A control that is lower than its bezel clips nothing as long as its line fits, and an image
  /// alone is scaled. An intrinsic size that the document states is always needed.
  private func isSeenWhole(_ id: ItemID, along axis: Axis, drawn: DrawnText?) -> Bool {
    let node = measurement.tree.nodes[id.index]
    guard let view = node.view, !isStated(view, along: axis) else { return false }
    let hasText = drawn.map { !$0.shown.string.allSatisfy(\.isWhitespace) } ?? false
    // A line is drawn in the whole frame of its control. In a native document, the extent of the
    // alignment rect is meant.
    let around =
      view.origin.stored == nil
      ? 0 : measurement.tree.layout.items[id.index].alignmentInsets.total(along: .vertical)
    let height = solution.alignmentRects[id.index].height + around
    switch view.kind {
    case .imageView: return true
    case .view, .label, .textView, .box(.primary), .tableView, .tabView, .toolbar, .tabBar,
      .navigationBar:
      return false
    case .button:
      guard hasText, let drawn else { return true }
      return axis == .vertical && drawn.body.size.height <= height + ResolvedLoss.minimumVisible
    default:
      guard hasText, let drawn else { return true }
      return axis == .vertical
        && drawn.text.measurement.size.height <= height + ResolvedLoss.minimumVisible
    }
  }
}

extension TypesetText {
  /// The height of the empty lines at the end, in points.
  fileprivate var blankHeight: Double {
    let blank = lines.lines.reversed().prefix { $0.clusters.isEmpty }
    return blank.count < lines.lines.count ? blank.reduce(0) { $0 + $1.height } : 0
  }
}

extension ContentMeasurement {
  /// The points by which a text is higher at the width that its view states than at its actual
  /// width.
  fileprivate func extraHeight(
    of shown: DisplayedText, _ view: View, beyond text: TypesetText, _ metric: ControlMetric,
    _ width: Double
  ) -> Double {
    let stated = set(shown, of: view, metric: metric, width: width)
    let limit = view.lineLimit(on: platform)
    let height = { (text: TypesetText) in
      roundedUp(text.height(ofFirst: limit, rounding: metric.lineRounding))
    }
    return max(0, height(stated) - height(text))
  }
}

extension View {
  /// Whether it draws its own text.
  fileprivate var drawsItsText: Bool {
    switch kind {
    case .box(.primary): look.titlePosition == .atTop
    case .box, .tab: false
    default: true
    }
  }

  /// Whether it is a button whose title wraps.
  ///
  /// A UIKit button's does if its line break mode wraps by words or by characters.
  package func wrapsTitle(on platform: Platform) -> Bool {
    guard case .button = kind, platform.isUIKit, text.hasExplicitLineBreak else { return false }
    return text.lineBreak == .wordWrap || text.lineBreak == .characterWrap
  }
}

extension View.ButtonType {
  /// The minimum space between the title of an AppKit button and either end of its bezel, in
  /// points; assumed.
  fileprivate func minimumSpaceBesideTitle(isBordered: Bool?) -> Double {
    if isBordered == false { return 0 }
    return switch self {
    case .square, .smallSquare, .bevel, .squareTextured: 1
    default: 4
    }
  }
}
