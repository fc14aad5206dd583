import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import LocaleData
import LocalizationTables
import Scenes

/// One state of a document, laid out and checked.
struct DocumentState {
  var loaded: LoadedDocument
  var layouts: [ResolvedLayout]
  /// The findings about its layouts that the other state lacks.
  var findings: [Finding]
}

/// Compares two states of a document.
struct DocumentComparison {
  private let old: DocumentState
  private let new: DocumentState
  /// The names of views for messages, by id.
  private let names: [String: String]

  init(_ old: DocumentState, with new: DocumentState) {
    self.old = old
    self.new = new
    var names: [String: String] = [:]
    for item in (new.layouts + old.layouts).flatMap(\.items) where names[item.id] == nil {
      names[item.id] = item.identity.quotedName
    }
    self.names = names
  }

  /// Returns what differs.
  func difference(path: String, oldPath: String?) -> DocumentDifference {
    var result = DocumentDifference(path: path, oldPath: oldPath, kind: .changed)
    let before = Set(old.layouts.map { LocaleIdentifier.canonicalName($0.locale) })
    var seen: Set<String> = []
    result.locales = new.layouts.map(\.locale).filter {
      before.contains(LocaleIdentifier.canonicalName($0)) && seen.insert($0).inserted
    }
    result.constraints = constraints
    result.views = views
    result.texts = texts
    result.frames = frames
    result.faults = new.faults(isNew: true) + old.faults(isNew: false)
    return result
  }

  private func name(_ id: String) -> String { names[id] ?? "\"\(id)\"" }

  // MARK: Constraints

  private var constraints: [DocumentDifference.Element] {
    let before = Self.constraints(of: old.loaded.document)
    let after = Self.constraints(of: new.loaded.document)
    let pairs = Self.paired(before, after).filter { $0.1 != $0.2 }
    // An editor gives a constraint that is added again another id.
    let gone = Dictionary(grouping: pairs.filter { $0.2 == nil }) { $0.1 }
    let new = Dictionary(grouping: pairs.filter { $0.1 == nil }) { $0.2 }
    let renumbered = Set(
      gone.flatMap { text, pairs in zip(pairs, new[text] ?? []).flatMap { [$0.0, $1.0] } })
    return pairs.filter { !renumbered.contains($0.0) }.map { id, one, other in
      DocumentDifference.Element(id: id, name: "\"\(id)\"", old: one, new: other)
    }
  }

  /// Returns what the constraints of a document say, by id.
  private static func constraints(of document: InterfaceDocument) -> [(String, String)] {
    document.views.flatMap(\.constraints).map { constraint in
      (constraint.id, constraint.description + (constraint.isActive ? "" : " (not active)"))
    }
  }

  /// Pairs values by key, in the order of the second list, and those that only the first has last.
  private static func paired<Value>(
    _ one: [(String, Value)], _ other: [(String, Value)]
  ) -> [(String, Value?, Value?)] {
    let before = Dictionary(one) { first, _ in first }
    let after = Dictionary(other) { first, _ in first }
    return (other + one).map(\.0).uniqued()
      .map { ($0, before[$0], after[$0]) }
  }

  // MARK: Views

  private var views: [DocumentDifference.Element] {
    let before = old.loaded.document.views.map { ($0.id, $0) }
    let after = new.loaded.document.views.map { ($0.id, $0) }
    return Self.paired(before, after).flatMap { id, one, other -> [DocumentDifference.Element] in
      guard let one, let other else {
        let text = { (view: View?) in view.map { "\($0.element) \(name(id))" } }
        return [
          DocumentDifference.Element(id: id, name: name(id), old: text(one), new: text(other))
        ]
      }
      return zip(one.layoutAttributes, other.layoutAttributes).compactMap { one, other in
        guard one.value != other.value else { return nil }
        return DocumentDifference.Element(
          id: id, name: name(id), attribute: one.name, old: one.value, new: other.value)
      }
    }
  }

  // MARK: Texts

  private var texts: [DocumentDifference.Text] {
    var result: [DocumentDifference.Text] = []
    var places: [TextChange: Int] = [:]
    let known = keysOfSingleViews
    for locale in locales {
      let before = Self.texts(of: old.loaded, in: locale)
      let after = Self.texts(of: new.loaded, in: locale)
      for (key, one, other) in Self.paired(before, after) where one != other {
        if one == nil || other == nil, known.contains(key) { continue }
        let change = TextChange(key: key, old: one, new: other)
        if let place = places[change] {
          result[place].locales.append(locale)
        } else {
          places[change] = result.count
          result.append(
            DocumentDifference.Text(key: key, locales: [locale], old: one, new: other))
        }
      }
    }
    return result
  }

  /// The languages of both states, each once.
  private var locales: [String] {
    let known = Set(new.loaded.locales.map(LocaleIdentifier.canonicalName))
    return new.loaded.locales
      + old.loaded.locales.filter { !known.contains(LocaleIdentifier.canonicalName($0)) }
  }

  /// The keys of the texts of views that one state lacks, which are said once, among the views.
  private var keysOfSingleViews: Set<String> {
    let before = old.loaded.document.views
    let after = new.loaded.document.views
    let single = Set(before.map(\.id)).symmetricDifference(after.map(\.id))
    return Set(
      (before + after).filter { single.contains($0.id) }.flatMap(\.texts).compactMap(\.key))
  }

  private struct TextChange: Hashable {
    var key: String
    var old: String?
    var new: String?
  }

  /// Returns the texts of a document in a locale, by key; nothing in a locale that it does not have.
  private static func texts(of loaded: LoadedDocument, in locale: String) -> [(String, String)] {
    guard let own = loaded.locales.first(where: { LocaleIdentifier.areSame($0, locale) }) else {
      return []
    }
    let texts = loaded.localizedTexts(in: own)
    return loaded.document.texts.compactMap { text in
      text.key.map { key in
        (key, texts.text(key: key, table: text.table, development: text.value).text)
      }
    }
  }

  // MARK: Frames

  private var frames: [DocumentDifference.Frame] {
    let before = Dictionary(old.layouts.map { ($0.name.withCanonicalLocale, $0) }) { first, _ in
      first
    }
    var order: [String] = []
    var places: [String: [DocumentDifference.Frame.FramePair]] = [:]
    for layout in new.layouts {
      // A locale or a size that one state lacks has nothing to compare.
      guard let other = before[layout.name.withCanonicalLocale] else { continue }
      let pairs = Self.paired(
        other.items.map { ($0.id, $0.frame) }, layout.items.map { ($0.id, $0.frame) })
      for (id, one, another) in pairs where !Self.areSame(one, another) {
        if places[id] == nil { order.append(id) }
        places[id, default: []].append(
          DocumentDifference.Frame.FramePair(layout: layout.name, old: one, new: another))
      }
    }
    // A view that one state does not have at all is said once, among the views.
    let ids = Set(old.loaded.document.views.map(\.id))
      .symmetricDifference(new.loaded.document.views.map(\.id))
    return order.filter { !ids.contains($0) }.map { id in
      DocumentDifference.Frame(id: id, name: name(id), places: places[id] ?? [])
    }
  }

  private static func areSame(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return [
      one.minX - other.minX, one.minY - other.minY, one.width - other.width,
      one.height - other.height,
    ].allSatisfy { $0.magnitude <= ResolvedLoss.tolerance }
  }
}

extension DocumentDifference.Layout {
  /// The name with the canonical name of the locale.
  var withCanonicalLocale: Self {
    var result = self
    result.locale = LocaleIdentifier.canonicalName(locale)
    return result
  }
}

extension ResolvedLayout {
  /// The name of the layout among those of its document.
  var name: DocumentDifference.Layout {
    DocumentDifference.Layout(
      root: root, locale: locale, size: sizeName, contentSize: textSize.name)
  }
}

extension View {
  /// The attributes that decide a layout and are neither constraints nor texts, each with its name.
  fileprivate var layoutAttributes: [(name: String, value: String?)] {
    let number = { (value: Double?) in value.map { DecimalText.significant($0, places: 3) } }
    let priority = { (value: Priority) in DecimalText.significant(value.value, places: 3) }
    let font = text.font.map { font in
      "\(font.family) \(DecimalText.significant(font.size)) \(font.weight)"
        + (font.isItalic ? " italic" : "")
    }
    return [
      ("element", element), ("class", customClass), ("hidden", isHidden ? "YES" : "NO"),
      ("installed", isInstalled ? "YES" : "NO"), ("font", font),
      ("lines", String(text.lines)), ("lineBreak", text.lineBreak.rawValue),
      ("preferredMaxLayoutWidth", number(text.preferredMaxLayoutWidth)),
      ("horizontalHuggingPriority", priority(priorities.horizontalHugging)),
      ("verticalHuggingPriority", priority(priorities.verticalHugging)),
      (
        "horizontalCompressionResistancePriority",
        priority(priorities.horizontalCompressionResistance)
      ),
      ("verticalCompressionResistancePriority", priority(priorities.verticalCompressionResistance)),
      ("intrinsicWidth", number(metrics.intrinsicWidth)),
      ("intrinsicHeight", number(metrics.intrinsicHeight)),
      ("semanticContent", semanticContent.rawValue),
    ] + stackAttributes
  }

  private var stackAttributes: [(name: String, value: String?)] {
    let stack: Stack? = if case .stack(let stack)? = container { stack } else { nil }
    return [
      ("axis", stack?.axis.rawValue),
      ("spacing", stack.map { DecimalText.significant($0.spacing) }),
      ("distribution", stack.map { "\($0.distribution)" }),
      ("alignment", stack.map { "\($0.alignment)" }),
    ]
  }
}
