import Diagnostics
import Linting
import Merging

/// Lays out a merged document, or the documents of a merged table, and reports what is wrong with them and
/// with neither side.
struct MergedFileCheck {
  let path: String
  let console: Console

  /// Returns whether nothing is wrong with the result alone.
  func accepts(_ merged: [UInt8], ours: [UInt8], theirs: [UInt8]) async throws -> Bool {
    let files = MergedFiles(
      path: path, ours: ours, theirs: theirs, merged: merged,
      sides: MergedRevisions(path: path, environment: console.environment))
    let documents =
      MergedFileKind(path: path) == .document ? [path] : Self.documents(of: path, in: files.merged)
    guard !documents.isEmpty else { return true }
    var request = LintRequest(commandPaths: documents)
    // A table of one language matters in its layouts alone.
    if let locale = Self.locale(of: path), MergedFileKind(path: path) != .document {
      request.locales = [locale]
    }
    let findings = try await MergeCheck(request).faults(
      in: files.merged, unlessIn: [files.ours, files.theirs])
    guard !findings.isEmpty else { return true }
    for finding in findings {
      let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
      console.error(
        "\(finding.path)\(place): only the merge has this: \(finding.message) [\(finding.rule)]")
    }
    if let note = files.note { console.note(note) }
    return false
  }

  /// Returns the locale of a table in a locale's folder; nil for other ones, such as Base.
  private static func locale(of table: String) -> String? {
    let folder = table.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj"), folder != "Base.lproj" else { return nil }
    return String(folder.dropLast(".lproj".count))
  }

  /// Returns the documents whose name a table has: Interface Builder's tables are named after theirs.
  ///
  /// They are beside the table, in its locale's folder, or in a folder of another locale beside that one.
  static func documents(of table: String, in files: any FileSystem) -> [String] {
    let parts = table.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let file = parts.last, let end = file.lastIndex(of: ".") else { return [] }
    let name = file[..<end]
    var folder = Array(parts.dropLast())
    if folder.last?.hasSuffix(".lproj") == true { folder.removeLast() }
    let top = folder.isEmpty ? "." : folder.joined(separator: "/")
    let names = files.list(top) ?? []
    let folders = [top] + names.filter { $0.hasSuffix(".lproj") }.sorted().map { "\(top)/\($0)" }
    return folders.flatMap { folder in
      (files.list(folder) ?? []).sorted().filter { candidate in
        MergedFileKind(path: candidate) == .document
          && candidate.lastIndex(of: ".").map { candidate[..<$0] } == name
      }.map { folder == "." ? $0 : "\(folder)/\($0)" }
    }
  }
}
