import Geometry

extension ControlFigures {
  /// The figures relative to the alignment rectangle.
  var metric: ControlMetric {
    let outside = insets?.insets ?? .zero
    let isTall = sizing == .both || sizing == .heightOnly
    let isWide = sizing == .both || sizing == .widthOnly
    var metric = ControlMetric(
      alignmentInsets: outside, padding: padding(inside: outside),
      width: width.map { $0.value - outside.total(along: .horizontal) },
      height: height.map { $0.value - outside.total(along: .vertical) },
      minimumWidth: minimumWidth?.value ?? 0, hasIntrinsicWidth: isWide,
      hasIntrinsicHeight: isTall, fontSize: font.value,
      lastBaselineFromBottom: baseline.map { $0.value - outside.bottom },
      hasEqualSegments: hasEqualSegments)
    metric.imageSpacing = imageSpacing?.value ?? 0
    metric.imagePadding = Size(
      width: imagePlusWidth.map { $0.value - outside.total(along: .horizontal) }
        ?? metric.padding.total(along: .horizontal),
      height: imagePlusHeight.map { $0.value - outside.total(along: .vertical) }
        ?? metric.padding.total(along: .vertical))
    metric.segmentSpacing = divider?.value ?? 0
    metric.minimumHeight = minimumHeight?.value ?? 0
    metric.lineRounding = lineRounding
    return metric
  }

  private func padding(inside outside: Insets) -> Insets {
    if let content { return content.insets }
    let across = (textPlus?.value).map { $0 - outside.total(along: .horizontal) } ?? 0
    let left = beforeText?.value ?? across / 2
    let along = (linePlus?.value).map { $0 - outside.total(along: .vertical) } ?? 0
    let bottom = belowLine?.value ?? along / 2
    return Insets(top: along - bottom, left: left, bottom: bottom, right: across - left)
  }

  /// All figures of the variant with their names.
  var named: [NamedFigure] {
    var named: [NamedFigure] = []
    _ = replacing { name, figure in
      named.append(NamedFigure(name, figure))
      return figure
    }
    return named
  }

  /// Returns the figure with a name, if there is one.
  func figure(_ name: String) -> Figure? { named.first { $0.name == name }?.figure }

  /// Returns the variant with every figure changed.
  func mapped(_ change: (Figure) -> Figure) -> ControlFigures {
    replacing { _, figure in change(figure) }
  }

  /// Returns the variant with every figure replaced, by its name.
  func replacing(_ change: (_ name: String, Figure) -> Figure) -> ControlFigures {
    func sides(_ name: String, _ sides: Sides?) -> Sides? {
      sides.map {
        Sides(
          change("\(name), left", $0.left), change("\(name), right", $0.right),
          change("\(name), top", $0.top), change("\(name), bottom", $0.bottom))
      }
    }
    func number(_ name: String, _ figure: Figure?) -> Figure? { figure.map { change(name, $0) } }
    var copy = self
    copy.insets = sides("alignment inset", insets)
    copy.width = number("frame width", width)
    copy.height = number("frame height", height)
    copy.textPlus = number("frame width beyond text", textPlus)
    copy.beforeText = number("space before text", beforeText)
    copy.linePlus = number("frame height beyond lines", linePlus)
    copy.belowLine = number("space below lines", belowLine)
    copy.minimumWidth = number("least width", minimumWidth)
    copy.minimumHeight = number("least height", minimumHeight)
    copy.font = change("font size", font)
    copy.baseline = number("baseline above frame bottom", baseline)
    copy.content = sides("content inset", content)
    copy.imageSpacing = number("space between image and text", imageSpacing)
    copy.imagePlusWidth = number("frame width beyond image", imagePlusWidth)
    copy.imagePlusHeight = number("frame height beyond image", imagePlusHeight)
    copy.divider = number("space between segments", divider)
    return copy
  }

  /// The same alignment rectangle in a frame without insets: the assumption for a generation
  /// without insets of its own.
  var withoutInsets: ControlFigures {
    var copy = self
    guard let outside = insets?.insets else { return copy }
    let across = outside.total(along: .horizontal)
    let along = outside.total(along: .vertical)
    copy.insets = nil
    copy.width = width?.less(across)
    copy.height = height?.less(along)
    copy.textPlus = textPlus?.less(across)
    copy.linePlus = linePlus?.less(along)
    copy.baseline = baseline?.less(outside.bottom)
    copy.imagePlusWidth = imagePlusWidth?.less(across)
    copy.imagePlusHeight = imagePlusHeight?.less(along)
    copy.content = content.map {
      Sides(
        $0.left.less(-outside.left), $0.right.less(-outside.right), $0.top.less(-outside.top),
        $0.bottom.less(-outside.bottom))
    }
    return copy
  }
}
