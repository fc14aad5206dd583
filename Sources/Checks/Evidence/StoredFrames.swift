import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// The frames that an editor stored, beside those of a layout of the same texts at the same size.
struct StoredFrames {
  /// A view with both.
  struct Comparison {
    var item: ResolvedItem
    var view: View
    var stored: StoredView

    /// By how many points the frames differ, where they differ most.
    var difference: Double {
      let (solved, stored) = (item.frame, stored.frame)
      return [
        solved.minX - stored.minX, solved.minY - stored.minY, solved.width - stored.width,
        solved.height - stored.height,
      ].map(\.magnitude).max() ?? 0
    }

    /// Whether more than rounding makes the difference.
    ///
    /// A point is what rounding the place and the extent can make on a desktop; where more pixels make
    /// a point it is less, but the editor did not always know how many they were.
    var isElsewhere: Bool { difference > StoredFrames.tolerance }
  }

  /// What rounding explains, in points.
  static let tolerance = 1.01

  let layout: ResolvedLayout
  /// The views that have a stored frame and are laid out, each before what is in it.
  let comparisons: [Comparison]
  /// Each view of the root, by id.
  let views: [String: View]
  /// Whether the editor knew that the root, and so what is in it, was not as large as it stored.
  let isRootMisplaced: Bool
  private let itemsByID: [String: ResolvedItem]
  /// The platform whose controls were drawn.
  let platform: Platform
  /// The constraints that hold in some size classes alone.
  private let varied: Set<String>
  /// The names of the images that are symbols of the system.
  private let symbols: Set<String>

  /// The comparisons of a document's roots, each in its development locale at its design size.
  static func all(in subject: CheckSubject) -> [StoredFrames] {
    guard !subject.mayLackParts else { return [] }
    let layouts = subject.baseline.filter { $0.isAsDrawn && $0.direction == .leftToRight }
    return subject.document.roots.compactMap { root in
      let views = root.view.withSubviews
      guard views.contains(where: { $0.origin.stored != nil }) else { return nil }
      let layout = layouts.first { $0.root == root.view.id }
      return layout.map {
        StoredFrames($0, root: root, views: views, document: subject.document)
      }
    }
  }

  /// The root of the views.
  var root: Comparison? { comparisons.first { $0.item.parent == nil } }

  private init(_ layout: ResolvedLayout, root: Root, views: [View], document: InterfaceDocument) {
    self.layout = layout
    platform = document.platform
    symbols = Set(document.imageDeclarations.filter(\.isSystem).map(\.name))
    isRootMisplaced = root.view.origin.stored?.isMisplaced ?? false
    let byID = Dictionary(views.map { ($0.id, $0) }) { first, _ in first }
    self.views = byID
    itemsByID = Dictionary(layout.items.map { ($0.id, $0) }) { first, _ in first }
    comparisons = layout.items.compactMap { item in
      guard let view = byID[item.id], let stored = view.origin.stored else { return nil }
      return Comparison(item: item, view: view, stored: stored)
    }
    varied = Set(
      root.variations.flatMap { variation in
        guard case .view(let change) = variation.change else { return [variation.element] }
        return change.activatedConstraints
      })
  }

  /// The views that an item is in, the innermost first.
  func ancestors(of item: ResolvedItem) -> [ResolvedItem] {
    var result: [ResolvedItem] = []
    var next = item.parent
    while let id = next, let parent = itemsByID[id], result.count < itemsByID.count {
      result.append(parent)
      next = parent.parent
    }
    return result
  }

  /// The required constraints that the solution meets and the stored frames do not.
  ///
  /// Only those between neighbours, or a view and what it is in, are looked at: their anchors follow
  /// from the frames alone. What speaks of guides, margins and baselines may be off for other reasons.
  var contradicted: [Constraint] {
    views.values.flatMap(\.constraints)
      .filter { constraint in
        guard constraint.isActive, constraint.isRequired, !varied.contains(constraint.id),
          let excess = excess(of: constraint), let doubt = doubt(of: constraint)
        else { return false }
        let tolerance = Self.tolerance * max(1, constraint.multiplier.magnitude) + doubt
        return excess.solved < 0.5 && excess.stored > tolerance
      }
      .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// Whether the stored frames meet a constraint, or none if they do not tell.
  func meet(_ id: String) -> Bool? {
    guard let constraint = views.values.lazy.flatMap(\.constraints).first(where: { $0.id == id }),
      constraint.isActive, !varied.contains(id), let excess = excess(of: constraint),
      let doubt = doubt(of: constraint)
    else { return nil }
    return excess.stored <= Self.tolerance * max(1, constraint.multiplier.magnitude) + doubt
  }

  /// Whether a view shows a symbol alone, and the difference between its frames is due to the symbol's
  /// size and alignment insets, which no file tells.
  func isOfSymbol(_ comparison: Comparison) -> Bool {
    guard isSymbol(comparison.view) else { return false }
    let (solved, stored) = (comparison.item.frame.size, comparison.stored.frame.size)
    let isSizeOwn = Axis.allCases.contains { axis in
      (solved[axis] - stored[axis]).magnitude > Self.tolerance
        && comparison.item.intrinsicExtent(along: axis).map {
          ($0 - comparison.item.alignmentRect.size[axis]).magnitude <= Self.tolerance
        } ?? false
    }
    return isSizeOwn || comparison.difference <= Self.greatestSymbolInset
  }

  /// Whether all that is drawn of a view is a symbol, whose alignment insets are its own.
  private func isSymbol(_ view: View) -> Bool {
    guard view.image.name.map(symbols.contains) ?? false else { return false }
    switch view.kind {
    case .imageView: return true
    case .button:
      return view.look.imagePosition == .only
        || !view.texts.contains { $0.property == "title" && !$0.value.isEmpty }
    default: return false
    }
  }

  /// The greatest alignment inset of a symbol that was seen, in points.
  private static let greatestSymbolInset = 4.0

  /// How far a constraint may seem off because the insets of the controls that it speaks of are not
  /// known better, in points, or none if nothing is known of them.
  private func doubt(of constraint: Constraint) -> Double? {
    let anchors = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    var doubt = 0.0
    for anchor in anchors {
      guard let view = views[anchor.item], !isSymbol(view),
        let ofSide = view.insetDoubt(on: platform)
      else { return nil }
      doubt += anchor.attribute.isSize ? 2 * ofSide : ofSide
    }
    return doubt
  }

  /// By how much a constraint is off on the solved and on the stored frames, if they tell.
  private func excess(of constraint: Constraint) -> (solved: Double, stored: Double)? {
    guard let space = space(of: constraint),
      let first = extent(of: constraint.first, in: space)
    else { return nil }
    guard let anchor = constraint.second else {
      guard constraint.first.attribute.isSize else { return nil }
      return (
        constraint.excess(first: first.solved, second: nil),
        constraint.excess(first: first.stored, second: nil)
      )
    }
    guard let second = extent(of: anchor, in: space) else { return nil }
    return (
      constraint.excess(first: first.solved, second: second.solved),
      constraint.excess(first: first.stored, second: second.stored)
    )
  }

  /// The view in whose bounds both items of a constraint have their frames, or that one of them is.
  private func space(of constraint: Constraint) -> String? {
    guard let first = itemsByID[constraint.first.item] else { return nil }
    guard let anchor = constraint.second, anchor.item != first.id else { return first.parent }
    guard let second = itemsByID[anchor.item] else { return nil }
    let space: String? =
      first.parent == second.parent || second.parent == first.id
      ? second.parent : first.parent == second.id ? first.parent : nil
    // What is in a scroll view is placed on a sheet that has no frame.
    guard let space, views[space].map({ $0.kind != .scrollView }) ?? false else { return nil }
    return space
  }

  private func extent(
    of anchor: Constraint.Anchor, in space: String
  ) -> (solved: Double, stored: Double)? {
    guard let item = itemsByID[anchor.item], let stored = views[anchor.item]?.origin.stored else {
      return nil
    }
    var (solved, drawn) = (item.alignmentRect, stored.frame.inset(by: item.alignmentInsets))
    if anchor.item == space {
      // The edges of what it is in are those of its bounds.
      guard item.alignmentInsets == .zero else { return nil }
      solved = Rect(origin: Point(x: 0, y: 0), size: item.frame.size)
      drawn = Rect(origin: Point(x: 0, y: 0), size: stored.frame.size)
    }
    guard let solved = solved.value(of: anchor.attribute),
      let drawn = drawn.value(of: anchor.attribute)
    else { return nil }
    return (solved, drawn)
  }
}

extension ResolvedLayout {
  /// Whether it is of the size that the document was drawn at, with texts as large as usual.
  var isAsDrawn: Bool { sizeName == SceneSize.designName && textSize == .standard }
}

extension ResolvedItem {
  /// What constraints leave out of the frame.
  fileprivate var alignmentInsets: Insets {
    Insets(
      top: alignmentRect.minY - frame.minY, left: alignmentRect.minX - frame.minX,
      bottom: frame.maxY - alignmentRect.maxY, right: frame.maxX - alignmentRect.maxX)
  }
}

extension View {
  /// How far an alignment inset may be from the one that the view was stored with, in points.
  ///
  /// What only holds others has none, and that of labels is the same in all generations of controls.
  /// What is drawn differently in each may be told to be of the wrong one. The insets of an image are
  /// the image's own.
  fileprivate func insetDoubt(on platform: Platform) -> Double? {
    switch kind {
    case .imageView: nil
    case .view, .label, .textView, .tableView, .scrollView, .tableCellView, .stackView, .gridView,
      .splitView, .tab, .activityIndicatorView, .pickerView:
      metrics.alignmentInsets == nil ? 0 : nil
    case .button, .textField, .secureTextField, .searchField: platform.isDesktop ? 4 : 0
    default: 4
    }
  }
}
