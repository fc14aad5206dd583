import DocumentLoading
package import FileAccess
import Geometry
import InterfaceDocuments
import LintConfiguration
import Scenes
package import TableTools

/// The changed documents that have changes without effect.
package struct TidyingResult: Sendable {
  /// The documents without these changes, in the order of the inputs.
  package var files: [FileChange] = []
  /// The number of changed documents.
  package var documentCount = 0
  /// The number of changes that were taken back, and of those that stay.
  package var changes = (reversed: 0, kept: 0)
  /// A message for each input that could not be read.
  package var failures: [String] = []
}

extension Linter {
  /// Takes back what an editor changed in documents without an effect: whatever leaves every object and
  /// connection, and every layout in every locale, as it is.
  ///
  /// - Parameters:
  ///   - earlier: The files at an earlier state.
  ///   - oldPath: Returns the path of a document in that state.
  /// - Returns: The documents without these changes.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package func tidying(
    since earlier: any FileSystem, oldPath: (String) -> String = { $0 }
  ) async throws -> TidyingResult {
    var planner = try planner(laysOut: false)
    let found = try InputFiles(request, files: files, planner: &planner)
    for note in found.notes { observer(.note(note)) }
    var result = TidyingResult(failures: found.failures)
    for file in found.documents {
      guard let new = files.read(file.path) else {
        result.failures.append("\(file.path): the file cannot be read")
        continue
      }
      guard let old = earlier.read(oldPath(file.path)), old != new else { continue }
      result.documentCount += 1
      let document = TidiedDocument(path: file.path, old: old, new: new)
      guard let candidates = document.changesOfForm() else { continue }
      let reversed = try await changesWithoutEffect(candidates, in: document, at: file.path)
      result.changes.reversed += reversed.count
      result.changes.kept += document.changeCount - reversed.count
      guard !reversed.isEmpty else { continue }
      result.files.append(
        FileChange(path: file.path, old: new, new: document.bytes(without: reversed)))
    }
    return result
  }

  private func changesWithoutEffect(
    _ candidates: [LineChanges.Change], in document: TidiedDocument, at path: String
  ) async throws -> [LineChanges.Change] {
    guard !candidates.isEmpty else { return [] }
    let frames = try await frames(of: document.bytes(without: []), at: path)
    return try await document.changesWithoutEffect(among: candidates) {
      bytes throws(CancellationError) in
      do {
        return try await self.frames(of: bytes, at: path) == frames
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        return false
      }
    }
  }

  /// A view, with where it is.
  private struct PlacedView: Hashable {
    var id: String
    var frame: Rect
    var isHidden: Bool
    var text: String?
  }

  /// Returns where each view of a document is, in all its layouts.
  private func frames(of bytes: [UInt8], at path: String) async throws -> [[PlacedView]] {
    var request = request
    request.paths = [path]
    // Stored frames are what may be taken back: nothing is calibrated with them.
    request.intrinsicSizes = .measured
    let linter = try Linter(request, files: OverlayFileSystem(files, contents: [path: bytes]))
    return try await linter.layouts().layouts.map { layout in
      layout.items.map { item in
        PlacedView(
          id: item.id, frame: item.placement.frameInRoot.inThousandths, isHidden: item.isHidden,
          text: item.content.text?.shown)
      }
    }
  }
}

extension Rect {
  fileprivate var inThousandths: Rect {
    Rect(
      x: (origin.x * 1000).rounded(), y: (origin.y * 1000).rounded(),
      width: (size.width * 1000).rounded(), height: (size.height * 1000).rounded())
  }
}
