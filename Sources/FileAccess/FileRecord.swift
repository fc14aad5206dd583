/// The questions that a computation asked a file system: its result depends on their answers alone.
///
/// A question is about the state of a path rather than a call, so that reading a file twice, or its
/// first bytes and then all, is one question.
package struct FileRecord: Sendable {
  /// A question about a path.
  package struct Question: Hashable, Sendable {
    /// The path, as spelled in the question.
    package var path: String
    /// What was asked.
    package var aspect: Aspect

    /// Creates a question.
    package init(_ aspect: Aspect, of path: String) {
      self.path = path
      self.aspect = aspect
    }
  }

  /// What can be asked about a path.
  package enum Aspect: Hashable, Sendable {
    /// The bytes of a file, or some of them, or their number.
    case contents
    /// The names in a folder: a file that is added or removed changes the answer.
    case names
    /// Whether there is something, and whether it is a folder.
    case kind
    /// Whether it is a symbolic link, and what it names.
    case link
    /// Its owner, and whether others may write to it.
    case owner
    /// Where it is when the links of its folders are followed.
    case identity
  }

  /// The questions that are in no part.
  private var own: Set<Question> = []
  /// The records of computations that others have in common, each once.
  private var parts: [ObjectIdentifier: SharedRecord] = [:]

  /// Creates an empty record.
  package init() {}

  /// All questions, each once.
  package var questions: Set<Question> {
    var result: Set<Question> = []
    var seen: Set<ObjectIdentifier> = []
    collect(into: &result, &seen)
    return result
  }

  /// Adds a question.
  package mutating func insert(_ question: Question) { own.insert(question) }

  /// Adds the questions of a computation that others have in common, in constant time.
  package mutating func insert(_ part: SharedRecord) { parts[ObjectIdentifier(part)] = part }

  /// Returns whether none of the questions is among some whose answers changed.
  package func isDisjoint(with changed: Set<Question>) -> Bool {
    guard !changed.isEmpty else { return true }
    return own.isDisjoint(with: changed)
      && parts.values.allSatisfy { $0.record.isDisjoint(with: changed) }
  }

  /// Returns whether the contents of a file are part of the questions.
  package func depends(onContentsOf path: String) -> Bool {
    !isDisjoint(with: [Question(.contents, of: path)])
  }

  private func collect(into result: inout Set<Question>, _ seen: inout Set<ObjectIdentifier>) {
    result.formUnion(own)
    for (id, part) in parts where seen.insert(id).inserted {
      part.record.collect(into: &result, &seen)
    }
  }
}

/// The record of a computation whose result several others use.
package final class SharedRecord: Sendable {
  package let record: FileRecord

  init(_ record: FileRecord) { self.record = record }
}

/// The answer to a question about a path, in enough detail to notice a different one.
///
/// That a file is rewritten is noticed from what a file system knows without reading it.
public struct FileStamp: Hashable, Sendable {
  /// What differs between two answers.
  package var parts: [[UInt8]]

  /// Creates a stamp from what differs between two states of a file.
  public init(_ parts: [[UInt8]]) { self.parts = parts }
}

extension FileSystem {
  /// Returns the stamp of a file's contents: their bytes, unless the file system knows something
  /// that takes less time.
  public func stamp(of path: String) -> FileStamp? { read(path).map { FileStamp([$0]) } }

  /// Returns the present answer to a question.
  package func answer(to question: FileRecord.Question) -> FileStamp? {
    let path = question.path
    switch question.aspect {
    case .contents: return stamp(of: path)
    // A listing has no order.
    case .names:
      return list(path).map { FileStamp($0.map { Array($0.utf8) }.sorted(by: Self.order)) }
    case .kind:
      return kind(of: path).map { kind in
        switch kind {
        case .file: FileStamp([[0]])
        case .folder: FileStamp([[1]])
        case .other: FileStamp([[2]])
        }
      }
    case .link:
      return FileStamp([[isLink(path) ? 1 : 0], Array((destination(of: path) ?? "").utf8)])
    case .owner: return FileStamp([[isWritableByOthers(path) ? 1 : 0, isOwn(path) ? 1 : 0]])
    case .identity: return FileStamp([identity(of: path)])
    }
  }

  private static func order(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.lexicographicallyPrecedes(b) }
}

/// The answers to the questions of a record at one time.
package struct FileStamps: Hashable, Sendable {
  private var answers: [FileRecord.Question: FileStamp?] = [:]

  /// Creates an empty collection.
  package init() {}

  /// The number of questions.
  package var count: Int { answers.count }

  /// The questions, in no order.
  package var questions: [FileRecord.Question] { Array(answers.keys) }

  /// Returns the answer to a question; nil is one too.
  package func answer(to question: FileRecord.Question) -> FileStamp? { answers[question] ?? nil }

  /// Returns whether a question has an answer.
  package func contains(_ question: FileRecord.Question) -> Bool { answers[question] != nil }

  /// Adds an answer.
  package mutating func set(_ answer: FileStamp?, to question: FileRecord.Question) {
    answers[question] = .some(answer)
  }

  /// Returns the questions to which another collection has another answer.
  package func differences(from other: FileStamps) -> Set<FileRecord.Question> {
    Set(
      answers.filter { question, answer in
        other.answers[question].map { $0 != answer } ?? false
      }.keys)
  }

  /// Adds the answers of another collection, which replace those of this one except for some
  /// questions.
  package mutating func merge(_ other: FileStamps, except kept: Set<FileRecord.Question> = []) {
    for (question, answer) in other.answers
    where answers[question] == nil || !kept.contains(question) {
      answers[question] = .some(answer)
    }
  }

  /// Returns the questions whose answers are different now.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - mayDiffer: Returns whether something may be different at a path; other questions are not asked.
  /// - Returns: The changes.
  package func changes(
    in files: any FileSystem, where mayDiffer: (String) -> Bool = { _ in true }
  ) -> FileChanges {
    var changes = FileChanges()
    for (question, answer) in answers where mayDiffer(question.path) {
      let present = files.answer(to: question)
      guard present != answer else { continue }
      changes.questions.insert(question)
      changes.stamps.set(present, to: question)
      if present == nil { changes.hasMissing = true }
    }
    return changes
  }
}

/// What is different from the time at which files were read.
public struct FileChanges: Hashable, Sendable {
  /// The questions that have other answers.
  package internal(set) var questions: Set<FileRecord.Question> = []
  /// Whether something is not there any more, which it may be again once an editor has replaced it.
  public internal(set) var hasMissing = false
  /// The present answers: two equal collections of changes are the same state of the files.
  package var stamps = FileStamps()

  /// Creates an empty collection.
  public init() {}

  /// Whether nothing is different.
  public var isEmpty: Bool { questions.isEmpty }

  /// The paths that are concerned, sorted.
  public var paths: [String] { Set(questions.map(\.path)).sorted() }
}
