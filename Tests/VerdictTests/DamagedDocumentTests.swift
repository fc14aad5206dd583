import Foundation
import TestSupport
import Testing

/// Documents that are changed in many ways until a text is clipped, and the fixes that are proposed.
@Suite struct DamagedDocumentTests {
  /// A document as it was, with its tables.
  private struct Original {
    var name: String
    var bytes: [UInt8]
    /// The tables by locale.
    var tables: [String: [UInt8]] = [:]
  }

  /// Returns the examples with tables of three languages, and small documents of applications if they are there.
  private static func originals() throws -> [Original] {
    let root = PackageFolder.root
    let examples = root.appending(path: "Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted()
    var originals = try names.filter { $0.hasSuffix(".interface") }.map { name in
      var original = Original(
        name: name, bytes: Array(try Data(contentsOf: examples.appending(path: name))))
      for locale in ["de", "fi", "he"] {
        let table = root.appending(
          path: "Localizations/\(locale).lproj/\(name.dropLast(".interface".count)).strings")
        original.tables[locale] = (try? Data(contentsOf: table)).map { Array($0) }
      }
      return original
    }
    let files = Corpus.readableInterfaces.filter {
      (try? $0.url.resourceValues(forKeys: [.fileSizeKey]).fileSize).flatMap(\.self).map {
        (8000...30_000).contains($0)
      } ?? false
    }
    for index in stride(from: 0, to: files.count, by: max(1, files.count / Sample.size(12, of: 24)))
    {
      let file = files[index]
      originals.append(
        Original(
          name: file.url.lastPathComponent, bytes: Array(try Data(contentsOf: file.url))))
    }
    return originals
  }

  /// Writes a document with its tables and checks it.
  private func check(
    _ original: Original, _ bytes: [UInt8], in folder: MutantFolder, fixes: Bool = false
  ) async throws -> FixReport {
    let path = try folder.write(bytes, folder: "document", name: original.name)
    return try await LintelRun(
      ["check", "--quiet", "--fixed-roots", "--reporter", "json", path] + (fixes ? ["--fixes"] : [])
    ).decoded()
  }

  @Test func everyFixOfADamageRemovesTheFindingAndAddsNone() async throws {
    var generator = SeededGenerator(seed: 42)
    let count = Sample.size(4, of: 120)
    let originals = try Self.originals()
    var (found, fixed, tried) = (0, 0, 0)
    var kinds: [String: Int] = [:]
    // The kinds and the documents in turns, so that none prevails.
    var damages: [[DamagedDocument.Change: [DamagedDocument]]] = try originals.map { original in
      let all = try Damages(of: original.bytes, name: original.name, using: &generator).all
        .shuffled(using: &generator)
      return Dictionary(grouping: all, by: \.change)
    }
    let folders = try originals.map { original in
      let folder = try MutantFolder()
      let path = try folder.write(original.bytes, folder: "document", name: original.name)
      for (locale, bytes) in original.tables {
        let name = original.name.dropLast(".interface".count)
        let home = URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
        let table = home.appending(path: "\(locale).lproj/\(name).strings")
        try FileManager.default.createDirectory(
          at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: table)
      }
      return folder
    }
    var clean: [Int: FixReport] = [:]
    var isDone = false
    search: while !isDone {
      isDone = true
      for index in originals.indices {
        for change in DamagedDocument.Change.allCases
        where kinds[change.rawValue] ?? 0 < max(1, count / 5) {
          guard let damage = damages[index][change]?.popLast() else {
            continue
          }
          isDone = false
          let (original, folder) = (originals[index], folders[index])
          let before: FixReport
          if let known = clean[index] {
            before = known
          } else {
            before = try await check(original, original.bytes, in: folder)
          }
          clean[index] = before
          func isNew(_ finding: FixReport.Finding) -> Bool {
            finding.isClippedInALanguage && before.signs.isDisjoint(with: Set(finding.signs))
          }
          guard try await check(original, damage.bytes, in: folder).findings.contains(where: isNew)
          else { continue }
          let report = try await check(original, damage.bytes, in: folder, fixes: true)
          guard let finding = report.findings.first(where: isNew) else { continue }
          found += 1
          kinds[change.rawValue, default: 0] += 1
          fixed += finding.fixes.isEmpty ? 0 : 1
          for fix in finding.fixes {
            tried += 1
            let now = try await check(original, fix.applied(to: damage.bytes), in: folder)
            let isLeft = now.findings.contains {
              $0.isClippedInALanguage && !Set($0.signs).isDisjoint(with: finding.signs)
            }
            #expect(!isLeft, "\(damage): \(fix.message)")
            #expect(now.signs.subtracting(report.signs) == [], "\(damage): \(fix.message)")
          }
          if found == count { break search }
        }
      }
    }
    print("\(found) damages clip a text, \(fixed) have fixes, \(tried) in all: \(kinds)")
    #expect(found == count)
    #expect(kinds.count >= (Sample.isWhole ? 7 : 4), "\(kinds)")
    #expect(fixed > count / 3)
  }
}
