import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

/// Reads the changes of a document in some size classes.
///
/// A variation's key names the size classes: `heightClass=compact-widthClass=regular`. The
/// variation `default` holds everywhere, and is read with the element that it changes.
struct VariationReading {
  /// The variations, in reading order.
  private(set) var variations: [Variation] = []
  private let source: SourceText
  private let idsByOffset: [Int: String]
  /// The views without variations, by id.
  private let views: [String: View]
  private let constraintIDs: Set<String>
  private let fonts: FontReading

  init(
    _ varied: [(element: XMLElement, variations: [XMLElement])], source: SourceText,
    idsByOffset: [Int: String], views: [String: View], constraintIDs: Set<String>,
    fonts: FontReading
  ) {
    self.source = source
    self.idsByOffset = idsByOffset
    self.views = views
    self.constraintIDs = constraintIDs
    self.fonts = fonts
    for (element, variations) in varied {
      for variation in variations { add(variation, key: variation.text("key") ?? "", to: element) }
    }
  }

  private mutating func add(_ variation: XMLElement, key: String, to element: XMLElement) {
    let conditions = Self.conditions(key)
    guard !conditions.isEmpty else { return }
    var changes: [(id: String, change: Variation.Change)] = []
    if element.name == "constraint", let id = element.text("id"), constraintIDs.contains(id) {
      changes = [(id, .constraint(constraintChange(variation)))]
    } else if let id = idsByOffset[element.offset], let view = views[id] {
      changes = [(id, .view(viewChange(variation, of: view)))] + exclusions(variation)
    }
    let position = source.position(at: variation.offset)
    variations += changes.map { id, change in
      Variation(
        conditions: conditions, when: Self.words(conditions), element: id, position: position,
        change: change)
    }
  }

  private func constraintChange(_ variation: XMLElement) -> Variation.ConstraintChange {
    Variation.ConstraintChange(
      multiplier: variation.text("multiplier").flatMap(RatioText.multiplier),
      constant: variation.decimal("constant"), priority: variation.storedPriority("priority"))
  }

  private func viewChange(_ variation: XMLElement, of view: View) -> Variation.ViewChange {
    var change = Variation.ViewChange(values: view)
    if case .stack = view.container {
      if let spacing = variation.decimal("spacing") {
        change.set("spacing", \.stack.spacing, to: spacing)
      }
      if let axis = variation.text("axis") {
        change.set("axis", \.stack.axis, to: axis == "vertical" ? .vertical : .horizontal)
      }
      if let distribution: StackDistribution = variation.choice("distribution") {
        change.set("distribution", \.stack.distribution, to: distribution)
      }
    }
    if variation.attribute("hidden") != nil {
      change.set("hidden", \.isHidden, to: variation.isYes("hidden"))
    }
    let font = variation.children.first {
      $0.name == "fontDescription" || $0.name == "font"
    }
    if let font, let read = fonts.read(font) { change.set("font", \.text.font, to: read) }
    change.installedViews = references("include", among: "subviews", of: variation)
    change.activatedConstraints = references("include", among: "constraints", of: variation)
    return change
  }

  /// Reads what the variation excludes.
  private func exclusions(
    _ variation: XMLElement
  ) -> [(id: String, change: Variation.Change)] {
    let constraints = references("exclude", among: "constraints", of: variation)
      .filter(constraintIDs.contains)
      .map { ($0, Variation.Change.constraint(Variation.ConstraintChange(isActive: false))) }
    let taken: [(String, Variation.Change)] =
      references("exclude", among: "subviews", of: variation).compactMap { id in
        views[id].map { view in
          var change = Variation.ViewChange(values: view)
          change.set("installed", \.isInstalled, to: false)
          return (id, .view(change))
        }
      }
    return constraints + taken
  }

  private func references(
    _ name: String, among list: String, of variation: XMLElement
  ) -> [String] {
    variation.children.filter { $0.name == "mask" && $0.text("key") == list }
      .flatMap(\.children).filter { $0.name == name }.compactMap { $0.text("reference") }
  }

  // MARK: Conditions

  private static func conditions(_ key: String) -> [Condition] {
    key.split(separator: "-").compactMap { part in
      let sides = part.split(separator: "=")
      guard sides.count == 2, let size = SizeClass(rawValue: String(sides[1])) else { return nil }
      return sides[0] == "widthClass"
        ? .width(size) : sides[0] == "heightClass" ? .height(size) : nil
    }
  }

  private static func words(_ conditions: [Condition]) -> String {
    conditions.map { condition in
      switch condition {
      case .width(let size): "width=\(size.rawValue)"
      case .height(let size): "height=\(size.rawValue)"
      default: ""
      }
    }.joined(separator: " ")
  }
}
