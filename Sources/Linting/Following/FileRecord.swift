/// What a computation asked a file system: on these answers, and on no others, its result depends.
///
/// A question is about the state of a path rather than a call, so that reading a file twice, or its
/// first bytes and then all, is one question.
public struct FileRecord: Hashable, Sendable {
  /// A question about a path.
  public struct Question: Hashable, Sendable {
    /// The path, as spelled by the one who asked.
    public var path: String
    /// What was asked.
    public var aspect: Aspect

    /// Creates a question.
    public init(_ aspect: Aspect, of path: String) {
      self.path = path
      self.aspect = aspect
    }
  }

  /// What can be asked about a path.
  public enum Aspect: Hashable, Sendable {
    /// The bytes of a file, or some of them, or their number.
    case contents
    /// The names in a folder: a file that is added or removed changes the answer.
    case names
    /// Whether there is something, and whether it is a folder.
    case kind
    /// Whether it is a symbolic link.
    case link
    /// Where it is when the links of its folders are followed.
    case identity
  }

  /// The questions, each once.
  public private(set) var questions: Set<Question> = []

  /// Creates an empty record.
  public init() {}

  /// Adds a question, and returns whether it is new.
  @discardableResult
  public mutating func insert(_ question: Question) -> Bool {
    questions.insert(question).inserted
  }

  /// Adds the questions of another record.
  public mutating func formUnion(_ other: FileRecord) { questions.formUnion(other.questions) }

  /// Returns whether none of the questions is among some whose answers changed.
  public func isDisjoint(with changed: Set<Question>) -> Bool {
    questions.isDisjoint(with: changed)
  }
}

/// The answer to a question about a path, as far as it is needed to notice another one.
///
/// That a file is rewritten is noticed from what a file system knows without reading it.
public struct FileStamp: Hashable, Sendable {
  /// What differs between two answers.
  var parts: [[UInt8]]

  /// Creates a stamp from what differs between two states of a file.
  public init(_ parts: [[UInt8]]) { self.parts = parts }
}

extension FileSystem {
  /// Returns the stamp of a file's contents: their bytes, unless the file system knows something
  /// that takes less time.
  public func stamp(of path: String) -> FileStamp? { read(path).map { FileStamp([$0]) } }

  /// Returns the present answer to a question.
  func answer(to question: FileRecord.Question) -> FileStamp? {
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
    case .link: return FileStamp([[isLink(path) ? 1 : 0]])
    case .identity: return FileStamp([identity(of: path)])
    }
  }

  private static func order(_ a: [UInt8], _ b: [UInt8]) -> Bool { a.lexicographicallyPrecedes(b) }
}

/// The answers to the questions of a record at one time.
public struct FileStamps: Hashable, Sendable {
  private var answers: [FileRecord.Question: FileStamp?] = [:]

  /// Creates an empty collection.
  public init() {}

  /// The number of questions.
  public var count: Int { answers.count }

  /// Returns whether a question has an answer.
  func contains(_ question: FileRecord.Question) -> Bool { answers[question] != nil }

  /// Adds an answer.
  mutating func set(_ answer: FileStamp?, to question: FileRecord.Question) {
    answers[question] = .some(answer)
  }

  /// Adds the answers to the questions of a record that another collection has.
  mutating func add(_ record: FileRecord, from other: FileStamps) {
    for question in record.questions {
      if let answer = other.answers[question] { answers[question] = .some(answer) }
    }
  }

  /// Returns the questions to which another collection has another answer.
  func differences(from other: FileStamps) -> Set<FileRecord.Question> {
    Set(
      answers.filter { question, answer in
        other.answers[question].map { $0 != answer } ?? false
      }.keys)
  }

  /// Adds the answers of another collection, which replace those of this one.
  mutating func merge(_ other: FileStamps) { answers.merge(other.answers) { $1 } }

  /// Returns the questions whose answers are different now.
  public func changes(in files: any FileSystem) -> FileChanges {
    var changes = FileChanges()
    for (question, answer) in answers {
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
  public internal(set) var questions: Set<FileRecord.Question> = []
  /// Whether something is not there any more, which it may be again once an editor has replaced it.
  public internal(set) var hasMissing = false
  /// The present answers: two equal collections of changes are the same state of the files.
  var stamps = FileStamps()

  /// Creates an empty collection.
  public init() {}

  /// Whether nothing is different.
  public var isEmpty: Bool { questions.isEmpty }

  /// The paths that are concerned, sorted.
  public var paths: [String] { Set(questions.map(\.path)).sorted() }
}
