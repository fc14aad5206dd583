import Geometry
package import InterfaceDocuments
package import LinearConstraints
package import Scenes
package import TextMeasuring

/// A search for the smallest size of a root at which nothing clips.
///
/// The root is laid out at required sizes, as if a user had dragged it there. The search minimizes
/// the width first, at the design height or the height that the content needs; then the height at
/// that width. It starts at the extent that the content needs, which two layouts verify, goes on to
/// where the losses there should end, and continues with doubling steps and bisection to whole points.
/// Between the last two of them losses are linear in pieces, of which the exact extent follows. If the
/// root varies with its size, it searches each range of sizes with the same layout, the smallest first.
package struct SmallestSizeSearch {
  let root: Root
  var scene: Scene
  let measurer: any TextMeasurer
  /// The reader's preferred text size.
  private var textSize = TextSize.standard
  /// The defects at the sizes that were tried in the locale of the search.
  private var known: [Size: FitDefects] = [:]
  /// The layout of the last search with the most room for texts, which contains their unmeasured
  /// characters.
  package private(set) var roomiestLayout: ResolvedLayout?

  /// Creates a search for a root of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - evidence: The drawn sizes of its contents, or nil for those that the document states.
  ///   - root: The root.
  ///   - measurer: The text measurer of the document's platform.
  ///   - interruption: What ends searches early, if anything does: once it is due, sizes have no meaning.
  package init(
    document: InterfaceDocument, evidence: ContentEvidence? = nil, root: Root,
    measurer: any TextMeasurer, interruption: Interruption? = nil
  ) {
    self.root = root
    self.measurer = measurer
    var free = root
    free.holding = RootHolding(RootHold(.required, by: .option))
    free.minimumWidth = nil
    free.minimumHeight = nil
    scene = Scene(document: document, evidence: evidence, root: free)
    scene.measuresRoots = false
    scene.interruption = interruption
    scene.keepTypesetTexts()
  }

  /// Searches in one locale.
  ///
  /// - Parameters:
  ///   - locale: The locale that gives texts and direction.
  ///   - textSize: The reader's preferred text size.
  /// - Returns: The smallest size, and the texts that decide it.
  package mutating func smallestSize(
    in locale: SceneLocale, textSize: TextSize = .standard
  ) -> SmallestSize {
    self.textSize = textSize
    known = [:]
    let fitting = layout(in: locale, width: nil, height: nil).size
    let drawn = SceneSize.all(of: root)[0]
    // The height that a text needs depends on the drawn width.
    let fitted =
      drawn.width == nil || drawn.height == nil
      ? layout(in: locale, width: drawn.width, height: drawn.height).size : fitting
    let design = Size(
      width: drawn.width ?? fitted.width, height: drawn.height ?? fitted.height)
    let (ample, defects) = roomiest(
      in: locale,
      from: Size(
        width: Self.ample(design.width, fitting.width, upTo: root.maximumWidth),
        height: Self.ample(design.height, fitting.height, upTo: root.maximumHeight)))
    let wholeWidth = wholeExtent(
      .horizontal, at: ample,
      borders: borders(below: SizeClass.minimumRegularWidth, ample.height),
      guess: neededExtent(.horizontal, in: locale, at: ample), allowing: defects, in: locale)
    let width = leastExtent(
      .horizontal, upTo: wholeWidth, at: ample, allowing: defects, in: locale
    ).rounded
    let leastHeight = leastHeight(
      at: width, upTo: ample.height, allowing: defects, in: locale)
    let height = leastHeight.rounded
    var deciders: [SmallestSize.Decider] = []
    for axis in Axis.allCases {
      // One point less of width is tried at the height at which the width was found.
      var smaller = Size(width: width, height: axis == .horizontal ? ample.height : height)
      smaller[axis] -= 1
      guard smaller[axis] > 0 else { continue }
      deciders += self.defects(in: locale, at: smaller).texts
        .filter { !defects.keys.contains($0.key) }
        .map { $0.deciding(axis) }
    }
    return SmallestSize(
      path: scene.path, root: root.view.id, locale: locale.name, textSize: textSize,
      isPseudoLocale: locale.isPseudo, design: design, fitting: fitting,
      smallest: Size(width: width, height: height),
      deciders: deciders,
      tradeOff: tradeOff(
        from: Size(width: width, height: height), leastHeight, upTo: ample, allowing: defects,
        in: locale),
      clippedAtAnySize: defects.texts.filter { !$0.isOutside }.map { $0.deciding($0.axis) })
  }

  /// Finds the least height at which nothing clips at a width.
  mutating func leastHeight(
    at width: Double, upTo greatest: Double, guess: Double? = nil, allowing defects: FitDefects,
    in locale: SceneLocale, isExact: Bool = false
  ) -> LeastExtent {
    let ample = Size(width: width, height: greatest)
    let whole = wholeExtent(
      .vertical, at: ample, borders: borders(below: SizeClass.minimumRegularHeight, width),
      guess: guess ?? neededExtent(.vertical, in: locale, at: ample), allowing: defects, in: locale)
    return leastExtent(
      .vertical, upTo: whole, at: ample, allowing: defects, in: locale, isExact: isExact)
  }

  /// Finds a size that clips as little as any, with its defects.
  ///
  /// Content without an intrinsic extent, such as the items of a bar, may need more room than the
  /// fitting size of the root. While something clips, the root is doubled as long as that may help.
  private mutating func roomiest(
    in locale: SceneLocale, from size: Size
  ) -> (size: Size, defects: FitDefects) {
    var best = (size: size, defects: defects(in: locale, at: size))
    for axis in Axis.allCases {
      let maximum = axis == .horizontal ? root.maximumWidth : root.maximumHeight
      var larger = best.size
      for _ in 0..<Self.doublings where best.defects.clippedCount(along: axis) > 0 {
        larger[axis] = Self.ample(2 * larger[axis], 0, upTo: maximum)
        guard larger[axis] > best.size[axis] else { break }
        let defects = defects(in: locale, at: larger)
        let helps =
          defects.clippedCount(along: axis) < best.defects.clippedCount(along: axis)
        if helps, defects.isWithin(best.defects) { best = (larger, defects) }
      }
    }
    return best
  }

  /// The number of times that a root is doubled to see whether its texts fit.
  private static let doublings = 4

  /// The greatest extents at which the root may be laid out differently than at greater ones,
  /// because of its variations.
  ///
  /// - Parameters:
  ///   - leastRegular: The smallest extent of the regular size class.
  ///   - other: The root's other extent, which decides the orientation.
  /// - Returns: The extents, in ascending order.
  private func borders(below leastRegular: Double, _ other: Double) -> [Double] {
    root.variations.isEmpty ? [] : [leastRegular - 1, other - 1, other].sorted()
  }

  /// A whole extent with room for the design and the fitting size, up to the maximum.
  private static func ample(_ design: Double, _ fitting: Double, upTo maximum: Double?) -> Double {
    let wanted = max(design, fitting).rounded(.up)
    return maximum.map { min(wanted, $0.rounded(.down)) } ?? wanted
  }

  /// Finds the smallest whole extent at which nothing clips, if every greater one up to the next border is
  /// sufficient.
  ///
  /// From an extent that is too small, the next one is where its losses should end.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - size: A sufficient size, whose other extent is used.
  ///   - borders: The extents above which the result may change.
  ///   - guess: An extent near the result, if known.
  ///   - allowed: The defects that no size fixes.
  ///   - locale: The locale.
  /// - Returns: The extent.
  private mutating func wholeExtent(
    _ axis: Axis, at size: Size, borders: [Double], guess: Double?, allowing allowed: FitDefects,
    in locale: SceneLocale
  ) -> Double {
    func trial(_ extent: Double) -> FitDefects.Trial {
      var tried = size
      tried[axis] = extent
      return (extent, defects(in: locale, at: tried))
    }
    func passes(_ extent: Double) -> Bool { trial(extent).defects.isWithin(allowed) }
    var (low, high) = (0.0, size[axis])
    for border in borders where border > low && border < high {
      if passes(border) { high = border } else { low = border }
    }
    if let guess = guess.map({ min($0, high) }), guess > low {
      var next = guess
      var earlier: FitDefects.Trial?
      for _ in 0..<Self.leapCount where next < high {
        let tried = trial(next)
        if tried.defects.isWithin(allowed) {
          high = next
          break
        }
        low = next
        let ends = FitDefects.ends(after: tried, earlier, along: axis, besides: allowed)
        guard let end = ends.first, earlier == nil || end < high else { break }
        earlier = tried
        next = max(low + 1, (end - 1e-6).rounded(.up))
      }
      let isEnough = next >= high
      var step = 1.0
      while isEnough ? high - step > low : low + step < high {
        let next = isEnough ? high - step : low + step
        let hasPassed = passes(next)
        if hasPassed { high = next } else { low = next }
        if hasPassed != isEnough { break }
        step *= 2
      }
    }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      // Of very large numbers, the next one may be more than a point away.
      guard middle > low, middle < high else { break }
      if passes(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The number of times that losses are followed to where they should end.
  private static let leapCount = 6

  private mutating func layout(
    in locale: SceneLocale, width: Double?, height: Double?
  ) -> ResolvedLayout {
    scene.probe(in: locale, at: size(width, height), measurer: measurer)
  }

  /// The size of the root with a width and a height; nil stands for one that fits the content.
  func size(_ width: Double?, _ height: Double?) -> SceneSize {
    var size = SceneSize(
      name: "search", width: width, height: height,
      safeAreaInsets: root.safeAreaInsets ?? .zero)
    size.textSize = textSize
    return size
  }

  mutating func defects(in locale: SceneLocale, at size: Size) -> FitDefects {
    if let defects = known[size] { return defects }
    // Every size is sufficient, so that each search ends.
    if scene.interruption.isDue { return FitDefects() }
    let defects = FitDefects(layout(in: locale, width: size.width, height: size.height))
    known[size] = defects
    return defects
  }

  /// The extent that the content needs along an axis at a size of the root, in whole points.
  private mutating func neededExtent(
    _ axis: Axis, in locale: SceneLocale, at size: Size
  ) -> Double? {
    scene.measuresRoots = true
    defer { scene.measuresRoots = false }
    let layout = layout(in: locale, width: size.width, height: size.height)
    if axis == .horizontal {
      roomiestLayout = layout
      roomiestLayout?.sizeName = SceneSize.designName
    }
    return layout.rootSize[axis].needed.map { max(1, ($0 - 1e-6).rounded(.up)) }
  }
}

@available(*, unavailable)
extension SmallestSizeSearch: Sendable {}
