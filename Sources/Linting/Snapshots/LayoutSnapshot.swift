import Geometry
import InterfaceValues
package import Scenes

/// The frames of one root of a document in all its locales and sizes, as a file keeps them.
///
/// Numbers are texts in their final form, so that a snapshot that was read equals the one that was
/// written.
package struct LayoutSnapshot: Hashable, Sendable {
  /// The locale and the size of a layout.
  package struct SnapshotLayout: Hashable, Sendable {
    /// The name of the size and, unless standard, the text size.
    package var size: String
    /// The locale as requested.
    package var locale: String

    package init(size: String, locale: String) {
      self.size = size
      self.locale = locale
    }
  }

  /// A view or a conflict, with what it is in each layout that has it.
  package struct SnapshotEntry: Hashable, Sendable {
    /// What an entry is about.
    package enum SnapshotSubject: String, Hashable, Sendable { case view, conflict }

    /// What it is about.
    package var kind: SnapshotSubject
    /// The id of the view, or of the constraint that is given up.
    package var name: String
    /// The element of the view, or the constraints of the conflict.
    package var detail: String
    /// The depth in the tree of views; 0 for the root and for conflicts.
    package var depth: Int
    /// For a view its frame in points, relative to its parent, and its faults: `20 8 70 16, hidden`.
    package var values: [SnapshotLayout: String]

    package init(
      kind: SnapshotSubject, name: String, detail: String, depth: Int = 0,
      values: [SnapshotLayout: String] = [:]
    ) {
      self.kind = kind
      self.name = name
      self.detail = detail
      self.depth = depth
      self.values = values
    }

    /// What makes entries of two snapshots the same.
    struct Key: Hashable {
      var kind: SnapshotSubject
      var name: String
      var detail: String
    }

    var key: Key { Key(kind: kind, name: name, detail: detail) }
  }

  /// The path of the document, relative to the folder that contains the folder of snapshots.
  package var document: String
  /// The id of the root.
  package var root: String
  /// What texts were measured with.
  package var measurer: String
  /// The layouts, in their order.
  package var places: [SnapshotLayout] = []
  /// The views, each before its descendants, then the conflicts.
  package var entries: [SnapshotEntry] = []

  package init(document: String, root: String, measurer: String) {
    self.document = document
    self.root = root
    self.measurer = measurer
  }

  /// Creates a snapshot of the layouts of a root.
  package init(
    of layouts: [ResolvedLayout], document: String, root: String, measurer: String
  ) {
    self.init(document: document, root: root, measurer: measurer)
    for layout in layouts { add(layout) }
  }

  /// The value of a conflict in the layouts that have it.
  static let conflicting = "in conflict"

  private mutating func add(_ layout: ResolvedLayout) {
    var place = SnapshotLayout(size: layout.sizeTitle, locale: layout.locale)
    // Two sizes of a document may have one name.
    var number = 2
    while places.contains(place) {
      place.size = "\(layout.sizeTitle) \(number)"
      number += 1
    }
    places.append(place)
    var occurrences: [String: Int] = [:]
    var found: [SnapshotEntry] = []
    for (item, depth) in zip(layout.items, layout.depths) {
      let count = occurrences[item.id, default: 0] + 1
      occurrences[item.id] = count
      // Two views of an invalid document may share an id.
      let name = count == 1 ? item.id : "\(item.id)#\(count)"
      found.append(
        SnapshotEntry(
          kind: .view, name: name, detail: item.kind.element, depth: depth,
          values: [place: item.snapshotValue]))
    }
    for conflict in layout.conflicts {
      found.append(
        SnapshotEntry(
          kind: .conflict, name: conflict.broken,
          detail: conflict.constraints.map(\.id).joined(separator: " "),
          values: [place: Self.conflicting]))
    }
    merge(found)
  }

  /// Adds entries, each new one behind the entry that precedes it.
  private mutating func merge(_ found: [SnapshotEntry]) {
    var indices = Dictionary(
      zip(entries.lazy.map(\.key), entries.indices), uniquingKeysWith: { first, _ in first })
    var previous = -1
    for entry in found {
      if let index = indices[entry.key] {
        entries[index].values.merge(entry.values) { _, new in new }
        previous = index
        continue
      }
      previous += 1
      if entry.kind == .conflict { previous = entries.count }
      entries.insert(entry, at: previous)
      if previous == entries.count - 1 {
        indices[entry.key] = previous
      } else {
        for index in previous..<entries.count { indices[entries[index].key] = index }
      }
    }
  }

  /// Returns the snapshot with the layouts of another one in place of its own.
  ///
  /// - Parameter other: A snapshot of some of the layouts.
  /// - Returns: All layouts, those of the other snapshot as they are there.
  package func replacing(_ other: LayoutSnapshot) -> LayoutSnapshot {
    var result = self
    result.measurer = other.measurer
    result.places += other.places.filter { !places.contains($0) }
    for index in result.entries.indices {
      for place in other.places { result.entries[index].values[place] = nil }
    }
    let conflicts = result.entries.filter { $0.kind == .conflict }
    result.entries.removeAll { $0.kind == .conflict }
    result.merge(other.entries.filter { $0.kind == .view })
    result.merge(conflicts)
    result.merge(other.entries.filter { $0.kind == .conflict })
    result.entries.removeAll(where: \.values.isEmpty)
    return result
  }
}

extension ResolvedItem {
  /// The frame and the faults as a snapshot has them.
  fileprivate var snapshotValue: String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    var parts = [numbers.map { DecimalText.rounded($0) }.joined(separator: " ")]
    if isHidden { parts.append(visibility == .detached ? "dropped" : "hidden") }
    parts += losses.map {
      "clipped \(DecimalText.rounded($0.lost)) \($0.axis.rawValue)ly"
    }
    parts += ambiguities.map { "ambiguous \($0.axis.rawValue) \($0.subject.rawValue)" }
    return parts.joined(separator: ", ")
  }
}
