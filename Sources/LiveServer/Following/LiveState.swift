import Diagnostics
import Linting
import Previews

/// What the pages show: a version of the documents, and what of it is new since earlier ones.
struct LiveState: Sendable {
  /// Why the pictures of a document are those of an earlier version of it, by its path.
  typealias StaleDocuments = [String: [String]]

  /// The number of the version, which grows with each change.
  private(set) var version = 1
  /// The version since which the page has the same cards.
  private(set) var structureVersion = 1
  /// The layouts, in display order.
  private(set) var previews: [LayoutPreview]
  private(set) var page: LivePage
  /// The result of the last check.
  private(set) var result: LintResult
  private(set) var stale: StaleDocuments
  /// Why nothing was checked, such as an error in the configuration, if so.
  private(set) var problem: String?
  /// The version since which each card is as it is.
  private var cardVersions: [Int]
  private var cardHashes: [UInt64?]
  /// The cards that changed in this version, as elements.
  private var changedCards: [Int: [UInt8]] = [:]
  private var partVersions: [LivePage.Part: Int] = [:]
  private var partHashes: [LivePage.Part: UInt64] = [:]

  /// What is new for a page that has an earlier version.
  enum News: Sendable {
    /// The page consists of other cards and is to be loaded again.
    case structure
    /// The cards and parts that are different.
    case changes(cards: [Int], parts: [LivePage.Part])
  }

  /// Creates the first version.
  init(_ content: LiveContent) {
    previews = content.previews
    page = content.page
    result = content.result
    stale = content.stale
    cardVersions = previews.map { _ in 1 }
    // Cards that never change need not be known.
    cardHashes = previews.map { _ in nil }
    for part in LivePage.Part.allCases {
      partVersions[part] = 1
      partHashes[part] = StableHash.fnv1a(page.part(part))
    }
  }

  /// Takes up what a check has found.
  ///
  /// There is a new version if a page shows something else than before.
  mutating func takeUp(_ content: LiveContent) async {
    let oldPage = page
    let hadProblem = problem != nil
    let wasStale = stale
    previews = content.previews
    page = content.page
    result = content.result
    stale = content.stale
    problem = nil
    let next = version + 1
    guard page.structure == oldPage.structure else {
      let other = LiveState(content)
      self = other
      version = next
      structureVersion = next
      cardVersions = previews.map { _ in next }
      for part in LivePage.Part.allCases { partVersions[part] = next }
      return
    }
    var hasChanged = hadProblem || wasStale != stale
    let possible = previews.indices.filter {
      content.redrawn.contains($0) || page.isPlacedOtherwise($0, than: oldPage)
    }
    var changed: [Int: [UInt8]] = [:]
    for card in await cards(possible, before: oldPage) {
      cardHashes[card.index] = card.hash
      guard card.isNew else { continue }
      cardVersions[card.index] = next
      changed[card.index] = card.markup
      hasChanged = true
    }
    for part in LivePage.Part.allCases {
      let hash = StableHash.fnv1a(page.part(part))
      guard partHashes[part] != hash else { continue }
      partHashes[part] = hash
      partVersions[part] = next
      hasChanged = true
    }
    if hasChanged {
      version = next
      changedCards = changed
    }
  }

  /// A card that may have changed.
  private struct Card: Sendable {
    var index: Int
    var markup: [UInt8]
    var hash: UInt64
    var isNew: Bool
  }

  /// Writes cards, on all cores, and compares them with those of an earlier page.
  private func cards(_ indices: [Int], before earlier: LivePage) async -> [Card] {
    await withTaskGroup(of: Card.self) { [page, cardHashes] group in
      for index in indices {
        group.addTask {
          let markup = page.card(index)
          let hash = StableHash.fnv1a(markup)
          let old = cardHashes[index] ?? StableHash.fnv1a(earlier.card(index))
          return Card(index: index, markup: markup, hash: hash, isNew: hash != old)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Returns the card of a layout, as an element.
  func card(_ index: Int) -> [UInt8] { changedCards[index] ?? page.card(index) }

  /// Notes that nothing could be checked.
  mutating func fail(_ reason: String) {
    guard problem != reason else { return }
    problem = reason
    version += 1
  }

  /// Returns what is new for a page.
  ///
  /// - Parameters:
  ///   - version: The version that it shows.
  ///   - structure: The structure that it was loaded with.
  /// - Returns: The cards and parts that differ, or that all of them do.
  func news(since version: Int, structure: Int) -> News {
    guard structure == structureVersion else { return .structure }
    return .changes(
      cards: cardVersions.indices.filter { cardVersions[$0] > version },
      parts: LivePage.Part.allCases.filter { (partVersions[$0] ?? 0) > version })
  }
}

/// What a check has found, drawn.
struct LiveContent: Sendable {
  var previews: [LayoutPreview]
  /// The indices of the layouts that were drawn anew.
  var redrawn: Set<Int>
  var page: LivePage
  var result: LintResult
  var stale: LiveState.StaleDocuments
}
