import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import JSONWriting
import LintConfiguration

/// The result of a run whose files are those of an earlier one.
///
/// Size, times and number stand for the contents of a file, as in git's index: whatever writes a file changes
/// one of them. A file that was written when the run began, or shortly before, may be written again at the
/// same time: of these the contents are compared.
struct KnownRun {
  /// What the run says beside its report.
  var events: [LintEvent]
  var result: LintResult

  /// Whether the result of a run can be known: others need their documents or layouts at the end.
  static func isPossible(for request: LintRequest) -> Bool {
    !request.keepsLayouts && !request.findsFixes && !request.reportsOnlyNew
      && request.since == nil && request.sizeRange == nil && request.platforms.count < 2
  }

  /// Reads a run, if its files are the same now.
  ///
  /// - Parameters:
  ///   - bytes: What ``text(of:_:_:in:files:)`` wrote.
  ///   - rules: The rules of the request.
  ///   - files: The file system.
  /// - Throws: ``StoredValueError`` for anything else.
  init?(_ bytes: [UInt8], _ rules: RunRules, files: any FileSystem) throws(StoredValueError) {
    let root = try StoredValue(bytes)
    let answers = FileAnswers(files)
    let questions = try root.list("questions") { value throws(StoredValueError) in
      let parts = try value.elements { value throws(StoredValueError) in try value.text() }
      guard parts.count == 4,
        let aspect = FileRecord.Aspect.named.first(where: { $0.name == parts[0] })?.aspect
      else { throw StoredValueError("expected a question") }
      return (FileRecord.Question(aspect, of: parts[1]), answer: parts[2], way: parts[3])
    }
    for (question, answer, way) in questions {
      let present =
        way == Self.byContents ? answers.digest(of: question) : answers.stamp(of: question)
      guard present.text == answer else { return nil }
    }
    events = try root.list("notes") { value throws(StoredValueError) in
      .note(try value.text())
    }
    events += try root.list("warnings") { value throws(StoredValueError) in
      .warning(try value.text())
    }
    events += try root.list("failures") { value throws(StoredValueError) in
      .failure(try value.text())
    }
    result = try LintResult(root.required("result"), rules)
  }

  private static let byStamp = "stamp"
  private static let byContents = "contents"

  /// Returns a run for later ones, or nil if a file was written while it went on.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - events: What the run said beside its report.
  ///   - stamps: The files that the run read, and their state then.
  ///   - cache: Knows when the run began.
  ///   - files: The file system.
  /// - Returns: The text.
  static func text(
    of result: LintResult, _ events: [LintEvent], _ stamps: FileStamps, in cache: CacheFolder,
    files: any FileSystem
  ) -> String? {
    let answers = FileAnswers(files)
    var questions: [JSONValue] = []
    for question in stamps.questions.sorted(by: {
      ($0.path, $0.aspect.name) < ($1.path, $1.aspect.name)
    }) {
      guard files.answer(to: question) == stamps.answer(to: question) else { return nil }
      let isRecent = question.aspect == .contents && cache.isRecent(question.path)
      let digest = isRecent ? answers.digest(of: question) : answers.stamp(of: question)
      questions.append(
        .array(
          [question.aspect.name, question.path, digest.text, isRecent ? byContents : byStamp]
            .map(JSONValue.string)))
    }
    var (notes, warnings, failures) = ([String](), [String](), [String]())
    for event in events {
      switch event {
      case .note(let text): notes.append(text)
      case .warning(let text): warnings.append(text)
      case .failure(let text): failures.append(text)
      case .progress: break
      }
    }
    return JSONValue.line(
      .stored([
        ("questions", .array(questions)), ("notes", .texts(notes)),
        ("warnings", .texts(warnings)), ("failures", .texts(failures)), ("result", result.stored),
      ])
    ).text
  }
}
