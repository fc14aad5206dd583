import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine
import Scenes
import TextMeasuring

/// The limits of a root's texts, collected from its layouts.
struct LimitCollector {
  /// A localizable text of the document.
  private struct CollectedLimit {
    var view: View
    var index: Int
    var limit: TextLimit
    var room: RoomSearch.Room?
  }

  private let path: String
  /// Whether the room of a text is of interest; others are listed as if they were not laid out.
  private let isWanted: (LocalizableText) -> Bool
  /// The rooms of the last layouts, where searches begin.
  private(set) var hints: RoomHints
  private var entries: [CollectedLimit] = []
  private var groups: [TextLimitList.Group] = []

  /// Lists the localizable texts of a root.
  init(
    _ view: View, path: String, hints: RoomHints,
    where isWanted: @escaping (LocalizableText) -> Bool = { _ in true }
  ) {
    self.path = path
    self.isWanted = isWanted
    self.hints = hints
    add(view)
  }

  private mutating func add(_ view: View) {
    for (index, text) in view.texts.enumerated() where text.key != nil {
      let limit = TextLimit(
        view: view.id, viewName: view.identifier ?? view.id, text: text, width: .notLaidOut,
        displayed: text.value, ownWidth: 0)
      entries.append(CollectedLimit(view: view, index: index, limit: limit))
    }
    for subview in view.subviews { add(subview) }
  }

  /// Finds the room of all texts in a layout.
  mutating func add(_ trial: inout LimitTrial, at size: SceneSize) {
    var sharing = SharedRooms()
    // The entries of a menu have the same room.
    var last: [String: RoomSearch.Room] = [:]
    for position in entries.indices {
      let entry = entries[position]
      guard isWanted(entry.limit.text),
        let item = trial.measurement.tree.itemsByID[entry.view.id],
        trial.measurement.texts[item.index].indices.contains(entry.index)
      else { continue }
      let place = TextPlace(item: item, index: entry.index)
      guard trial.takesPart(place), var search = trial.search(at: place) else { continue }
      search.hint = hints.room(of: position, at: size.name) ?? last[entry.view.id]
      let room = hints.reported(
        search.room(in: &trial), of: position, at: size.name, search, in: &trial)
      hints.set(room, of: position, at: size.name)
      last[entry.view.id] = room
      sharing.add(position, search, room)
      let isLess = entry.room.map { room.isSmaller(than: $0) } ?? true
      if isLess { describe(position, search, room, &trial, at: size) }
      let lineCounts = [entry.room, room].compactMap { $0 }.compactMap(\.lineCount)
      entries[position].room?.lineCount = lineCounts.min()
    }
    groups += sharing.groups(in: &trial, sizeName: size.name)
  }

  /// Describes the room of a text at the size at which it is smallest.
  private mutating func describe(
    _ position: Int, _ search: RoomSearch, _ room: RoomSearch.Room, _ trial: inout LimitTrial,
    at size: SceneSize
  ) {
    let place = search.place
    let node = trial.measurement.tree.nodes[place.item.index]
    entries[position].room = room
    entries[position].limit.viewName = node.shownName
    entries[position].limit.showsID =
      entries[position].view.isFromEditor && node.shownName != node.id
    entries[position].limit.displayed =
      trial.measurement.texts[place.item.index][place.index].string
    entries[position].limit.ownWidth = search.ownWidth
    entries[position].limit.sourceWidth = trial.sourceWidth(at: place)
    entries[position].limit.wraps = search.wraps
    entries[position].limit.font = trial.font(of: trial.request(of: place))
    entries[position].limit.limiter = trial.limiter(
      of: place, wraps: search.wraps, room, path: path)
    entries[position].limit.sizeName = room.beyond == nil ? nil : size.name
  }

  /// The limits in reading order, with the texts that share room.
  ///
  /// - Parameters:
  ///   - empty: The limits without texts.
  ///   - locale: The locale of the texts that take no part in a layout.
  /// - Returns: The limits.
  func limits(_ empty: TextLimitList, showing locale: SceneLocale) -> TextLimitList {
    var result = empty
    result.limits = entries.map { entry in
      var limit = entry.limit
      guard let room = entry.room else {
        limit.lines = nil
        limit.displayed = locale.text(limit.text).string
        return limit
      }
      limit.width = room.width
      limit.lines = room.lineCount
      return limit
    }
    for group in groups.sorted(by: { $0.budget < $1.budget })
    where group.members.allSatisfy({ result.limits[$0].group == nil }) {
      for member in group.members { result.limits[member].group = result.groups.count }
      result.groups.append(group)
    }
    return result
  }
}

/// The rooms of texts in the last layouts of a root, whatever the locale.
///
/// The room of a text is often the same in another locale.
struct RoomHints {
  private struct Key: Hashable {
    var position: Int
    var size: String
  }

  private var rooms: [Key: RoomSearch.Room] = [:]

  /// The last room of the text at a position at a size.
  func room(of position: Int, at size: String) -> RoomSearch.Room? {
    rooms[Key(position: position, size: size)]
  }

  mutating func set(_ room: RoomSearch.Room, of position: Int, at size: String) {
    rooms[Key(position: position, size: size)] = room
  }

  /// What became of a room that was found before it was verified.
  private struct Verified {
    var found: RoomSearch.Room
    var room: RoomSearch.Room
    var faults: Set<ReportedFault>
    /// The number of locales in a row in which a checker agreed with what was found.
    var confirmations: Int
  }

  private var verified: [Key: Verified] = [:]

  /// Returns the room in which nothing new is reported.
  ///
  /// Where the same room was found in another locale, of which the same is reported, it is the same. Two
  /// locales that confirm what limits a text stand for the others.
  mutating func reported(
    _ found: RoomSearch.Room, of position: Int, at size: String, _ search: RoomSearch,
    in trial: inout LimitTrial
  ) -> RoomSearch.Room {
    guard let own = trial.ownFaults else { return found }
    let key = Key(position: position, size: size)
    let known = verified[key].flatMap { $0.faults == own ? $0 : nil }
    if let known {
      if known.found.isSame(as: found) { return known.room }
      // Where what clips is all that is reported in two locales, it is in the others.
      if known.confirmations >= 2, known.found.isLimited(like: found) { return found }
    }
    let room = search.reported(found, likely: known?.room, in: &trial)
    let isConfirmed = room.isSame(as: found)
    let confirmations = isConfirmed ? (known?.confirmations ?? 0) + 1 : 0
    verified[key] = Verified(
      found: found, room: room, faults: own, confirmations: confirmations)
    return room
  }
}

extension RoomSearch.Room {
  /// Whether the room is as large as another one, for the same reason.
  fileprivate func isSame(as other: RoomSearch.Room) -> Bool {
    width == other.width && lineCount == other.lineCount
      && clipped.first?.item == other.clipped.first?.item && fault == other.fault
  }

  /// Whether the same view is clipped beyond the room as beyond another one.
  fileprivate func isLimited(like other: RoomSearch.Room) -> Bool {
    clipped.first == other.clipped.first && lineCount == other.lineCount
      && (width == .unlimited) == (other.width == .unlimited)
  }

  /// Whether the room is smaller than that of another layout.
  fileprivate func isSmaller(than other: RoomSearch.Room) -> Bool {
    (width.order, lineCount ?? .max) < (other.width.order, other.lineCount ?? .max)
  }
}

extension TextLimit.Width {
  /// The number of points, infinite if unlimited and negative if nothing fits.
  fileprivate var order: Double {
    switch self {
    case .none: -1
    case .points(let points): points
    case .unlimited, .notLaidOut: .infinity
    }
  }
}

/// The texts of one layout that take room from each other.
struct SharedRooms {
  private struct Member {
    var position: Int
    var search: RoomSearch
    var points: Double
    var clipped: [ClippedPlace]
  }

  private var members: [Member] = []

  /// Adds a text with its room.
  mutating func add(_ position: Int, _ search: RoomSearch, _ room: RoomSearch.Room) {
    guard case .points(let points) = room.width, !search.wraps else { return }
    members.append(
      Member(position: position, search: search, points: points, clipped: room.clipped))
  }

  /// The groups of texts whose widths can be traded, each verified at its extremes.
  func groups(in trial: inout LimitTrial, sizeName: String) -> [TextLimitList.Group] {
    var group = Array(members.indices)
    func first(_ index: Int) -> Int {
      var index = index
      while group[index] != index { index = group[index] }
      return index
    }
    // Of several texts in one view, it is unknown which one is clipped.
    let byItem = Dictionary(grouping: members.indices) { members[$0].search.place.item }
    for index in members.indices {
      for place in members[index].clipped
      where place.axis == .horizontal && place.item != members[index].search.place.item {
        guard let others = byItem[place.item], others.count == 1 else { continue }
        let pair = [first(index), first(others[0])].sorted()
        group[pair[1]] = pair[0]
      }
    }
    let sets = Dictionary(grouping: members.indices, by: first)
    return sets.keys.sorted().compactMap { key in
      let set = (sets[key] ?? []).map { members[$0] }
      guard set.count > 1, let budget = budget(of: set, in: &trial) else { return nil }
      let ordered = set.sorted { $0.position < $1.position }
      return TextLimitList.Group(
        members: ordered.map(\.position), budget: budget,
        sourceWidths: ordered.map { trial.sourceWidth(at: $0.search.place) }, sizeName: sizeName)
    }
  }

  /// The greatest sum of the widths of texts, or nil if another distribution of it does not fit.
  ///
  /// The set of widths that fit is convex, so all distributions fit if the extreme ones do.
  private func budget(of set: [Member], in trial: inout LimitTrial) -> Double? {
    let sum = set.reduce(0) { $0 + $1.search.ownWidth }
    guard let budget = set.map({ $0.points + sum - $0.search.ownWidth }).min() else { return nil }
    for whole in set.indices {
      let verdict = trial.verdict(
        with: set.indices.map {
          LimitTrial.Text(place: set[$0].search.place, width: $0 == whole ? budget : 0)
        })
      guard set.allSatisfy({ $0.search.fits(verdict) }) else { return nil }
    }
    return budget
  }
}
