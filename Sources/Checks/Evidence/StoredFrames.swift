import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes

/// The frames that an editor stored, compared with a layout of the same texts at the same size.
struct StoredFrames {
  /// A view with both frames.
  struct Comparison {
    var item: ResolvedItem
    var view: View
    var stored: StoredView

    /// The greatest difference between the frames' edges and extents, in points.
    var difference: Double {
      let (solved, stored) = (item.frame, stored.frame)
      return [
        solved.minX - stored.minX, solved.minY - stored.minY, solved.width - stored.width,
        solved.height - stored.height,
      ].map(\.magnitude).max() ?? 0
    }

    /// Whether rounding does not explain the difference.
    ///
    /// On a desktop, rounding the position and the extent can add up to a point. It is less where a
    /// point has more pixels, but the editor did not always know how many.
    var isElsewhere: Bool { difference > StoredFrames.tolerance }
  }

  /// The difference that rounding explains, in points.
  static let tolerance = 1.01

  let layout: ResolvedLayout
  /// The views that have a stored frame and are laid out, each before the views inside it.
  let comparisons: [Comparison]
  /// The views of the root, by id.
  let views: [String: View]
  /// Whether the editor marked the root as misplaced, so that frames in it may not hold.
  let isRootMisplaced: Bool
  /// The views and guides of the layout, by id.
  let itemsByID: [String: ResolvedItem]
  /// The platform whose controls were drawn.
  let platform: Platform
  /// The constraints that are installed only in some size classes.
  private let varied: Set<String>
  /// The names of the images that are system symbols.
  private let symbols: Set<String>

  /// Returns the comparisons of a document's roots, each in the development locale at the design
  /// size.
  ///
  /// - Parameters:
  ///   - subject: The document with its layouts.
  ///   - isOnCanvas: Whether the frames are compared with those of the editor's canvas, where known.
  /// - Returns: The comparisons.
  static func all(in subject: DocumentSubject, isOnCanvas: Bool = false) -> [StoredFrames] {
    guard !subject.mayLackParts else { return [] }
    let layouts = subject.baseline.filter { $0.isAsDrawn && $0.direction == .leftToRight }
    return subject.document.roots.compactMap { root in
      let views = root.view.withSubviews
      guard views.contains(where: { $0.origin.stored != nil }) else { return nil }
      let layout = layouts.first { $0.root == root.view.id }
      let canvas = isOnCanvas ? subject.canvasLayouts.first { $0.root == root.view.id } : nil
      return layout.map { canvas ?? $0 }.map {
        StoredFrames($0, root: root, views: views, document: subject.document)
      }
    }
  }

  /// The root of the views.
  var root: Comparison? { comparisons.first { $0.item.placement.parent == nil } }

  private init(_ layout: ResolvedLayout, root: Root, views: [View], document: InterfaceDocument) {
    self.layout = layout
    platform = document.platform
    symbols = Set(document.imageDeclarations.filter(\.isSystem).map(\.name))
    isRootMisplaced = root.view.origin.stored?.isMisplaced ?? false
    let byID = Dictionary(views.map { ($0.id, $0) }) { first, _ in first }
    self.views = byID
    itemsByID = layout.itemsByID
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

  /// Returns the ancestors of an item, the innermost first.
  func ancestors(of item: ResolvedItem) -> [ResolvedItem] {
    var result: [ResolvedItem] = []
    var next = item.placement.parent
    while let id = next, let parent = itemsByID[id], result.count < itemsByID.count {
      result.append(parent)
      next = parent.placement.parent
    }
    return result
  }

  /// The required constraints that the solution satisfies and the stored frames violate.
  ///
  /// Only constraints between siblings, or between a view and its container, are considered: their
  /// anchors follow from the frames alone. Constraints to guides, margins and baselines may be off
  /// for other reasons.
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

  /// Returns whether the stored frames satisfy a constraint, or `nil` if they cannot tell.
  func meet(_ id: String) -> Bool? {
    guard let constraint = views.values.lazy.flatMap(\.constraints).first(where: { $0.id == id }),
      constraint.isActive, !varied.contains(id), let excess = excess(of: constraint),
      let doubt = doubt(of: constraint)
    else { return nil }
    return excess.stored <= Self.tolerance * max(1, constraint.multiplier.magnitude) + doubt
  }

  /// Whether a view shows only a symbol, whose size and alignment insets explain the difference.
  ///
  /// No file has the size and the insets of a symbol.
  func isOfSymbol(_ comparison: Comparison) -> Bool {
    guard isSymbol(comparison.view) else { return false }
    let (solved, stored) = (comparison.item.frame.size, comparison.stored.frame.size)
    let isSizeOwn = Axis.allCases.contains { axis in
      (solved[axis] - stored[axis]).magnitude > Self.tolerance
        && comparison.item.content.intrinsicExtent(along: axis).map {
          ($0 - comparison.item.placement.alignmentRect.size[axis]).magnitude <= Self.tolerance
        } ?? false
    }
    return isSizeOwn || comparison.difference <= Self.maximumSymbolInset
  }

  /// Whether a view draws only a symbol, which has alignment insets of its own.
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

  /// The greatest alignment inset of a symbol that was observed, in points.
  private static let maximumSymbolInset = 4.0

  /// Returns the tolerance for unknown alignment insets of a constraint's items, in points.
  ///
  /// - Returns: The tolerance, or `nil` if nothing is known about the insets.
  private func doubt(of constraint: Constraint) -> Double? {
    var doubt = 0.0
    for anchor in constraint.anchors {
      guard let view = views[anchor.item], !isSymbol(view),
        let ofSide = view.insetDoubt(on: platform)
      else { return nil }
      doubt += anchor.attribute.isSize ? 2 * ofSide : ofSide
    }
    return doubt
  }

  /// Returns by how much the solved and the stored frames violate a constraint, in points, if
  /// known.
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

  /// Returns the view whose bounds are the coordinate space of both items of a constraint.
  private func space(of constraint: Constraint) -> String? {
    guard let first = itemsByID[constraint.first.item] else { return nil }
    guard let anchor = constraint.second, anchor.item != first.id else {
      return first.placement.parent
    }
    guard let second = itemsByID[anchor.item] else { return nil }
    let space: String? =
      first.placement.parent == second.placement.parent || second.placement.parent == first.id
      ? second.placement.parent : first.placement.parent == second.id ? first.placement.parent : nil
    // The content of a scroll view has no frame of its own.
    guard let space, views[space].map({ $0.kind != .scrollView }) ?? false else { return nil }
    return space
  }

  private func extent(
    of anchor: Constraint.Anchor, in space: String
  ) -> (solved: Double, stored: Double)? {
    guard let item = itemsByID[anchor.item], let stored = views[anchor.item]?.origin.stored else {
      return nil
    }
    var (solved, drawn) = (
      item.placement.alignmentRect, stored.frame.inset(by: item.alignmentInsets)
    )
    if anchor.item == space {
      // The container's edges are those of its bounds.
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
  /// Whether the layout has the size that the document was drawn at and the standard text size.
  var isAsDrawn: Bool { sizeName == SceneSize.designName && textSize == .standard }
}

extension ResolvedItem {
  /// The part of the frame outside the alignment rectangle.
  fileprivate var alignmentInsets: Insets {
    Insets(
      top: placement.alignmentRect.minY - frame.minY,
      left: placement.alignmentRect.minX - frame.minX,
      bottom: frame.maxY - placement.alignmentRect.maxY,
      right: frame.maxX - placement.alignmentRect.maxX)
  }
}

extension View {
  /// Returns how far an alignment inset may be from the one that the view was stored with, in
  /// points.
  ///
  /// Containers have none, and those of labels are the same in all generations of controls. Other
  /// controls are drawn differently in each generation, which may have been determined wrongly. The
  /// insets of an image are the image's own.
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
