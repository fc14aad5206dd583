public import Diagnostics

/// What a run has found out about every size of a range.
public struct RangeSummary: Hashable, Sendable {
  /// A part of the range about which nothing is proved.
  public struct Unproved: Hashable, Sendable {
    /// The path of the document, as given or found.
    public var path: String
    /// The id of the root.
    public var root: String
    /// The locale.
    public var locale: String
    /// The reader's preferred text size, a category or a factor, or nil for the standard one.
    public var contentSize: String?
    /// The sizes.
    public var range: SizeRange

    package init(
      path: String, root: String, locale: String, contentSize: String? = nil, range: SizeRange
    ) {
      self.path = path
      self.root = root
      self.locale = locale
      self.contentSize = contentSize
      self.range = range
    }
  }

  /// A window that has a smaller range than was asked for.
  public struct Limited: Hashable, Sendable {
    /// The path of the document, as given or found.
    public var path: String
    /// The id of the root.
    public var root: String
    /// The sizes that the window's limits allow.
    public var range: SizeRange

    package init(path: String, root: String, range: SizeRange) {
      self.path = path
      self.root = root
      self.range = range
    }
  }

  /// The range, as requested.
  public var request: String
  /// The number of roots that were judged at every size.
  public var roots: Int
  /// The number of other roots, which have the same size throughout the range.
  public var fixedRoots: Int
  /// The number of linear pieces, over all roots and locales.
  public var pieces: Int
  /// The number of layouts that were solved.
  public var solvedLayouts: Int
  /// The parts of which nothing is proved; what was looked at in them is reported all the same.
  public var unproved: [Unproved]
  /// The windows that were judged at fewer sizes, since they are never smaller or larger.
  public var limited: [Limited]

  package init(
    request: String, roots: Int, fixedRoots: Int, pieces: Int, solvedLayouts: Int,
    unproved: [Unproved], limited: [Limited] = []
  ) {
    self.request = request
    self.roots = roots
    self.fixedRoots = fixedRoots
    self.pieces = pieces
    self.solvedLayouts = solvedLayouts
    self.unproved = unproved
    self.limited = limited
  }
}

extension RangeSummary {
  /// Sums up what was found in one document.
  ///
  /// - Parameters:
  ///   - ranges: The ranges of the document.
  ///   - path: Its path.
  init(of ranges: [JudgedRange], at path: String) {
    self.init(
      request: "", roots: Set(ranges.map(\.root)).count, fixedRoots: 0,
      pieces: ranges.reduce(0) { $0 + $1.pieceCount },
      solvedLayouts: ranges.reduce(0) { $0 + $1.layoutCount },
      unproved: ranges.flatMap { range in
        range.unproved.map {
          Unproved(
            path: path, root: range.root, locale: range.locale, contentSize: range.contentSize,
            range: $0)
        }
      },
      limited: ranges.filter(\.area.isLimited).map {
        Limited(
          path: path, root: $0.root,
          range: SizeRange(width: $0.area.widths, height: $0.area.heights, isProved: true))
      }.uniqued())
  }

  /// Sums up what was found in documents.
  ///
  /// - Parameters:
  ///   - request: The range, as requested.
  ///   - parts: The summaries of the documents with ranges, in their order.
  ///   - rootCount: The number of the roots of all documents.
  init(_ request: String, _ parts: [RangeSummary], rootCount: Int) {
    let roots = parts.reduce(0) { $0 + $1.roots }
    self.init(
      request: request, roots: roots, fixedRoots: rootCount - roots,
      pieces: parts.reduce(0) { $0 + $1.pieces },
      solvedLayouts: parts.reduce(0) { $0 + $1.solvedLayouts },
      unproved: parts.flatMap(\.unproved), limited: parts.flatMap(\.limited).uniqued())
  }
}
