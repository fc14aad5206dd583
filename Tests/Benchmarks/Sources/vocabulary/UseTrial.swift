import Diagnostics
import DocumentFiles
import InterfaceBuilderReading
import InterfaceDocuments
import XMLReading

/// Determines which names the reader uses.
///
/// All occurrences of a name in a document are removed, or given other values that the name has in
/// these documents. If the decoded document changes, the reader uses the name.
struct UseTrial {
  private struct Subject {
    var tree: XMLTree
    var application: String
    var digest: ModelDigest
    /// The digest without the ids of all objects.
    var digestWithoutObjects: ModelDigest
  }

  /// The documents, sorted by size.
  private var subjects: [Subject] = []
  /// The indices of the documents with each name.
  private var places: [DocumentName: [Int]] = [:]
  private var values: [DocumentName: [String: Int]] = [:]

  init(_ files: [(file: DocumentFile, tree: XMLTree)], vocabulary: Vocabulary) {
    for (file, tree) in files.sorted(by: { Self.size($0.tree) < Self.size($1.tree) }) {
      guard let document = try? InterfaceBuilderDecoder().decode(tree) else { continue }
      let place = subjects.count
      subjects.append(
        Subject(
          tree: tree, application: file.application,
          digest: ModelDigest(document, withObjects: true),
          digestWithoutObjects: ModelDigest(document, withObjects: false)))
      DocumentName.visit(tree.root, descends: vocabulary.descends) { name, value in
        if places[name]?.last != place { places[name, default: []].append(place) }
        if let value { values[name, default: [:]][value, default: 0] += 1 }
      }
    }
  }

  private static func size(_ tree: XMLTree) -> Int { tree.source.bytes.count }

  /// The names of all documents, sorted.
  var names: [DocumentName] { places.keys.sorted() }

  /// Returns whether the reader uses a name in one of the documents.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - limit: The maximum number of documents to try.
  /// - Returns: Whether the decoded form of one of them changes without the name or with another
  /// value.
  func isUsed(_ name: DocumentName, triesAtMost limit: Int) -> Bool {
    let mutations = mutations(of: name)
    return candidates(for: name).prefix(limit).contains { place in
      mutations.contains { changes(subjects[place], $0, of: name) }
    }
  }

  private func mutations(of name: DocumentName) -> [Mutation] {
    guard name.isAttribute else { return [.removal] }
    let known = (values[name] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return [.removal, .other] + known.prefix(4).map { .value($0.key) }
  }

  /// Returns the documents to try, beginning with one of each application.
  private func candidates(for name: DocumentName) -> [Int] {
    var seen: Set<String> = []
    let all = places[name] ?? []
    let first = all.filter { seen.insert(subjects[$0].application).inserted }
    return first + all.filter { !first.contains($0) }
  }

  private func changes(_ subject: Subject, _ mutation: Mutation, of name: DocumentName) -> Bool {
    guard let tree = mutation.applied(to: subject.tree, of: name) else { return false }
    guard let document = try? InterfaceBuilderDecoder().decode(tree) else { return true }
    return name.isAttribute
      ? ModelDigest(document, withObjects: true) != subject.digest
      : ModelDigest(document, withObjects: false) != subject.digestWithoutObjects
  }
}
