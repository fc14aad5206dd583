import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import NativeDocuments

/// The contents of a document without their positions, for comparing two documents.
///
/// One line for each item. Unordered items are sorted; an id generated from a constraint's equation
/// is left out.
struct DocumentModel {
  /// The lines.
  private(set) var lines: [String] = []

  init(_ document: InterfaceDocument) {
    add("document", document.platform, document.developmentLocale)
    for table in document.tables { add("table", table.name, table.file) }
    for image in document.imageDeclarations {
      add("image", image.name, image.size as Any, image.isSystem)
    }
    for reference in document.imageReferences { add("reference", reference.name, reference.owner) }
    for text in document.looseTexts { add(text) }
    for root in document.roots { add(root) }
  }

  private mutating func add(_ values: Any...) {
    let line = values.map { "\($0)" }.joined(separator: " | ")
    // Zero is zero, whichever way it is written.
    lines.append(line.replacing("-0.0", with: "0.0"))
  }

  private mutating func add(_ root: Root) {
    add(
      "root", root.kind, root.width, root.height, root.holding.horizontal.priority,
      root.minimumWidth as Any,
      root.minimumHeight as Any, root.maximumWidth as Any, root.maximumHeight as Any,
      root.safeAreaInsets as Any, root.holding.vertical.priority, root.device as Any,
      root.spansSizeClasses, root.isResizable)
    for size in root.sizes {
      add(
        "size", size.name, size.width, size.height, size.safeAreaInsets as Any,
        size.device?.name as Any)
    }
    add(root.view)
    lines += root.variations.map(Self.line).sorted()
  }

  private mutating func add(_ text: LocalizableText) {
    add(
      "text", text.property, text.value, text.key as Any, text.table, text.comment as Any,
      text.runs)
  }

  private mutating func add(_ view: View) {
    add("view", view.id, view.hasExplicitID, view.isInstalled, Self.values(of: view))
    for text in view.texts { add(text) }
    for segment in view.look.segments {
      add(
        "segment", segment.id, segment.width as Any, segment.minimumWidth as Any,
        segment.maximumWidth as Any, segment.imageName as Any, segment.imageSize as Any)
    }
    for item in view.look.menuItems { add("item", item.id, item.isSelected) }
    for guide in view.guides {
      add("guide", guide.id, guide.identifier as Any, guide.key as Any, guide.insets as Any)
    }
    for constraint in view.constraints { add(Self.line(of: constraint, in: view.id)) }
    for subview in view.subviews { add(subview) }
    add("end", view.id)
  }

  /// Returns the values of a view's own properties.
  static func values(of view: View) -> String {
    var container = "\(view.container as Any)"
    if case .grid(var grid) = view.container {
      for index in grid.rows.indices { grid.rows[index].position = nil }
      for index in grid.columns.indices { grid.columns[index].position = nil }
      container = "\(grid)"
    }
    let values: [Any] = [
      view.kind, view.customClass as Any, view.identifier as Any, view.isHidden,
      view.text.font as Any, view.text.lines, view.text.lineBreak,
      view.text.preferredMaxLayoutWidth as Any,
      view.text.alignment, view.priorities.horizontalHugging, view.priorities.verticalHugging,
      view.priorities.horizontalCompressionResistance,
      view.priorities.verticalCompressionResistance,
      view.metrics.alignmentInsets as Any, view.metrics.firstBaselineOffset as Any,
      view.metrics.lastBaselineOffset as Any,
      view.metrics.baselineView as Any, view.metrics.intrinsicWidth as Any,
      view.metrics.intrinsicHeight as Any,
      view.metrics.layoutMargins as Any, view.metrics.marginRules, view.image.name as Any,
      view.image.size as Any,
      view.image.maximumWidth as Any, view.image.maximumHeight as Any, view.ignored.rules,
      view.ignored.reason as Any, view.frame as Any, view.autoresizingMask as Any,
      view.semanticContent, view.dropsWhenClipped, view.isPlacedBySystem, container,
      view.membership,
      view.look.withoutLabels, view.text, view.origin.platform as Any,
      view.metrics.referenceSize as Any, view.isContentView, view.growsWithContent,
      view.colors, view.accessibility,
    ]
    return values.map { "\($0)" }.joined(separator: " | ")
  }

  /// Returns a constraint's equation, with its owner on the left if the equation is symmetric.
  private static func line(of constraint: Constraint, in owner: String) -> String {
    var constraint = constraint
    if let second = constraint.second, second.item == owner, constraint.first.item != owner,
      constraint.multiplier == 1
    {
      constraint.second = constraint.first
      constraint.first = second
      constraint.constant = 0 - constraint.constant
      constraint.relation =
        switch constraint.relation {
        case .equal: .equal
        case .lessThanOrEqual: .greaterThanOrEqual
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
    let id = name(constraint.id)
    return "constraint | \(id) | \(constraint.identifier as Any) | \(constraint.first)"
      + " \(constraint.relation) \(constraint.multiplier) * \(constraint.second as Any)"
      + " + \(constraint.constant) @ \(constraint.priority.value) \(constraint.isActive)"
  }

  /// Returns an id, or an empty text if it is generated from an equation.
  private static func name(_ id: String) -> String { id.contains(".") ? "" : id }

  private static func line(of variation: Variation) -> String {
    let what =
      switch variation.change {
      case .view(let change):
        "\(change.attributes.sorted()) \(values(of: change.values)) \(change.installedViews)"
          + " \(change.activatedConstraints.map(name))"
      case .constraint(let change): "\(change)"
      }
    return "variation | \(variation.when) | \(variation.conditions)"
      + " | \(name(variation.element)) | \(what)"
  }
}

extension ControlLook {
  /// The look without what has a place in the file, which is compared by itself.
  fileprivate var withoutLabels: ControlLook {
    var look = self
    look.segments = []
    look.menuItems = []
    return look
  }
}
