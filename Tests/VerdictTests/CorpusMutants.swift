import Foundation
import TestSupport

/// Mutants of the corpus's documents: copies, with the finding expected in each.
struct CorpusMutants {
  /// Copies with tables, to be checked in all their locales.
  let translated: MutantFolder
  /// Copies with another constraint each, to be checked in the development locale.
  let constrained: MutantFolder
  private(set) var mutants: [Mutant] = []

  /// A text view of a copy as laid out before the mutation.
  private struct Candidate {
    var document: EditorDocument
    var view: TextView
    var needed: Double
    var available: Double
    var name: String
    var path: String

    /// Returns the range of points that must be reported as lost in a room.
    ///
    /// The least is the loss of the text alone in the whole view, the greatest that of the view's
    /// natural size with insets and bezel.
    func lost(
      _ text: String, in room: Double, _ lengthener: TextLengthener
    ) -> ClosedRange<Double> {
      let alone = lengthener.width(text, in: view.font)
      let natural = needed + alone - lengthener.width(view.text, in: view.font)
      return min(alone, natural) - view.outset - room - 1...max(alone, natural) - room + 1
    }
  }

  private var generator: SeededGenerator
  private let lengthener = TextLengthener()

  /// Creates mutants.
  ///
  /// - Parameters:
  ///   - seed: Determines the documents, views and texts.
  ///   - count: The number of mutants.
  ///   - constraintCount: The greatest number of each kind that changes constraints.
  /// - Throws: An error if files cannot be written or reports cannot be read.
  init(seed: UInt64, count: Int, constraintCount: Int) async throws {
    generator = SeededGenerator(seed: seed)
    translated = try MutantFolder()
    constrained = try MutantFolder()
    let copies = try copyDocuments()
    for group in try await candidates(of: copies) {
      for change in Mutant.Change.allCases {
        let isEnough = mutants.count { $0.change == change } >= constraintCount
        if change == .longerText {
          if mutants.count < count * 2 { try lengthen(group) }
        } else if !isEnough {
          try constrain(group, change)
        }
      }
    }
    let constrained = [Mutant.Change.narrowerWidth, .secondWidth].flatMap { change in
      mutants.filter { $0.change == change }.prefix(constraintCount)
    }
    let longer = mutants.filter { $0.change == .longerText }
    mutants = constrained + longer.prefix(count - constrained.count)
  }

  private struct Copy {
    var document: EditorDocument
    var name: String
    var path: String
  }

  /// Copies the documents that have texts to mutate, in an order that the seed determines.
  private mutating func copyDocuments() throws -> [Copy] {
    var copies: [Copy] = []
    let files = Corpus.readableInterfaces.shuffled(using: &generator)
    for file in files.prefix(Sample.size(130, of: files.count)) {
      guard let data = try? Data(contentsOf: file.url), data.count < Self.maximumSize,
        let document = EditorDocument(Array(data)), !document.texts.isEmpty
      else { continue }
      let path = try translated.write(
        document.bytes, folder: "\(copies.count)", name: file.url.lastPathComponent)
      copies.append(Copy(document: document, name: file.path, path: path))
    }
    return copies
  }

  private static let maximumSize = 400_000

  /// Returns by document the views that are as the editor drew them, in roots without clipping that
  /// are also as drawn.
  private func candidates(of copies: [Copy]) async throws -> [[Candidate]] {
    let arguments = ["layout", "--quiet", "--format", "json", "--fixed-roots"]
    let layouts: [LayoutReport] = try await LintelRun(
      arguments + ["--locale", "development"] + copies.map(\.path)
    ).decoded()
    let layoutsByPath = Dictionary(grouping: layouts, by: \.document)
    return copies.compactMap { copy in
      var items: [String: LayoutReport.Item] = [:]
      for layout in layoutsByPath[copy.path] ?? [] where isClean(layout, copy.document) {
        for item in layout.views { items[item.id] = item }
      }
      let candidates = copy.document.texts.compactMap { view -> Candidate? in
        guard let item = items[view.id], item.text == view.text,
          let needed = item.intrinsicContentSize.width
        else { return nil }
        return Candidate(
          document: copy.document, view: view, needed: needed,
          available: item.alignmentRect.width, name: copy.name, path: copy.path)
      }
      return candidates.isEmpty ? nil : candidates
    }
  }

  private func isClean(_ layout: LayoutReport, _ document: EditorDocument) -> Bool {
    guard layout.conflicts.isEmpty, layout.views.allSatisfy({ $0.clipped == nil }) else {
      return false
    }
    return layout.views.allSatisfy { item in
      guard let stored = document.stored[item.id] else { return true }
      guard abs(stored.width - item.frame.width) <= 1 else { return false }
      return stored.superview != item.parent || item.parent == nil
        || abs(stored.x - item.frame.x) <= 1
    }
  }

  // MARK: Mutations

  /// Writes a table for a locale for each longer text.
  private mutating func lengthen(_ candidates: [Candidate]) throws {
    let candidates = candidates.filter(\.view.isRigid)
    guard !candidates.isEmpty else { return }
    for locale in Self.locales.prefix(candidates.count * 5) {
      let candidate = candidates[Int.random(in: 0..<candidates.count, using: &generator)]
      let view = candidate.view
      let loss = Double.random(in: (view.isTruncating ? 30 : 8)...90, using: &generator)
      let text = lengthener.lengthen(
        view.text, in: view.font, to: candidate.available + loss, using: &generator)
      try translated.writeTable(
        key: view.key, text: text, locale: locale, document: candidate.path)
      mutants.append(
        Mutant(
          change: .longerText, name: candidate.name, path: candidate.path, object: view.id,
          locale: locale, available: candidate.available,
          lost: candidate.lost(text, in: candidate.available, lengthener)))
    }
  }

  /// Writes copies with a smaller width, or with two conflicting ones.
  private mutating func constrain(_ candidates: [Candidate], _ change: Mutant.Change) throws {
    for candidate in candidates.shuffled(using: &generator).prefix(6) {
      let view = candidate.view
      let text = lengthener.width(view.text, in: view.font)
      let loss = Double.random(in: max(12, text / 4)...max(12, text / 4) + 12, using: &generator)
      let available = (text - loss).rounded()
      guard available > 8 else { continue }
      var mutant = Mutant(
        change: change, name: candidate.name, object: view.id, locale: "development")
      var edit = WidthEdit(of: view, in: candidate.document)
      switch change {
      case .narrowerWidth:
        guard !view.isSetByItsContainer, edit.narrow(to: available) else { continue }
        mutant.available = available
        mutant.lost = candidate.lost(view.text, in: available, lengthener)
      case .secondWidth:
        guard let ids = edit.contradict(by: Int.random(in: 10...80, using: &generator)) else {
          continue
        }
        mutant.constraints = ids
      case .longerText: continue
      }
      let name = URL(filePath: candidate.path).lastPathComponent
      mutant.path = try constrained.write(edit.bytes, folder: "\(mutants.count)", name: name)
      mutants.append(mutant)
    }
  }

  /// Left-to-right languages in the Latin script; a table of each tests one longer text.
  private static let locales = [
    "fr", "de", "es", "it", "nl", "pt", "sv", "da", "nb", "fi", "pl", "cs", "sk", "hu", "ro", "hr",
    "sl", "tr", "id", "ms", "et", "lv", "lt", "ca",
  ]
}
