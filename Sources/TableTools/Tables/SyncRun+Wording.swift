import Checks
import Diagnostics
import LocalizationTables
import TextDecoding

extension [Synchronization.Event] {
  /// What changes in one file, in words, with the keys and a severity: new and lost keys as one sentence each.
  func summaries(
    _ origin: SyncRun.Origin
  ) -> [(keys: [SyncRun.EventKey], severity: Severity, message: String)] {
    var added: [(key: String, text: String)] = []
    var vanished: [String] = []
    var removed: [String] = []
    var updated: [Synchronization.Event] = []
    var translated: [Synchronization.Event] = []
    var result: [(keys: [SyncRun.EventKey], severity: Severity, message: String)] = []
    func add(_ keys: [String], _ severity: Severity, _ message: String) {
      result.append((keys.map { SyncRun.EventKey(entry: $0, key: $0) }, severity, message))
    }
    func add(alone event: Synchronization.Event) {
      guard let (severity, message) = event.description(origin) else { return }
      result.append(
        ([SyncRun.EventKey(entry: event.entryKey, key: event.key)], severity, message))
    }
    func add(_ events: [Synchronization.Event], _ sentence: (String) -> String) {
      guard events.count > 1 else { return events.forEach(add(alone:)) }
      let keys = events.map(\.key)
      add(keys, .note, sentence("\(keys.count) keys (\(keys.firstInQuotes))"))
    }
    for event in self {
      switch event {
      case .added(let key, let text): added.append((key, text))
      case .vanished(let key): vanished.append(key)
      case .removed(let key): removed.append(key)
      case .updated: updated.append(event)
      case .translated: translated.append(event)
      default: add(alone: event)
      }
    }
    if let only = added.first, added.count == 1 {
      add(
        [only.key], .note,
        "new key \"\(quotable(only.key))\" for \"\(only.text.shortened)\", to be translated")
    } else if !added.isEmpty {
      let keys = added.map(\.key)
      add(keys, .note, "\(keys.count) new keys (\(keys.firstInQuotes)), to be translated")
    }
    add(updated) { "\($0) repeated texts that changed, and repeat the new ones now" }
    add(translated) { "\($0) are translated, so the comments that they are not are removed" }
    if !vanished.isEmpty {
      let entries = vanished.count == 1 ? "the entry" : "the entries"
      add(
        vanished, .warning,
        "\(origin.missing(vanished)); remove \(entries), or sync with --remove-vanished")
    }
    if !removed.isEmpty {
      add(
        removed, .note,
        "\(origin.missing(removed)), so that \(removed.count == 1 ? "it is" : "they are") removed")
    }
    return result
  }
}

extension SyncRun.Origin {
  /// Returns the statement that there are no source texts with some keys.
  fileprivate func missing(_ keys: [String]) -> String {
    switch self {
    case .documents:
      keys.count == 1
        ? "no text has the key \"\(quotable(keys[0]))\" any more"
        : "no text has any of \(keys.count) keys (\(keys.firstInQuotes)) any more"
    case .sourceTable(let path): "\(SyncRun.list(keys)) not in the source table \(path)"
    }
  }
}

extension Synchronization.Event {
  /// The key of the entry before the change.
  var entryKey: String {
    if case .renamed(let old, _) = self { old } else { key }
  }

  /// What changes for a single key, in words, with its severity; nil for what nobody has to know.
  fileprivate func description(_ origin: SyncRun.Origin) -> (Severity, String)? {
    let name = "\"\(quotable(key))\""
    switch self {
    case .renamed(let old, _):
      let owner =
        switch origin {
        case .documents: " of a removed object"
        case .sourceTable(let path): ", which \(path) no longer has,"
        }
      return (
        .note,
        "the key \"\(quotable(old))\"\(owner) becomes \(name), which has the same text"
      )
    case .stale(_, let was, let now):
      return (
        .warning,
        "\(name) is a translation of \"\(was.shortened)\", but the text is \"\(now.shortened)\" now; "
          + "translate it again"
      )
    case .stillStale(_, let was, let now):
      return (
        .note,
        "\(name) is still a translation of \"\(was.shortened)\", but the text is "
          + "\"\(now.shortened)\"; translate it again, or remove the comment that says so"
      )
    case .updated(_, let was, let now):
      return (
        .note,
        "\(name) repeated the text \"\(was.shortened)\", and repeats \"\(now.shortened)\" now"
      )
    case .differs(_, let text, let document):
      return (
        .warning,
        "the text of \(name) is \"\(text.shortened)\" in the catalog and "
          + "\"\(document.shortened)\" in the document; make them the same"
      )
    case .translated:
      return (.note, "\(name) is translated, so the comment that it is not is removed")
    case .added, .vanished, .removed, .commentRefreshed, .missing, .unknown: return nil
    }
  }
}

extension SyncRun {
  /// The key of an event, and that of its entry before the change.
  struct EventKey {
    var entry: String
    var key: String
  }

  /// Returns the subject of a sentence about keys: `the key "a" is`, `3 keys ("a", "b", ...) are`.
  static func list(_ keys: [String]) -> String {
    guard keys.count > 1 else { return "the key \"\(quotable(keys[0]))\" is" }
    return "\(keys.count) keys (\(keys.firstInQuotes)) are"
  }
}

extension [String] {
  /// The first names, each in quotes.
  var firstInQuotes: String {
    (prefix(3).map { "\"\(quotable($0))\"" } + (count > 3 ? ["..."] : [])).joined(separator: ", ")
  }
}

extension SyncRun {
  /// Synchronizes a table in all of its locales, and joins what is said of several of them.
  mutating func synchronizeLocales(_ synchronize: (inout SyncRun) -> Void) {
    let earlier = findings
    findings = []
    synchronize(&self)
    findings = earlier + findings.joinedOverLocales()
  }
}

extension [Finding] {
  /// The findings about one table, with those that say the same in several locales as one.
  fileprivate func joinedOverLocales() -> [Finding] {
    var places: [String: Int] = [:]
    var result: [Finding] = []
    for finding in self {
      guard finding.severity < .error, finding.object != nil, finding.members.isEmpty,
        let place = places[finding.message]
      else {
        places[finding.message] = result.count
        result.append(finding)
        continue
      }
      if result[place].members.isEmpty {
        result[place].members = [Finding.Member(ofTable: result[place])]
      }
      result[place].members.append(Finding.Member(ofTable: finding))
    }
    for index in result.indices where !result[index].members.isEmpty {
      result[index].message += " (in \(result[index].members.count) tables)"
    }
    return result
  }
}

extension Finding.Member {
  fileprivate init(ofTable finding: Finding) {
    self.init(
      name: "this table", object: finding.object, path: finding.path, position: finding.position)
  }
}
