import Geometry
import InterfaceDocuments

extension DocumentEncoding {
  /// Writes the content of a view besides its texts.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - id: The id that the view has when it is read.
  /// - Returns: Guides, labels, subviews, constraints and variations; in this order as far as the
  ///   order of the variations' contents allows.
  mutating func content(of view: View, id: String) -> [WrittenElement] {
    var scope = IDScope(id: id)
    var written = view.writtenGuides.map { guide in
      _ = scope.nextID(of: guide.id, element: "layoutGuide", ids: ids)
      return self.guide(guide, of: view)
    }
    written += labels(of: view, id: id)
    var subviews = view.subviews
    if case .grid(let grid) = view.container {
      written += self.grid(grid, of: view, in: &scope)
      subviews.removeAll { variations.places[$0.id] == nil }
    }
    var views = subviews.map { ($0, $0.isInstalled ? nil : variations.places[$0.id]) }[...]
    var constraints = view.constraints.map {
      ($0, $0.isActive ? nil : variations.constraintPlaces[$0.id])
    }[...]
    for (index, variation) in variations.byElement[view.id, default: []].enumerated() {
      let freeViews = views.prefix { $0.1.map { $0 < index } ?? true }
      views = views.dropFirst(freeViews.count)
      for (subview, _) in freeViews { written.append(self.view(subview, of: view, in: &scope)) }
      let freeConstraints = constraints.prefix { $0.1.map { $0 < index } ?? true }
      constraints = constraints.dropFirst(freeConstraints.count)
      written += self.constraints(freeConstraints.map(\.0), of: view.id)
      written.append(
        self.variation(
          variation, of: view, views.filter { $0.1 == index }.map(\.0),
          constraints.filter { $0.1 == index }.map(\.0), in: &scope))
      views.removeAll { $0.1 == index }
      constraints.removeAll { $0.1 == index }
    }
    for (subview, _) in views { written.append(self.view(subview, of: view, in: &scope)) }
    return written + self.constraints(constraints.map(\.0), of: view.id)
  }

  private func guide(_ guide: Guide, of view: View) -> WrittenElement {
    var written = WrittenElement("layoutGuide")
    written.set("id", ids.id(of: guide.id))
    written.set("identifier", guide.identifier)
    if guide.key == .frame, view.kind != .scrollView {
      // The frame guide of a scrolling view other than a scroll view, such as a table.
      written.set("insets", guide.insets ?? .zero, as: .insets)
    } else {
      written.set("key", guide.key?.rawValue)
      written.set("insets", guide.insets, as: .insets)
    }
    return written
  }

  private mutating func variation(
    _ variation: Variation, of view: View, _ subviews: [View], _ constraints: [Constraint],
    in scope: inout IDScope
  ) -> WrittenElement {
    var written = WrittenElement("variation")
    written.set("when", variation.when)
    guard case .view(let change) = variation.change else { return written }
    for property in DocumentSchema.viewVariation.properties
    where change.attributes.contains(property.name) {
      guard let text = property.text(change.values, platform),
        property.rule.complaint(text) == nil
      else { continue }
      written.set(property.name, text)
    }
    for var subview in subviews {
      subview.isInstalled = true
      written.children.append(self.view(subview, of: view, in: &scope))
    }
    let active = constraints.map { constraint in
      var constraint = constraint
      constraint.isActive = true
      return constraint
    }
    written.children += self.constraints(active, of: view.id)
    return written
  }
}
