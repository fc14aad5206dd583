import Checks
import JSONWriting
package import LintConfiguration

/// What one shard of a run has found out, for the report of the whole run.
package struct ShardReport: Sendable {
  /// The version of the format.
  static let version = 1

  /// The judgement of a document.
  struct Entry: Sendable {
    /// The place among the documents of the run.
    var index: Int
    /// The path, as given or found.
    var path: String
    /// The digest of all that the judgement depends on.
    var key: String
    var judgement: DocumentJudgement
  }

  /// The shard.
  package let shard: Shard
  /// The arguments of the run, without what names the shard and its file.
  package let arguments: [String]
  /// The version of Lintel.
  let tool: String
  /// The digest of the arguments and the version.
  let digest: String
  /// The number of documents of all shards.
  let documentCount: Int
  let entries: [Entry]

  init(_ shard: Shard, arguments: [String], documentCount: Int, entries: [Entry]) {
    self.shard = shard
    self.arguments = arguments
    self.documentCount = documentCount
    self.entries = entries
    tool = ToolVersion.current
    digest = Self.digest(of: arguments)
  }

  private static func digest(of arguments: [String]) -> String {
    var digest = ContentDigest()
    digest.add(ToolVersion.current)
    digest.add(arguments)
    return digest.text
  }

  /// The text of the report.
  package var text: String {
    JSONValue.object([
      .init("version", .integer(Self.version)), .init("tool", .string(tool)),
      .init("shard", .line(["number": .integer(shard.number), "count": .integer(shard.count)])),
      .init(
        "request",
        [
          "digest": .string(digest), "arguments": .line(.array(arguments.map(JSONValue.string))),
        ]),
      .init("documents", .integer(documentCount)),
      .init(
        "judgements",
        .array(
          entries.map { entry in
            .line([
              "document": .integer(entry.index), "path": .string(entry.path),
              "key": .string(entry.key), "judgement": entry.judgement.stored,
            ])
          })),
    ]).text
  }

  /// Reads a report.
  ///
  /// - Parameter bytes: The text of the report.
  /// - Throws: ``ShardReadingError`` for anything else, `InvalidRequest` for a report of another version.
  package init(_ bytes: [UInt8]) throws {
    do {
      try self.init(StoredValue(bytes))
    } catch let error as StoredValueError {
      throw ShardReadingError(reason: error.description)
    }
  }

  private init(_ root: StoredValue) throws {
    let version = try root.required("version").integer()
    tool = try root.required("tool").text()
    guard version == Self.version, tool == ToolVersion.current else {
      throw InvalidRequest(
        reason: "it is of Lintel \(tool), and this is Lintel \(ToolVersion.current): check all "
          + "shards, and merge them, with one version")
    }
    let place = try root.required("shard")
    let number = try place.required("number").integer()
    guard let shard = Shard(number: number, of: try place.required("count").integer()) else {
      throw StoredValueError("\"shard\" is out of range")
    }
    self.shard = shard
    let request = try root.required("request")
    digest = try request.required("digest").text()
    arguments = try request.list("arguments") { value throws(StoredValueError) in
      try value.text()
    }
    guard digest == Self.digest(of: arguments) else {
      throw StoredValueError("the digest is not that of the arguments")
    }
    documentCount = try root.required("documents").integer()
    entries = try root.list("judgements") { value throws(StoredValueError) in
      let path = try value.required("path").text()
      return Entry(
        index: try value.required("document").integer(), path: path,
        key: try value.required("key").text(),
        judgement: try DocumentJudgement(value.required("judgement"), at: path, in: .standard))
    }
  }
}

/// The reason why a shard report cannot be read.
package struct ShardReadingError: Error, Sendable {
  /// What is wrong, as a clause.
  package var reason: String

  package init(reason: String) { self.reason = reason }
}

extension ShardReport {
  /// Checks that reports are all shards of one run.
  ///
  /// - Parameter reports: The reports, each with the path of its file.
  /// - Throws: `InvalidRequest` for reports of different runs, and for a shard that is missing or there
  ///   twice.
  package static func requireOneRun(
    _ reports: [(path: String, report: ShardReport)]
  ) throws(InvalidRequest) {
    guard let (firstPath, first) = reports.first else { return }
    var paths: [Int: String] = [:]
    for (path, report) in reports {
      guard report.digest == first.digest, report.shard.count == first.shard.count else {
        throw InvalidRequest(
          reason: "\"\(path)\" and \"\(firstPath)\" are shards of different runs: "
            + difference(of: report, from: first)
            + "; check all shards with the same arguments")
      }
      guard report.documentCount == first.documentCount else {
        throw InvalidRequest(
          reason: "\"\(path)\" is of \(report.documentCount) documents and \"\(firstPath)\" of "
            + "\(first.documentCount): check all shards again with the same files")
      }
      if let other = paths.updateValue(path, forKey: report.shard.number) {
        throw InvalidRequest(
          reason: "\"\(other)\" and \"\(path)\" are the same shard, \(report.shard): name each once"
        )
      }
    }
    // The count is what a file says: the numbers are not listed beyond those that are named.
    let missingCount = first.shard.count - paths.count
    guard missingCount > 0 else { return }
    let missing = (1...first.shard.count).lazy.filter { paths[$0] == nil }.prefix(10)
    let names = missing.map { "\($0)/\(first.shard.count)" }
    let rest = missingCount > names.count ? " and \(missingCount - names.count) more" : ""
    throw InvalidRequest(
      reason: "shard \(names.joined(separator: ", "))\(rest) is missing: name the reports of all "
        + "\(first.shard.count) shards")
  }

  private static func difference(of report: ShardReport, from other: ShardReport) -> String {
    guard report.shard.count == other.shard.count else {
      return "one of \(report.shard.count), the other of \(other.shard.count)"
    }
    return "\"\(report.arguments.joined(separator: " "))\" and "
      + "\"\(other.arguments.joined(separator: " "))\""
  }
}
