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
  private let recorder: FileRecorder
  private let fonts: [LintRequest.FontFile]
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
    self.recorder = recorder
    self.fonts = fonts
  }

  /// Returns a document, read again only if something that it depends on has changed.
  ///
  /// - Throws: ``LoadingError`` if the file cannot be read as a document.
  func document(
    _ file: InputFiles.File, _ plan: DocumentPlan, _ loader: DocumentLoader
  ) throws(LoadingError) -> LoadedDocument {
    if let entry = known[file.path], entry.boundary == file.boundary,
      entry.loaded.plan.settings == plan.settings, entry.record.isDisjoint(with: changed)
    {
      entries[file.path] = entry
      return entry.loaded
    }
    recorder.begin()
    for font in FontChoice.paths(fonts, over: plan.settings.fonts) {
      recorder.ask(.contents, font)
    }
    let result = Result { () throws(LoadingError) in
      try loader.load(file.path, boundary: file.boundary, plan: plan)
    }
    let record = recorder.end().record
    let loaded = try result.get()
    readPaths.insert(file.path)
    entries[file.path] = RememberedDocument(loaded: loaded, record: record, boundary: file.boundary)
    return loaded
  }
}
