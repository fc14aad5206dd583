import Diagnostics
import InterfaceValues

/// What differs between a recorded snapshot and the present layouts.
package struct SnapshotDifference: Hashable, Sendable {
  /// A view or a conflict that differs by the same values in some locales of a size.
  package struct Change: Hashable, Sendable {
    /// What it is about.
    package var kind: LayoutSnapshot.SnapshotEntry.SnapshotSubject
    /// The id of the view, or of the constraint that is given up.
    package var name: String
    /// The element of the view, or the constraints of the conflict.
    package var detail: String
    /// The name of the size.
    package var size: String
    package var locales: [String]
    /// Whether these are all locales of the size that were compared, and there are several.
    var isEverywhere: Bool
    /// The recorded value, or nil if it was not there.
    package var old: String?
    /// The present value, or nil if it is not there any more.
    package var new: String?
  }

  /// What differs, in the order of the views.
  package var changes: [Change] = []
  /// The layouts that were not recorded.
  package var added: [LayoutSnapshot.SnapshotLayout] = []
  /// The recorded layouts that are gone.
  package var removed: [LayoutSnapshot.SnapshotLayout] = []

  /// Whether nothing differs.
  package var isEmpty: Bool { changes.isEmpty && added.isEmpty && removed.isEmpty }

  /// Compares two snapshots.
  ///
  /// - Parameters:
  ///   - old: The recorded one.
  ///   - new: The present one.
  ///   - isPartial: Whether the present one has some of the layouts by intention.
  package init(from old: LayoutSnapshot, to new: LayoutSnapshot, isPartial: Bool = false) {
    let recorded = Set(old.places)
    let present = Set(new.places)
    added = new.places.filter { !recorded.contains($0) }
    removed = isPartial ? [] : old.places.filter { !present.contains($0) }
    let before = Dictionary(
      zip(old.entries.lazy.map(\.key), old.entries), uniquingKeysWith: { first, _ in first })
    let after = Dictionary(
      zip(new.entries.lazy.map(\.key), new.entries), uniquingKeysWith: { first, _ in first })
    let shared = new.locales.map { size, locales in
      (
        size,
        locales.filter { recorded.contains(LayoutSnapshot.SnapshotLayout(size: size, locale: $0)) }
      )
    }
    let gone = old.entries.filter { after[$0.key] == nil }
    for entry in new.entries + gone {
      for (size, locales) in shared {
        add(
          entry, at: size, locales, from: before[entry.key]?.values ?? [:],
          to: after[entry.key]?.values ?? [:])
      }
    }
  }

  private mutating func add(
    _ entry: LayoutSnapshot.SnapshotEntry, at size: String, _ locales: [String],
    from old: [LayoutSnapshot.SnapshotLayout: String],
    to new: [LayoutSnapshot.SnapshotLayout: String]
  ) {
    struct Values: Hashable {
      var old: String?
      var new: String?
    }
    var places: [Values: Int] = [:]
    for locale in locales {
      let place = LayoutSnapshot.SnapshotLayout(size: size, locale: locale)
      let values = Values(old: old[place], new: new[place])
      guard values.old != values.new else { continue }
      if let index = places[values] {
        changes[index].locales.append(locale)
      } else {
        places[values] = changes.count
        changes.append(
          Change(
            kind: entry.kind, name: entry.name, detail: entry.detail, size: size,
            locales: [locale], isEverywhere: false, old: values.old, new: values.new))
      }
    }
    for index in places.values {
      changes[index].isEverywhere = locales.count > 1 && changes[index].locales == locales
    }
  }

  /// The difference as lines: a heading for each view, then what was and what is.
  package var lines: [String] {
    var lines: [String] = []
    var heading = ""
    for change in changes {
      let title = change.title
      if title != heading { lines.append("@@ \(title) @@") }
      heading = title
      lines += change.lines
    }
    if !added.isEmpty || !removed.isEmpty { lines.append("@@ layouts @@") }
    lines += removed.map { "-\(Self.name(of: $0))" } + added.map { "+\(Self.name(of: $0))" }
    return lines
  }

  private static func name(of place: LayoutSnapshot.SnapshotLayout) -> String {
    [place.size, place.locale].map(LayoutSnapshot.Word.written).joined(separator: " ")
  }
}

extension SnapshotDifference.Change {
  fileprivate var title: String {
    switch kind {
    case .view: [name, detail].map(LayoutSnapshot.Word.written).joined(separator: " ")
    case .conflict: "conflict \(LayoutSnapshot.Word.written(name)) of \(detail.onOneLine)"
    }
  }

  fileprivate var lines: [String] {
    let place = ([size] + (isEverywhere ? [] : locales)).map(LayoutSnapshot.Word.written)
      .joined(separator: " ")
    let amounts = amounts
    let suffix = amounts.isEmpty ? "" : "  (\(amounts.joined(separator: ", ")))"
    return (old.map { ["-\(place): \($0.onOneLine)"] } ?? [])
      + (new.map { ["+\(place): \($0.onOneLine)\(suffix)"] } ?? [])
  }

  /// How much each number of the frame differs: `x +4`.
  private var amounts: [String] {
    guard kind == .view, let old, let new else { return [] }
    return zip(["x", "y", "width", "height"], zip(Self.frame(old), Self.frame(new)))
      .compactMap { name, values in
        let difference = values.1 - values.0
        guard difference != 0, difference.isFinite else { return nil }
        return "\(name) \(difference > 0 ? "+" : "")\(DecimalText.rounded(difference))"
      }
  }

  private static func frame(_ value: String) -> [Double] {
    value.prefix { $0 != "," }.split(separator: " ").compactMap { Double($0) }
  }
}
