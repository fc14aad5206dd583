import Geometry

extension LogDescription {
  /// What gives a view a size or a position, without an article.
  func container(_ constraint: LoggedConstraint) -> String {
    let item = log.items[constraint.first.item]
    let name = item.readableClass ?? ""
    let identifier = constraint.identifier ?? ""
    if identifier.hasPrefix("fittingSize") || identifier.contains("Temporary") {
      return "caller, which computes a fitting size,"
    }
    if constraint.origin != .encapsulatedSize, let holder = holder(ofItem: constraint.first.item) {
      return holder
    }
    if identifier.hasPrefix("NSWindow") || name.hasPrefix("NS") { return "window" }
    if name.contains("TableViewCell") || name.contains("HeaderFooter") { return "table" }
    if name.contains("CollectionView") || name.contains("CollectionReusable") {
      return "collection view"
    }
    if name.hasSuffix("Cell") || name.hasSuffix("CellContentView") {
      return "table or collection view"
    }
    return "table, collection view or window"
  }

  /// The application's view that holds one of the system's, without an article: as the log names it, or
  /// its kind.
  func holder(ofItem item: Int) -> String? {
    guard let role = log.items[item].systemRole else { return nil }
    return log.holder(ofItem: item).map { name(ofItem: $0) } ?? role.holder
  }

  /// What holds the first part of the system that a constraint uses, else its first wrapper.
  func partHolder(of constraint: Int) -> String? {
    let logged = log.constraints[constraint]
    let used = [logged.first, logged.second].compactMap { $0?.item }
    let item =
      used.first { log.items[$0].role == .part }
      ?? used.first { log.items[$0].role != .application }
      ?? used.lazy.compactMap { log.nearestSystemView(around: $0) }.first
    return item.flatMap { holder(ofItem: $0) }
  }
}

extension LoggedItem {
  /// Whether the view is a part of the system that is known to an application by what holds it.
  var isNamedWithHolder: Bool {
    role == .part && readableClass?.hasPrefix("_UILayoutSpacer") != true
  }
}
