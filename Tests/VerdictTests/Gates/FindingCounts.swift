import Foundation

/// The findings of a full run by what identifies them, counted by class and language.
///
/// It is computed from reports and baselines with code of its own, to be compared with what the gates
/// of Lintel say.
struct FindingCounts: Equatable {
  /// What identifies a finding.
  struct Key: Hashable, Comparable, CustomStringConvertible {
    /// The path below the repository's folder.
    var path: String
    var rule: String
    /// The object; the key in a table, or the language of a table of which all texts are meant.
    var object: String

    var description: String { "\(path): \(object) [\(rule)]" }

    static func < (left: Key, right: Key) -> Bool { left.description < right.description }
  }

  /// A class, by rank: pseudo-locales, notes, warnings, errors.
  typealias Rank = Int

  /// The numbers of one class.
  struct Share: Equatable {
    var count = 0
    /// The number by language; `*` for what no language matters to.
    var languages: [String: Int] = [:]
  }

  static let ranks = ["pseudo", "note", "warning", "error"]

  private(set) var shares: [Key: [Rank: Share]] = [:]

  private static let pseudoLocales: Set = [
    "double-length", "right-to-left", "right-to-left-strings", "accented", "bounded", "expanded",
    "tall",
  ]

  /// Counts the findings of a report, those that are joined each.
  init(report: CheckReport, below folder: String) {
    for finding in report.findings where finding.rule != "outdated-baseline" {
      for subject in finding.subjects {
        add(
          rule: subject.rule ?? finding.rule, severity: finding.severity, path: subject.path,
          object: subject.object, locales: subject.occurrences.map(\.locale), below: folder)
      }
    }
  }

  /// Counts the new faults of a comparison.
  init(difference report: DifferenceReport, below folder: String) {
    for document in report.documents {
      for fault in document.faults where fault.change == "new" {
        add(
          rule: fault.rule, severity: fault.severity, path: document.path, object: fault.object,
          locales: fault.occurrences.map(\.locale), below: folder)
      }
    }
  }

  private mutating func add(
    rule: String, severity: String, path: String, object: String?, locales: [String?],
    below folder: String
  ) {
    let names = Set(locales.compactMap(\.self))
    if object == nil, names.count > 1, Self.isTable(path) {
      // The texts of a catalog in several languages, each of which is known by itself.
      for name in names {
        add(
          rule: rule, severity: severity, path: path, object: name, locales: [name], below: folder)
      }
      return
    }
    let languages = names.subtracting(Self.pseudoLocales)
    let isPseudo = languages.isEmpty && !names.isEmpty && !locales.contains(nil)
    let rank = isPseudo ? 0 : Self.ranks.firstIndex(of: severity) ?? 0
    let place = path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
    // A finding about a whole table has its language.
    let object = object ?? (Self.isTable(place) ? languages.first : nil) ?? ""
    let key = Key(path: place, rule: rule, object: object)
    var share = shares[key, default: [:]][rank] ?? Share()
    share.count += 1
    if !isPseudo {
      for language in languages.isEmpty ? ["*"] : languages {
        share.languages[language, default: 0] += 1
      }
    }
    shares[key, default: [:]][rank] = share
  }

  /// Counts the findings in a baseline.
  init(baseline: Data) throws {
    let file = try JSONDecoder().decode(BaselineFile.self, from: baseline)
    for file in file.files {
      for line in file.findings {
        let object = (Self.isTable(file.path) ? line.key : nil) ?? line.object ?? ""
        let key = Key(path: file.path, rule: line.rule, object: object)
        for (rank, share) in [line.pseudo, line.note, line.warning, line.error].enumerated() {
          guard let share else { continue }
          var sum = shares[key, default: [:]][rank] ?? Share()
          sum.count += share.count
          let languages = rank == 0 ? [:] : share.languages ?? ["*": share.count]
          sum.languages.merge(languages, uniquingKeysWith: +)
          shares[key, default: [:]][rank] = sum
        }
      }
    }
  }

  /// Creates counts.
  private init(shares: [Key: [Rank: Share]]) { self.shares = shares }

  private static func isTable(_ path: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings"].contains(where: path.hasSuffix)
  }

  // MARK: What is new

  /// Something new: a finding in a language, `*` for what no language matters to, `pseudo` for what
  /// only pseudo-locales show.
  struct Novelty: Hashable, Comparable, CustomStringConvertible {
    var key: Key
    var language: String

    var description: String { "\(key) in \(language)" }

    static func < (left: Novelty, right: Novelty) -> Bool { left.description < right.description }
  }

  /// Returns what these counts have beyond older ones, and how often.
  ///
  /// What is in a class counts in the lower ones too, so that what is less severe than before is not
  /// new.
  func news(since older: FindingCounts, renames: [String: String]) -> [Novelty: Int] {
    var known: [Key: [Rank: Share]] = [:]
    for (key, shares) in older.shares {
      var key = key
      key.path = renames[key.path] ?? key.path
      known[key, default: [:]].merge(shares) { one, other in
        Share(
          count: one.count + other.count,
          languages: one.languages.merging(other.languages, uniquingKeysWith: +))
      }
    }
    var result: [Novelty: Int] = [:]
    for (key, own) in shares {
      let old = known[key] ?? [:]
      for language in Set(own.values.flatMap(\.languages.keys)) {
        let excess = (1...3).map { least in
          let number = { (shares: [Rank: Share]) in
            shares.filter { $0.key >= least }.values.reduce(0) {
              $0 + ($1.languages[language] ?? 0)
            }
          }
          return number(own) - number(old)
        }
        if let most = excess.max(), most > 0 {
          result[Novelty(key: key, language: language)] = most
        }
      }
      let real = { (shares: [Rank: Share]) in
        shares.filter { $0.key > 0 }.values.reduce(0) { $0 + $1.count }
      }
      let pseudo = (own[0]?.count ?? 0) - (old[0]?.count ?? 0) - max(0, real(old) - real(own))
      if pseudo > 0 { result[Novelty(key: key, language: "pseudo")] = pseudo }
    }
    return result
  }

  /// What a report of new findings says, each as often as it does.
  var all: [Novelty: Int] { news(since: FindingCounts(shares: [:]), renames: [:]) }

  /// Returns whether any of the findings is an error.
  func isError(_ novelty: Novelty) -> Bool { shares[novelty.key]?[3] != nil }

  /// Returns the numbers of a key as a report has them.
  ///
  /// What a language with few translations lacks is reported as one warning, whatever the severity of
  /// each text.
  func reportedShares(of key: Key) -> [Rank: Share]? {
    guard key.rule == "missing-translation", let shares = shares[key] else { return shares[key] }
    let sum = shares.values.reduce(into: Share()) { sum, share in
      sum.count += share.count
      sum.languages.merge(share.languages, uniquingKeysWith: +)
    }
    return [2: sum]
  }

  /// Returns the counts as a baseline has them: some rules have no languages there.
  func withoutLanguages(where other: FindingCounts) -> FindingCounts {
    var result = self
    for (key, shares) in shares {
      for (rank, share) in shares
      where other.shares[key]?[rank]?.languages.keys.elementsEqual(["*"]) == true {
        result.shares[key]?[rank]?.languages = ["*": share.count]
      }
    }
    return result
  }
}

/// The part of a baseline that tests read.
private struct BaselineFile: Decodable {
  struct File: Decodable {
    var path: String
    var findings: [Line]
  }

  struct Line: Decodable {
    var object: String?
    var rule: String
    var key: String?
    var pseudo: Share?
    var note: Share?
    var warning: Share?
    var error: Share?
  }

  struct Share: Decodable {
    var count: Int
    var languages: [String: Int]?
  }

  var files: [File]
}

/// The part of `lintel diff --reporter json` that tests read.
struct DifferenceReport: Decodable, Sendable {
  struct Document: Decodable, Sendable {
    var path: String
    var faults: [Fault]
  }

  struct Fault: Decodable, Sendable {
    var rule: String
    var severity: String
    var object: String?
    var change: String
    var occurrences: [CheckReport.Occurrence]
  }

  var documents: [Document]
}
