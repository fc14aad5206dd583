import XMLReading

/// A document with an earlier state, whose changes without effect are taken back.
struct TidiedDocument: Sendable {
  /// The path, for messages of the reader.
  private let path: String
  private let new: [UInt8]
  private var changes: LineChanges

  init(path: String, old: [UInt8], new: [UInt8]) {
    self.path = path
    self.new = new
    changes = LineChanges(from: old, to: new)
  }

  /// The most layouts of one document that look for a change with an effect.
  private static let maximumTrialCount = 64

  /// The number of changes.
  var changeCount: Int { changes.changes.count }

  /// What only editors need.
  private static let restoredAttributes: Set<String> = [
    "toolsVersion", "systemVersion", "misplaced", "ambiguous", "fixedFrame",
  ]

  /// The document without all changes that change neither an object nor a connection, stored frames
  /// apart.
  ///
  /// - Returns: These changes; nil if the document itself cannot be read.
  func changesOfForm() -> [LineChanges.Change]? {
    guard let outline = outline(of: new) else { return nil }
    var kept: [LineChanges.Change] = []
    let found = accepted(changes.changes, onto: [], kept: &kept) {
      self.outline(of: $0) == outline
    }
    let partial = kept.compactMap { change -> LineChanges.Change? in
      guard let (old, new) = changes.replacedLine(of: change), let line = StartTagLine(new),
        let earlier = StartTagLine(old),
        let restored = line.restored(from: earlier, Self.restoredAttributes), restored != new
      else { return nil }
      return LineChanges.Change(lines: change.lines, replacement: restored)
    }
    var others: [LineChanges.Change] = []
    return found
      + accepted(partial, onto: found, kept: &others) { self.outline(of: $0) == outline }
  }

  /// Returns as many changes as can be taken back without an effect on a layout.
  ///
  /// - Parameters:
  ///   - changes: The changes without an effect on objects.
  ///   - isSame: Whether a document has the same layouts.
  /// - Returns: The changes to take back.
  /// - Throws: `CancellationError` if the task was cancelled.
  func changesWithoutEffect(
    among changes: [LineChanges.Change], isSame: ([UInt8]) async throws(CancellationError) -> Bool
  ) async throws(CancellationError) -> [LineChanges.Change] {
    var accepted: [LineChanges.Change] = []
    var pending = [changes[...]]
    var trials = 0
    while let part = pending.popLast(), !part.isEmpty, trials < Self.maximumTrialCount {
      trials += 1
      if try await isSame(bytes(without: accepted + part)) {
        accepted += part
      } else if part.count > 1 {
        let middle = part.startIndex + part.count / 2
        pending += [part[middle...], part[..<middle]]
      }
    }
    return accepted
  }

  /// Returns the document without some changes.
  func bytes(without reversed: [LineChanges.Change]) -> [UInt8] {
    changes.bytes(without: reversed)
  }

  /// Returns the changes that a predicate allows, by halves: most changes are allowed together.
  private func accepted(
    _ candidates: [LineChanges.Change], onto base: [LineChanges.Change],
    kept: inout [LineChanges.Change], isAllowed: ([UInt8]) -> Bool
  ) -> [LineChanges.Change] {
    var accepted: [LineChanges.Change] = []
    var pending = [candidates[...]]
    while let part = pending.popLast() {
      guard !part.isEmpty else { continue }
      if isAllowed(bytes(without: base + accepted + part)) {
        accepted += part
      } else if part.count > 1 {
        let middle = part.startIndex + part.count / 2
        pending += [part[middle...], part[..<middle]]
      } else {
        kept += part
      }
    }
    return accepted
  }

  private func outline(of bytes: [UInt8]) -> String? {
    guard let tree = try? XMLReader.read(bytes, path: path), tree.findings.isEmpty else {
      return nil
    }
    return DocumentOutline.text(of: tree.root, includesFrames: false)
  }
}
