import LintConfiguration
import LocalizationTables

/// Reads the documents of a run, several at the same time.
struct DocumentReader: Sendable {
  /// The files of the documents.
  let files: [InputFiles.File]
  /// The plan of each file.
  let plans: [DocumentPlan]
  let loader: DocumentLoader
  /// The number of documents that are read at the same time, or nil for that of cores.
  let cores: Int?

  /// Reads some documents.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the files.
  ///   - forgetsTables: Whether tables that probably no other document uses are not kept for one.
  ///   - use: What they are read for.
  ///   - completed: Receives the number of documents read, from any thread.
  /// - Returns: The documents, in the order of the numbers.
  func read(
    _ numbers: [Int], forgetsTables: Bool, for use: ReadingUse = .everything,
    completed: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> [Result<LoadedDocument, LoadingError>] {
    ParallelMap.waiting(for: numbers, cores: cores, completed: completed) { number in
      Result { () throws(LoadingError) in
        let file = files[number]
        let loaded = try loader.load(
          file.path, boundary: file.boundary, plan: plans[number], for: use)
        if forgetsTables { loader.forgetOwnTables(of: loaded) }
        return loaded
      }
    }
  }

  /// Reads some documents, but for those that a memory has, and keeps them there.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the files.
  ///   - memory: The memory.
  ///   - completed: Receives the number of documents read, from any thread.
  /// - Returns: The documents, in the order of the numbers.
  func read(
    _ numbers: [Int], keepingIn memory: DocumentMemory,
    completed: @escaping @Sendable (Int) -> Void
  ) -> [Result<LoadedDocument, LoadingError>] {
    let known = numbers.map { memory.unchanged(files[$0], plans[$0]) }
    let reader = memory.reader
    let read = ParallelMap.waiting(
      for: Array(numbers.enumerated()), cores: cores, completed: completed
    ) { (place, number) in
      Result { () throws(LoadingError) -> DocumentMemory.RememberedDocument in
        if let known = known[place] { return known }
        return try reader.document(files[number], plans[number], loader)
      }
    }
    for (place, document) in read.enumerated() {
      guard case .success(let document) = document else { continue }
      memory.keep(document, at: files[numbers[place]].path, isRead: known[place] == nil)
    }
    return read.map { $0.map(\.loaded) }
  }
}
