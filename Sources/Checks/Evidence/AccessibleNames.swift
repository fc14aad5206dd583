import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

/// The views that a screen reader stops at, and whether the document gives them a name.
struct AccessibleNames {
  /// The views that are no elements of their own, those in bars, whose items have labels, and those
  /// whose runtime attributes cannot be judged.
  private var excluded: Set<String> = []
  /// The views in the cells of tables, which the columns name.
  private var inCells: Set<String> = []
  private let isDesktop: Bool
  private let outletTargets: Set<String>
  /// The names of the system's images, which a screen reader can name.
  private let systemImages: Set<String>

  /// Collects the views of a document.
  init(_ document: InterfaceDocument) {
    isDesktop = document.platform.isDesktop
    outletTargets = document.outletTargets
    systemImages = Set(document.imageDeclarations.filter(\.isSystem).map(\.name))
    // A control at the top of an editor's document is that of a toolbar's or a menu's item.
    var pending = document.roots.map { root in
      (
        view: root.view,
        isExcluded: isDesktop && root.view.origin.stored != nil && root.view.kind != .view,
        isInCell: false
      )
    }
    while let (view, isExcluded, isInCell) = pending.popLast() {
      let accessibility = view.accessibility
      let isOut =
        isExcluded || accessibility.isElement == false || accessibility.isSetByAttributes
        || view.isPlacedBySystem
      // UIKit does not look into an element for others.
      let hidesContents =
        isExcluded || accessibility.isSetByAttributes || view.isPlacedBySystem
        || (!isDesktop && accessibility.isElement == true)
      let isCell = isInCell || view.kind == .tableCellView || view.kind == .tableView
      if isOut { excluded.insert(view.id) }
      if isInCell { inCells.insert(view.id) }
      pending.append(contentsOf: view.subviews.map { ($0, hidesContents, isCell && isDesktop) })
    }
  }

  /// Whether a screen reader stops at a view and reads a name that nothing gives it.
  ///
  /// A view in the cell of an AppKit table is named by its column.
  func isUnnamed(_ view: View) -> Bool {
    let names = ["title", "text", "accessibilityLabel"] + (isDesktop ? ["toolTip"] : [])
    return !excluded.contains(view.id) && !inCells.contains(view.id)
      && view.accessibility.titleElement == nil
      && !view.texts.contains { names.contains($0.property) && !$0.value.isBlank }
  }

  /// Whether the system has a description of an image.
  func isSystemImage(_ name: String) -> Bool {
    systemImages.contains(name) || isDesktop && name.hasPrefix("NS")
  }

  /// The severity of a missing name: code with an outlet to the view may set it.
  func severity(of view: View) -> Severity { outletTargets.contains(view.id) ? .note : .warning }

  /// What to add to a message about a view that code has an outlet to.
  func exception(for view: View) -> String {
    outletTargets.contains(view.id) ? ", unless the program that has an outlet to it does" : ""
  }
}

extension String {
  /// Whether the text has nothing but white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension DocumentSubject {
  /// Returns what a body returns for the views of the development language's layouts, each once, with
  /// the items that they are.
  ///
  /// Views that take no part in layout are left out.
  func compactMapViewsInLayout<Result>(
    _ body: (View, ResolvedItem, ResolvedLayout) -> Result?
  ) -> [Result] {
    var seen: Set<String> = []
    var results: [Result] = []
    for layout in baseline {
      for item in layout.items {
        guard let view = views[item.id], seen.insert(item.id).inserted else { continue }
        if let result = body(view, item, layout) { results.append(result) }
      }
    }
    return results
  }
}
