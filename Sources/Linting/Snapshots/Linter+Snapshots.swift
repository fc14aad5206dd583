import Checks
package import Diagnostics
import DocumentLoading
package import FileAccess
import InterfaceDocuments
import LintConfiguration
import Scenes

extension Linter {
  /// Lays out the documents of the request, and compares the layouts with the snapshots in a folder.
  ///
  /// ```swift
  /// let result = try await Linter(LintRequest(paths: ["App"])).snapshots(in: "Snapshots")
  /// for file in result.files where file.state != .equal { print(file.path) }
  /// ```
  ///
  /// - Parameters:
  ///   - folder: The folder of the snapshots, which need not exist.
  ///   - measuring: What texts are measured with.
  ///   - isFolderNamed: Whether a user named the folder. Such a folder may be outside the boundary
  ///     of the request, also through a link.
  /// - Returns: A file for each root, then those of roots that are gone.
  /// - Throws: `InvalidRequest` for what cannot be carried out, and for a folder that cannot be used;
  ///   `CancellationError` if the task was cancelled.
  package func snapshots(
    in folder: String, measuring: SnapshotMeasuring = .embedded, isFolderNamed: Bool = true
  ) async throws -> SnapshotResult {
    try await SnapshotRun(
      request: given.request, folder: folder, isFolderNamed: isFolderNamed, measuring: measuring,
      files: given.files, observer: observer
    ).result()
  }
}

/// Compares layouts with the snapshots in a folder.
private struct SnapshotRun: Sendable {
  let request: LintRequest
  let folder: String
  let isFolderNamed: Bool
  let measuring: SnapshotMeasuring
  let files: any FileSystem
  let observer: LintObserver

  /// Reads and lays out the documents, and compares them with their snapshots.
  func result() async throws -> SnapshotResult {
    let folder = try SnapshotFolder(folder, files: files)
    guard !files.isLink(folder.path) || boundary(with: folder.path).contains(folder.path) else {
      throw InvalidRequest(reason: "\"\(folder.path)\": \(Self.outside), as does naming the folder")
    }
    let linter = try Linter(
      request, files: files, measurers: measuring.measurers, observer: observer)
    let batch = try linter.load()
    let layouts = try await linter.layouts(of: batch)
    try linter.requireAll(layouts, of: batch)
    let present = zip(batch.documents, layouts).flatMap { loaded, layouts in
      snapshots(of: loaded, layouts.layouts, in: folder)
    }
    let paths = folder.paths(of: present.map { ($0.document, $0.root) })
    let boundary = boundary(with: folder.path)
    var result = zip(paths, present).map { path, snapshot in
      boundary.contains(path)
        ? file(snapshot, at: path)
        : SnapshotResult.File(path: path, state: .unreadable(Self.outside), text: nil)
    }
    let known = Set(paths)
    for path in folder.existing() where !known.contains(path) {
      guard isGone(path, in: folder, isIncomplete: batch.isIncomplete) else { continue }
      result.append(SnapshotResult.File(path: path, state: .gone, text: nil))
    }
    return SnapshotResult(
      files: result, isIncomplete: batch.isIncomplete,
      // Embedded advances estimate many scripts, which is the same in every run.
      readingFindings: linter.readingFindings(of: batch, in: layouts)
        .filter { measuring == .fonts || $0.rule != Rule.unmeasuredText.id })
  }

  private static let outside =
    "a link leads out of the repository or the folder of the inputs; --allow-outside follows it"

  /// Returns the boundary of the request, which names the folder of the snapshots too unless that is
  /// the usual one.
  private func boundary(with folder: String) -> FileBoundary {
    var request = request
    if isFolderNamed { request.paths.append(folder) }
    return FileBoundary(request, files: files)
  }

  /// Whether the request names some of the locales or sizes.
  private var isPartial: Bool {
    !(request.locales.isEmpty && request.sizes.isEmpty && request.contentSizes.isEmpty
      && request.textScales.isEmpty)
  }

  /// Returns a snapshot for each root of a document.
  private func snapshots(
    of loaded: LoadedDocument, _ layouts: [ResolvedLayout], in folder: SnapshotFolder
  ) -> [LayoutSnapshot] {
    let families = loaded.document.views.compactMap(\.text.font?.family)
    let measurer = measuring.name(of: loaded.measurer, families: families)
    let document = folder.name(of: loaded.path)
    var order: [String] = []
    let groups = Dictionary(grouping: layouts, by: \.root)
    for layout in layouts where !order.contains(layout.root) { order.append(layout.root) }
    return order.map { root in
      LayoutSnapshot(
        of: groups[root] ?? [], document: document, root: root, measurer: measurer)
    }
  }

  /// Compares a snapshot with its file.
  private func file(_ snapshot: LayoutSnapshot, at path: String) -> SnapshotResult.File {
    typealias File = SnapshotResult.File
    guard files.exists(path) else {
      return File(path: path, state: .missing, text: snapshot.text)
    }
    guard let bytes = files.read(path) else {
      return File(path: path, state: .unreadable("the file cannot be read"), text: nil)
    }
    guard LayoutSnapshot.isSnapshot(bytes) else {
      let reason = "it is not a Lintel snapshot, so it was not overwritten; move or rename it"
      return File(path: path, state: .unreadable(reason), text: nil)
    }
    let text = isPartial ? nil : snapshot.text
    let recorded: LayoutSnapshot
    do {
      recorded = try LayoutSnapshot(reading: bytes)
    } catch {
      return File(path: path, state: .unreadable(error.description), text: text)
    }
    guard recorded.document == snapshot.document, recorded.root == snapshot.root else {
      let reason = "it is the snapshot of \(recorded.root) in \(recorded.document)"
      return File(path: path, state: .unreadable(reason), text: text)
    }
    guard recorded.measurer == snapshot.measurer else {
      return File(
        path: path,
        state: .otherMeasurer(recorded: recorded.measurer, present: snapshot.measurer), text: text)
    }
    let difference = SnapshotDifference(from: recorded, to: snapshot, isPartial: isPartial)
    return File(
      path: path, state: difference.isEmpty ? .equal : .different(difference),
      text: isPartial ? recorded.replacing(snapshot).text : snapshot.text)
  }

  /// Whether a file is the snapshot of a document among those of the request that is gone.
  private func isGone(_ path: String, in folder: SnapshotFolder, isIncomplete: Bool) -> Bool {
    guard let bytes = files.read(path), let recorded = try? LayoutSnapshot(reading: bytes) else {
      return false
    }
    let isNamed = request.paths.contains { input in
      let name = folder.name(of: input)
      if name.isEmpty { return !recorded.document.hasPrefix("../") }
      return recorded.document == name || recorded.document.hasPrefix("\(name)/")
    }
    return isNamed && !(isIncomplete && folder.hasDocument(recorded.document))
  }
}

/// The snapshots of a run, compared with the present layouts.
package struct SnapshotResult: Sendable {
  /// What a file of a snapshot is.
  package enum State: Hashable, Sendable {
    /// The layouts are as recorded.
    case equal
    /// The layouts differ.
    case different(SnapshotDifference)
    /// There is no file.
    case missing
    /// There is a file, but its document or root is gone.
    case gone
    /// The texts were measured with another measurer, so that the frames cannot be compared.
    case otherMeasurer(recorded: String, present: String)
    /// The file is not a whole snapshot, for a reason.
    case unreadable(String)
  }

  package struct File: Hashable, Sendable {
    package var path: String
    /// How it compares with the present layouts.
    package var state: State
    /// The contents that record the present layouts, or nil if it is not to be written.
    package var text: String?
  }

  /// The files: one for each root, in the order of the documents, then those of what is gone.
  package var files: [File]
  /// Whether an input could not be read.
  package var isIncomplete: Bool
  /// The findings about the inputs that could be read only in part.
  package var readingFindings: [Finding]

  /// What recording has changed.
  package struct Recording: Hashable, Sendable {
    /// The paths of the files that were written.
    package var written: [String] = []
    /// The paths of the files that were removed.
    package var removed: [String] = []
    /// The number of files that were as they are.
    package var unchanged = 0
    /// The files that were not written or removed, with the reason.
    package var failures: [WritingError] = []
  }

  /// Writes the snapshots that differ, and removes those of what is gone.
  ///
  /// - Parameter disk: The file system.
  /// - Returns: What was changed.
  package func record(on disk: LocalFileSystem = LocalFileSystem()) -> Recording {
    var result = Recording()
    for file in files {
      do throws(WritingError) {
        switch (file.state, file.text) {
        case (.equal, _): result.unchanged += 1
        case (.gone, _):
          try disk.remove(file.path)
          result.removed.append(file.path)
        case (_, let text?):
          try disk.write(Array(text.utf8), to: file.path)
          result.written.append(file.path)
        case (.unreadable(let reason), nil):
          throw WritingError(path: file.path, reason: reason)
        case (_, nil):
          throw WritingError(
            path: file.path,
            reason: "it has other locales and sizes too, which were measured otherwise; record all")
        }
      } catch {
        result.failures.append(error)
      }
    }
    return result
  }
}
