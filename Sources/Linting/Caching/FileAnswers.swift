import FileAccess
import LintConfiguration

/// Digests of the answers of a file system, each of which is asked for once.
final class FileAnswers {
  private let files: any FileSystem
  /// Returns whether names in a folder matter.
  private let isNamed: (String) -> (String) -> Bool
  private var known: [FileRecord.Question: ContentDigest] = [:]

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - files: The file system.
  ///   - includesDocuments: Whether the documents in a folder are part of the answers.
  init(_ files: any FileSystem, includesDocuments: Bool = true) {
    self.files = files
    isNamed = { folder in
      // The reports of runs may be beside the documents.
      { name in
        includesDocuments
          ? !Self.reports.contains(where: name.hasSuffix) : !Self.isIgnored(name, in: folder)
      }
    }
  }

  /// Returns whether a file in a folder does not matter to what is in others: a report, or a document other
  /// than that of a locale.
  static func isIgnored(_ name: String, in folder: String) -> Bool {
    reports.contains(where: name.hasSuffix)
      || !(folder.hasSuffix(".lproj") || folder.hasSuffix(".lproj/"))
        && InputSuffixes.documents.contains(where: name.hasSuffix)
  }

  /// Returns the digest of an answer: of a file's contents, that of its bytes.
  func digest(of question: FileRecord.Question) -> ContentDigest {
    if let digest = known[question] { return digest }
    var digest = ContentDigest()
    let path = question.path
    switch question.aspect {
    case .contents:
      let bytes = files.read(path)
      digest.add(bytes == nil ? "none" : "bytes")
      digest.add(bytes ?? [])
    case .names:
      let names = files.list(path)?.filter(isNamed(path))
      digest.add(names.map { [""] + $0.sorted() } ?? [])
    case .kind: digest.add(files.kind(of: path).map { "\($0)" } ?? "")
    case .link: digest.add(files.isLink(path) ? files.destination(of: path) ?? "" : "none")
    case .owner: digest.add("\(files.isOwn(path)) \(files.isWritableByOthers(path))")
    case .identity: digest.add(files.identity(of: path))
    }
    known[question] = digest
    return digest
  }

  /// Returns the digest of an answer: of a file's contents, that of its size, time and number, which
  /// takes less time to find out.
  func stamp(of question: FileRecord.Question) -> ContentDigest {
    guard question.aspect == .contents else { return digest(of: question) }
    var digest = ContentDigest()
    for part in files.stamp(of: question.path)?.parts ?? [] { digest.add(part) }
    return digest
  }

  /// The ends of the names of reports, which no document depends on.
  private static let reports = [
    ".json", ".sarif", ".html", ".xml", ".csv", ".txt", ".log", ".md", ".rdjsonl",
  ]
}

extension FileRecord.Aspect {
  /// The aspects by name.
  static let named: [(name: String, aspect: FileRecord.Aspect)] = [
    ("contents", .contents), ("names", .names), ("kind", .kind), ("link", .link),
    ("owner", .owner), ("identity", .identity),
  ]

  /// The name of the aspect.
  var name: String { Self.named.first { $0.aspect == self }?.name ?? "" }
}
