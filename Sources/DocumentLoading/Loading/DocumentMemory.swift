package import FileAccess
package import LintConfiguration

/// The documents of an earlier run whose files have not changed since, and those of this run.
package final class DocumentMemory {
  /// A document as it was read, with everything that it depends on.
  package struct RememberedDocument: Sendable {
    package var loaded: LoadedDocument
    /// The files of the document itself, its tables, images and fonts, its project, and the folders
    /// that were searched for them.
    ///
    /// What configurations say is compared by itself: a file that does not change the settings of
    /// a document does not concern it.
    package var record: FileRecord
    /// The last folder to look for tables in that the arguments give.
    package var boundary: String
  }

  private let known: [String: RememberedDocument]
  private let changed: Set<FileRecord.Question>
  /// What reads documents, and records what they depend on.
  let reader: Reader
  /// The documents of this run, by path.
  package private(set) var entries: [String: RememberedDocument] = [:]
  /// The paths of the documents that this run has read.
  package private(set) var readPaths: Set<String> = []
  /// The measurers that the run has opened or taken over.
  package var opened: [[String: Configuration.Font]: TextMeasurers] = [:]

  /// Creates a memory.
  ///
  /// - Parameters:
  ///   - known: The documents of the earlier run, by path.
  ///   - changed: The questions that have other answers since then.
  ///   - recorder: Records the questions of this run.
  ///   - fonts: The font files of the request.
  package init(
    _ known: [String: RememberedDocument], changed: Set<FileRecord.Question>,
    recorder: FileRecorder,
    fonts: [LintRequest.FontFile]
  ) {
    self.known = known
    self.changed = changed
    reader = Reader(recorder: recorder, fonts: fonts)
  }

  /// Returns a document of the earlier run if nothing that it depends on has changed.
  func unchanged(_ file: InputFiles.File, _ plan: DocumentPlan) -> RememberedDocument? {
    guard let entry = known[file.path], entry.boundary == file.boundary,
      entry.loaded.plan.settings == plan.settings, entry.record.isDisjoint(with: changed)
    else { return nil }
    return entry
  }

  /// Keeps a document of this run.
  func keep(_ document: RememberedDocument, at path: String, isRead: Bool) {
    entries[path] = document
    if isRead { readPaths.insert(path) }
  }

  /// Reads documents, several at the same time.
  struct Reader: Sendable {
    fileprivate let recorder: FileRecorder
    /// The font files of the request.
    fileprivate let fonts: [LintRequest.FontFile]

    /// Reads a document, and records what it depends on.
    ///
    /// - Throws: ``LoadingError`` if the file cannot be read as a document.
    func document(
      _ file: InputFiles.File, _ plan: DocumentPlan, _ loader: DocumentLoader
    ) throws(LoadingError) -> RememberedDocument {
      let (result, record) = recorder.recording {
        for font in FontChoice.paths(fonts, over: plan.settings.fonts) {
          recorder.ask(.contents, font)
        }
        return Result { () throws(LoadingError) in
          try loader.load(file.path, boundary: file.boundary, plan: plan)
        }
      }
      return RememberedDocument(
        loaded: try result.get(), record: record.record, boundary: file.boundary)
    }
  }
}
