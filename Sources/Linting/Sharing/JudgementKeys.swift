import Checks
import DocumentLoading
import FileAccess
import LintConfiguration
import LocalizationTables
import StringsFiles
import TextMeasuring

/// Digests of what the judgements of documents depend on: two with one key are equal.
///
/// It consists of the answers of the file system to what reading a document asked, what configurations say,
/// how other documents use its tables, the fonts, the arguments and the version.
final class JudgementKeys {
  private let answers: FileAnswers
  /// The digest of what is the same for all documents.
  let run: ContentDigest
  private let uses: [String: RunContext.TableUse]
  /// The digests of uses, which documents have in common.
  private var useDigests: [String: ContentDigest] = [:]

  /// Creates the keys of a run.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - arguments: What else tells the request from others.
  ///   - uses: The use of tables by all documents of the run, by the path of the table.
  ///   - files: The file system.
  init(
    _ request: LintRequest, arguments: [String], uses: [String: RunContext.TableUse],
    files: any FileSystem
  ) {
    self.uses = uses
    answers = FileAnswers(files, includesDocuments: false)
    run = Self.digest(of: request, arguments: arguments, files: files)
  }

  /// Returns the digest of a request, with its fonts and its baseline.
  static func digest(
    of request: LintRequest, arguments: [String], files: any FileSystem
  ) -> ContentDigest {
    var digest = ContentDigest()
    digest.add(ToolVersion.current)
    digest.add(arguments)
    let named = [request.baseline?.path, request.configuration].compactMap(\.self)
    for path in request.fonts.map(\.path) + named {
      digest.add(path)
      digest.add(files.read(path) ?? [])
    }
    for folder in FontSet.standard.directories {
      for name in (files.list(folder) ?? []).sorted() {
        digest.add(name)
        digest.add("\(files.byteCount(of: "\(folder)/\(name)") ?? 0)")
      }
    }
    return digest
  }

  /// Returns the key of a document for later runs: the digest of all that its judgement depends on.
  ///
  /// - Parameters:
  ///   - loaded: The document.
  ///   - record: What reading it asked the file system.
  /// - Returns: The key.
  func key(of loaded: LoadedDocument, _ record: FileRecord) -> String {
    key(of: loaded, record.questions.filter { isRelevant($0, to: loaded) })
  }

  /// Returns the digest of a document for the shards of one run: of its file, its tables, its
  /// configurations, and what else was read for it, such as images.
  ///
  /// The names in the folders around them may differ, as shards write into them.
  func shardKey(of loaded: LoadedDocument, _ record: FileRecord) -> String {
    key(of: loaded, record.questions.filter { $0.aspect == .contents })
  }

  /// Returns the digest of a document and of the answers to some questions, in any order.
  private func key(of loaded: LoadedDocument, _ questions: Set<FileRecord.Question>) -> String {
    var digest = source(of: loaded)
    // A sum, since questions have no order.
    var sum: (UInt64, UInt64) = (0, 0)
    for question in questions {
      var part = answers.digest(of: question)
      part.add(question.aspect.name)
      part.add(question.path)
      sum = (sum.0 &+ part.words.0, sum.1 &+ part.words.1)
    }
    digest.add("\(sum.0) \(sum.1)")
    return digest.text
  }

  private func source(of loaded: LoadedDocument) -> ContentDigest {
    var digest = run
    let tables = Set(loaded.localizations.flatMap { $0.files.map(\.table.path) })
    for path in [loaded.path] + loaded.plan.settings.sources + tables.sorted() {
      digest.add(path)
      digest.add(answers.digest(of: FileRecord.Question(.contents, of: path)))
    }
    for path in tables.sorted() { digest.add(useDigest(of: path)) }
    return digest
  }

  /// Returns whether the answer to a question may matter to a document: whether other documents and reports
  /// are links does not, nor where the run takes place.
  private func isRelevant(_ question: FileRecord.Question, to loaded: LoadedDocument) -> Bool {
    switch question.aspect {
    case .identity: return false
    case .contents, .names: return true
    case .kind, .link, .owner:
      guard question.path != loaded.path, let slash = question.path.lastIndex(of: "/") else {
        return true
      }
      let name = question.path[question.path.index(after: slash)...]
      return !FileAnswers.isIgnored(String(name), in: String(question.path[..<slash]))
    }
  }

  private func useDigest(of path: String) -> ContentDigest {
    if let known = useDigests[path] { return known }
    var digest = ContentDigest()
    if let use = uses[path] {
      digest.add(use.keys.sorted())
      digest.add(use.objects.sorted())
      digest.add("\(use.documentCount)")
    }
    useDigests[path] = digest
    return digest
  }
}
