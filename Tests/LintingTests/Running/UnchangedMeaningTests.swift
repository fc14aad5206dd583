import Diagnostics
import DocumentLoading
import Foundation
import Geometry
import Linting
import Scenes
import TestSupport
import Testing
import TextMeasuring

/// Changes of real documents that change nothing of what they mean, and so none of their findings or frames.
@Suite(.enabled(if: Corpus.exists, "there is no corpus beside the package"))
struct UnchangedMeaningTests {
  /// A document and its tables, in the folders that they have.
  fileprivate struct Project {
    var document: String
    var files: [String: [UInt8]] = [:]

    /// Reads a document with its tables.
    init(_ file: Corpus.File) throws {
      let folder = file.url.deletingLastPathComponent()
      let name = file.url.deletingPathExtension().lastPathComponent
      document = "\(folder.lastPathComponent)/\(file.url.lastPathComponent)"
      files[document] = Array(try Data(contentsOf: file.url))
      guard folder.pathExtension == "lproj" else { return }
      let parent = folder.deletingLastPathComponent()
      for other in try FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()
      where other.hasSuffix(".lproj") {
        let table = parent.appending(components: other, "\(name).strings")
        guard let content = try? Data(contentsOf: table) else { continue }
        files["\(other)/\(name).strings"] = Array(content)
      }
    }

    /// The languages of the tables.
    var locales: [String] {
      files.keys.filter { $0.hasSuffix(".strings") }.sorted().compactMap { path in
        path.split(separator: ".").first.map(String.init)
      }
    }

    var text: String {
      get { String(decoding: files[document] ?? [], as: UTF8.self) }
      set { files[document] = Array(newValue.utf8) }
    }
  }

  /// Small documents with tables, which each of the changes changes.
  private static let documents = Sample.draw(
    6,
    of: Corpus.readableInterfaces.filter { file in
      let size = try? file.url.resourceValues(forKeys: [.fileSizeKey]).fileSize
      guard let size, size < 60_000, let project = try? Project(file) else { return false }
      return [project.withZeros, project.withReversedResources, project.withWideTables]
        .allSatisfy { $0.files != project.files }
    })

  private func result(_ project: Project) async throws -> LintResult {
    var request = LintRequest(paths: [project.document])
    // What only a pseudo-locale shows is listed if it is named.
    request.locales = ["double-length"] + project.locales.prefix(2)
    return try await Linter(
      request, files: MemoryFileSystem(project.files),
      measurers: TextMeasurers { _ in EmbeddedAdvanceMeasurer() }
    ).check()
  }

  /// What findings say, in their order and without columns, and the frames of all layouts.
  private func statements(_ result: LintResult, withLines: Bool) -> [String] {
    let findings = result.findings.map { finding in
      let line = withLines ? "\(finding.position?.line ?? 0): " : ""
      let members = finding.members.map { "\($0.object ?? "") \($0.name)" }
      let causes = finding.causes.map { "\($0.constraint) \($0.sentence)" }
      return
        ([
          "\(line)\(finding.severity) \(finding.rule.name) \(finding.object ?? "")",
          finding.message,
        ] + members + causes + finding.notes.map(\.message)
        + finding.occurrences.map { "\($0)" })
        .joined(separator: "\n")
    }
    let frames = result.layouts.flatMap(\.layouts).flatMap { layout in
      layout.items.map { item in
        let frame = item.placement.frameInRoot
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
          .map { "\(($0 * 1e4).rounded() / 1e4 + 0)" }
        return "\(layout.locale) \(item.identity.id) \(numbers.joined(separator: " "))"
      }
    }
    return findings + frames
  }

  @Test(arguments: documents)
  func aChangeWithoutMeaningChangesNoFindingAndNoFrame(file: Corpus.File) async throws {
    let project = try Project(file)
    let before = try await result(project)
    #expect(before.layouts.flatMap(\.layouts).flatMap(\.items).count >= 10)
    func expectSame(
      _ changed: Project, _ change: String, withLines: Bool = true,
      renaming rename: (String) -> String = { $0 }
    ) async throws {
      let expected = statements(before, withLines: withLines).map(rename)
      let found = statements(try await result(changed), withLines: withLines)
      let difference = found.difference(from: expected)
      #expect(difference.isEmpty, "\(change) in \(file)")
    }
    try await expectSame(project.withZeros, "a constant of 0")
    try await expectSame(project.withReversedResources, "the order of images", withLines: false)
    try await expectSame(project.withWideTables, "the encoding of tables")
    let rename = project.turnedIDs
    try await expectSame(project.renaming(rename), "other ids", renaming: rename)
  }

  @Test func thereAreDocumentsToChange() { #expect(Self.documents.count >= 4) }
}

extension UnchangedMeaningTests.Project {
  /// With the constant 0 for each constraint between two items that has none.
  fileprivate var withZeros: Self {
    var result = self
    result.text = text.replacing(/<constraint ([^>]*secondItem="[^>]*)>/) { match in
      let attributes = match.output.1
      guard !attributes.contains(" constant="), !attributes.contains("symbolic=") else {
        return String(match.output.0)
      }
      return "<constraint constant=\"0.0\" \(attributes)>"
    }
    return result
  }

  /// With the images among the resources in the opposite order.
  fileprivate var withReversedResources: Self {
    var result = self
    result.text = text.replacing(/<resources>\n((?: *<image [^>]*\/>\n)+)/) { match in
      let lines = match.output.1.split(separator: "\n")
      return "<resources>\n" + lines.reversed().joined(separator: "\n") + "\n"
    }
    return result
  }

  /// With the tables that are in UTF-8 in UTF-16.
  fileprivate var withWideTables: Self {
    var result = self
    for (path, bytes) in files where path.hasSuffix(".strings") {
      guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]),
        let text = String(validating: bytes, as: UTF8.self)
      else { continue }
      result.files[path] =
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    return result
  }

  /// Replaces each id that the editor made by its characters in the opposite order.
  fileprivate var turnedIDs: (String) -> String {
    let ids = Set(
      text.matches(of: /\bid="([A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3})"/)
        .map { String($0.output.1) })
    return { text in
      text.replacing(/[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}/) { match in
        ids.contains(String(match.output)) ? String(match.output.reversed()) : String(match.output)
      }
    }
  }

  /// Renames ids in the document and in the tables.
  fileprivate func renaming(_ rename: (String) -> String) -> Self {
    var result = self
    for (path, bytes) in files {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let text = String(data: Data(bytes), encoding: .utf16)
        result.files[path] = text.map { Array(rename($0).utf8) } ?? bytes
        continue
      }
      result.files[path] = Array(rename(text).utf8)
    }
    return result
  }
}
