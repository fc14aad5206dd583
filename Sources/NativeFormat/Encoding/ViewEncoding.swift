import Diagnostics
import InterfaceDocuments

extension DocumentEncoding {
  /// Writes a subview of another view.
  mutating func view(
    _ view: View, of parent: View, in scope: inout IDScope
  ) -> WrittenElement {
    let rule = Self.rule(of: view, in: parent)
    let id = scope.nextID(of: view.id, element: rule.name, ids: ids)
    var written = WrittenElement(rule.name)
    let texts = heading(of: view, as: rule, id: id, into: &written)
    written.attributes += attributes(of: view, as: rule)
    written.children = texts + content(of: view, id: id)
    return written
  }

  private static func rule(of view: View, in parent: View) -> ElementRule {
    // A tab exists only in a tab view.
    let isElsewhere: Bool
    if case .tabView = parent.kind {
      isElsewhere = false
    } else {
      isElsewhere = view.kind == .tab
    }
    let name = isElsewhere ? "view" : view.kind.elementName
    return DocumentSchema.views.first { $0.name == name } ?? DocumentSchema.plainView
  }

  /// Writes the id and the name of a view, and its texts.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - rule: The rule of its element.
  ///   - id: The id that it has when it is read.
  ///   - written: The element.
  /// - Returns: The texts that are elements of their own.
  mutating func heading(
    of view: View, as rule: ElementRule, id: String, into written: inout WrittenElement
  ) -> [WrittenElement] {
    written.set("id", ids.id(of: view.id))
    written.set("identifier", view.identifier)
    if rule.attribute("class") != nil { written.set("class", view.customClass) }
    let isLocalizable = view.hasLocalizableTexts
    let parts = ["label", "item"].filter { !rule.textProperties.contains($0) }
    let texts = texts(
      view.texts.filter { !parts.contains($0.property) }, as: rule, id: id,
      isLocalizable: isLocalizable)
    written.attributes += texts.attributes
    if !isLocalizable { written.set("localizable", "NO") }
    return texts.elements
  }

  /// Writes the attributes of a view that differ from the element's defaults.
  mutating func attributes(
    of view: View, as rule: ElementRule
  ) -> [(name: String, value: String)] {
    var view = view
    if let bearer = view.metrics.baselineView { view.metrics.baselineView = ids.id(of: bearer) }
    if let title = view.accessibility.titleElement {
      view.accessibility.titleElement = ids.id(of: title)
    }
    var standard = View(
      id: view.id, hasExplicitID: view.hasExplicitID, element: view.element,
      kind: rule.kind, position: view.position)
    standard.setDefaults(on: platform)
    var attributes: [(name: String, value: String)] = []
    for (name, value) in differences(of: view, from: standard, in: rule.properties) {
      if let value {
        attributes.append((name, value))
      } else {
        omit("a value of \"\(name)\"", of: view.id, at: view.position)
      }
    }
    return attributes
  }

  /// Returns the attributes of a model that differ from those of another one, with nil for a value
  /// that the format cannot express.
  func differences<Model>(
    of model: Model, from standard: Model, in properties: [Attribute<Model>]
  ) -> [(name: String, value: String?)] {
    properties.compactMap { property in
      guard property.isStated(model) || property.isStated(standard),
        property.differs(model, standard)
      else { return nil }
      let text = property.text(model, platform)
      guard text != property.text(standard, platform) else { return nil }
      return (property.name, text.flatMap { property.rule.complaint($0) == nil ? $0 : nil })
    }
  }
}

/// An element that contains views, from which those without an id derive theirs.
struct IDScope {
  /// The id that the element has when it is read; nil for the document.
  let id: String?
  private var counts: [String: Int] = [:]

  init(id: String?) { self.id = id }

  /// Returns the id that the next view or guide has when it is read.
  mutating func nextID(of item: String, element: String, ids: WrittenIDs) -> String {
    counts[element, default: 0] += 1
    if let id = ids.id(of: item) { return id }
    let name = (id.map { "\($0)." } ?? "") + "\(element)\(counts[element, default: 1])"
    return ids.isTaken(name) ? "\(name)#2" : name
  }
}

extension View {
  /// Whether some text of the view is localized, or there is no text.
  var hasLocalizableTexts: Bool {
    let shown = texts.filter { !$0.value.isEmpty }
    return shown.isEmpty || shown.contains { $0.key != nil }
  }
}
