import Foundation

/// The views whose stored frames are known to be wrong, although the oracle trusts them.
struct OracleFaults {
  /// A view with a wrong stored frame.
  struct Entry {
    /// The document's path relative to the folder.
    var path: String
    var view: String
    var reason: String
  }

  /// The entries, in the order of the list.
  private(set) var entries: [Entry] = []
  private var views: [String: Set<String>] = [:]

  /// The maximum share of gold views in the list.
  static let maximumShare = 0.025

  /// Reads a list.
  ///
  /// - Parameter text: Lines of a path, an id and a reason with tabs between them; `#` begins a comment.
  /// - Throws: The first line that is malformed or a duplicate.
  init(_ text: String) throws(UsageError) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
        throw UsageError("the list of faults wants a path, an id and a reason, not \"\(line)\"")
      }
      let entry = Entry(path: parts[0], view: parts[1], reason: parts[2])
      guard views[entry.path, default: []].insert(entry.view).inserted else {
        throw UsageError("the list of faults has \(entry.path) \(entry.view) twice")
      }
      entries.append(entry)
    }
  }

  /// Reads the list in a file, or the embedded one.
  init(file: String?) throws(UsageError) {
    guard let file else {
      try self.init(String(decoding: PackageResources.OracleFaults_txt, as: UTF8.self))
      return
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw UsageError("\(file): there is no such file")
    }
    try self.init(String(decoding: data, as: UTF8.self))
  }

  /// Returns whether a view of a document is listed.
  func contains(_ view: String?, in path: String) -> Bool {
    view.map { views[path]?.contains($0) == true } ?? false
  }
}

/// Checks that all listed views exist and count.
struct OracleFaultCheck {
  private let faults: OracleFaults
  private var goldCount = 0
  private var listedCount = 0
  private var trusts: [String: [String: Trust]] = [:]

  init(_ faults: OracleFaults) { self.faults = faults }

  /// Adds a document.
  mutating func add(_ document: StoredDocument, path: String, insets: AlignmentInsetTable) {
    let classes = Trust.classes(of: StoredGeometry(document: document, insets: insets))
    var own: [String: Trust] = [:]
    for (view, trust) in zip(document.views, classes) {
      if trust == .gold {
        goldCount += 1
        if faults.contains(view.id, in: path) { listedCount += 1 }
      }
      if let id = view.id, own[id] != .gold { own[id] = trust }
    }
    trusts[path] = own
  }

  /// The errors in the list: views that do not exist or are not gold, or too many views.
  var problems: [String] {
    var problems = faults.entries.compactMap { entry -> String? in
      guard let views = trusts[entry.path] else { return "\(entry.path): no such document" }
      guard let trust = views[entry.view] else { return "\(entry.path): no view \(entry.view)" }
      return trust == .gold ? nil : "\(entry.path): \(entry.view) is \(trust.rawValue), not gold"
    }
    if Double(listedCount) > OracleFaults.maximumShare * Double(goldCount) {
      problems.append("more than \(plain(100 * OracleFaults.maximumShare)) % are listed")
    }
    return problems
  }

  /// The number of listed views, and of all gold ones.
  var summary: String { "\(listedCount) of \(goldCount) gold views are listed" }
}
