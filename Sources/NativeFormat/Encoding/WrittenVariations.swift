import InterfaceDocuments

/// The variations of a root as they are written, each with its contents.
///
/// What exists only with a variation is written inside it. What several variations contain is
/// written inside the first one; the others refer to it by an attribute of the view or the
/// constraint.
struct WrittenVariations {
  /// The variations of each view and each constraint.
  private(set) var byElement: [String: [Variation]] = [:]
  /// The index of the variation that contains a view, among those of the surrounding view.
  private(set) var places: [String: Int] = [:]
  /// The index of the variation that contains a constraint.
  private(set) var constraintPlaces: [String: Int] = [:]

  init() {}

  init(_ root: Root) {
    var views: [String: (view: View, parent: String?)] = [:]
    var owners: [String: String] = [:]
    var pending: [(View, String?)] = [(root.view, nil)]
    while let (view, parent) = pending.popLast() {
      views[view.id] = (view, parent)
      for constraint in view.constraints where !constraint.isActive {
        owners[constraint.id] = view.id
      }
      pending += view.subviews.map { ($0, view.id) }
    }
    for variation in root.variations {
      let place = byElement[variation.element, default: []].count
      byElement[variation.element, default: []].append(variation)
      guard case .view(let change) = variation.change else { continue }
      for id in change.installedViews {
        guard let (view, parent) = views[id], !view.isInstalled else { continue }
        if parent == variation.element, places[id] == nil {
          places[id] = place
        } else {
          var change = Variation.ViewChange(values: view)
          change.set("installed", \.isInstalled, to: true)
          add(.view(change), to: id, of: variation)
        }
      }
      for id in change.activatedConstraints {
        guard let owner = owners[id] else { continue }
        if owner == variation.element, constraintPlaces[id] == nil {
          constraintPlaces[id] = place
        } else {
          add(.constraint(.init(isActive: true)), to: id, of: variation)
        }
      }
    }
  }

  private mutating func add(_ change: Variation.Change, to id: String, of variation: Variation) {
    byElement[id, default: []].append(
      Variation(
        conditions: variation.conditions, when: variation.when, element: id,
        position: variation.position, change: change))
  }
}
