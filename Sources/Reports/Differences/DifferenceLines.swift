import Diagnostics
import Geometry
import InterfaceValues
import Linting

/// The differences of a document in words, for the text and the Markdown report.
struct DifferenceLines {
  /// A group of lines with a heading.
  struct Section {
    var heading: String
    var lines: [String]
  }

  private let difference: DocumentDifference

  init(_ difference: DocumentDifference) {
    self.difference = difference
  }

  /// The path, and what became of the document.
  var title: String {
    switch difference.kind {
    case .added: "\(difference.path): added"
    case .removed: "\(difference.path): removed"
    case .changed: difference.oldPath.map { "\($0) -> \(difference.path)" } ?? difference.path
    }
  }

  /// What differs: faults first, which decide what to do, then their reasons.
  var sections: [Section] {
    let new = difference.faults.filter(\.isNew)
    let gone = difference.faults.filter { !$0.isNew }
    return [
      Section(heading: "new", lines: new.map(line)),
      Section(heading: "no longer", lines: gone.map(line)),
      Section(heading: "constraints", lines: difference.constraints.map(line)),
      Section(heading: "views", lines: difference.views.map(line)),
      Section(heading: "texts", lines: textLines),
      Section(heading: "moved or resized", lines: difference.frames.flatMap(lines)),
    ].filter { !$0.lines.isEmpty }
  }

  private func line(_ fault: DocumentDifference.Fault) -> String {
    let places = list(fault.occurrences.dropFirst().compactMap(\.locale))
    let others = places.isEmpty ? "" : "; also \(places)"
    let position = fault.position.map { "\($0.line):\($0.column): " } ?? ""
    return "\(position)\(fault.severity.rawValue): \(fault.message)\(others) [\(fault.rule.name)]"
  }

  private func line(_ element: DocumentDifference.Element) -> String {
    if let attribute = element.attribute {
      return "\(element.name): \(attribute) \(element.old ?? "none") -> \(element.new ?? "none")"
    }
    switch (element.old, element.new) {
    case (let old?, let new?): return "~ \(old) -> \(new)"
    case (let old?, nil): return "- \(old)"
    case (nil, let new): return "+ \(new ?? element.name)"
    }
  }

  /// The texts; where a whole table comes or goes, their number.
  private var textLines: [String] {
    var order: [String] = []
    var lines: [String: [String]] = [:]
    for text in difference.texts {
      let change = text.old == nil ? " are new" : text.new == nil ? " are gone" : ""
      let group = change.isEmpty ? text.key : "texts\(change) (\(list(text.locales)))"
      if lines[group] == nil { order.append(group) }
      lines[group, default: []].append(line(text))
    }
    return order.flatMap { group -> [String] in
      let own = lines[group] ?? []
      return own.count > Self.maximumRowCount ? ["\(own.count) \(group)"] : own
    }
  }

  /// The number of texts of a table that are listed when it comes or goes; JSON has all.
  private static let maximumRowCount = 5

  private func line(_ text: DocumentDifference.Text) -> String {
    let quoted = { (text: String?) in text.map { "\"\($0)\"" } ?? "none" }
    return "\(text.key) (\(list(text.locales))): \(quoted(text.old)) -> \(quoted(text.new))"
  }

  // MARK: Frames

  private func lines(_ frame: DocumentDifference.Frame) -> [String] {
    var order: [String] = []
    var layouts: [String: [DocumentDifference.Layout]] = [:]
    for place in frame.places {
      let change = Self.change(place)
      if layouts[change] == nil { order.append(change) }
      layouts[change, default: []].append(place.layout)
    }
    let shown = order.prefix(Self.maximumChangeCount).map { change in
      "\(frame.name) \(change) (\(places(layouts[change] ?? [])))"
    }
    let rest = order.dropFirst(Self.maximumChangeCount).reduce(0) { $0 + (layouts[$1]?.count ?? 0) }
    return shown
      + (rest > 0 ? ["\(frame.name) otherwise in \(rest) more layouts"] : [])
  }

  /// The number of changes of a view that are listed; JSON has all.
  private static let maximumChangeCount = 3

  private static func change(_ place: DocumentDifference.Frame.FramePair) -> String {
    guard let old = place.old else { return "is there" }
    guard let new = place.new else { return "is no longer there" }
    let parts = [
      amount(new.minX - old.minX, "to the right", "to the left"),
      amount(new.minY - old.minY, "down", "up"),
      amount(new.width - old.width, "wider", "narrower"),
      amount(new.height - old.height, "taller", "shorter"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func amount(_ distance: Double, _ more: String, _ less: String) -> String? {
    guard distance.magnitude > 0.01 + 1e-9 else { return nil }
    return "\(DecimalText.rounded(distance.magnitude)) pt \(distance > 0 ? more : less)"
  }

  private func places(_ layouts: [DocumentDifference.Layout]) -> String {
    let locales = layouts.reduce(into: [String]()) { locales, layout in
      if !locales.contains(layout.locale) { locales.append(layout.locale) }
    }
    let sizes = Set(layouts.map(\.size))
    let size = sizes.count == 1 && sizes != ["design"] ? " at \(sizes.first ?? "")" : ""
    return list(locales) + size
  }

  /// Returns the first names of a list, and the number of the others.
  private func list(_ names: [String]) -> String {
    let names = names.uniqued()
    if names.count > 1, Set(names) == Set(difference.locales) {
      return "all \(names.count) locales"
    }
    guard names.count > 6 else { return names.joined(separator: ", ") }
    return names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
  }
}
