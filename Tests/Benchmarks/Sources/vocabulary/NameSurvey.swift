import DocumentFiles
import XMLReading

/// The frequencies of names in documents.
struct NameSurvey {
  /// The occurrences of one name.
  struct Count {
    var occurrences = 0
    fileprivate(set) var documents: Set<String> = []
    fileprivate(set) var applications: Set<String> = []
    /// The frequencies of an attribute's values.
    fileprivate(set) var values: [String: Int] = [:]

    /// The most frequent values with their frequencies, or a word for very many.
    var description: String {
      guard values.count <= 30 else { return "\(values.count) values" }
      let sorted = values.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let shown = sorted.prefix(3).map { "\($0.key.prefix(30)) \($0.value)" }
      return shown.joined(separator: ", ") + (sorted.count > 3 ? ", ..." : "")
    }
  }

  private(set) var counts: [DocumentName: Count] = [:]
  private(set) var documentCount = 0

  /// Counts the names in a document.
  mutating func add(_ tree: XMLTree, file: DocumentFile, vocabulary: Vocabulary) {
    documentCount += 1
    DocumentName.visit(tree.root, descends: vocabulary.descends) { name, value in
      counts[name, default: Count()].occurrences += 1
      counts[name]?.documents.insert(file.fullPath)
      counts[name]?.applications.insert(file.application)
      if let value { counts[name]?.values[value, default: 0] += 1 }
    }
  }

  /// Returns the matching names, sorted by descending number of applications.
  func names(where isWanted: (DocumentName) -> Bool) -> [DocumentName] {
    counts.filter { isWanted($0.key) }.sorted { first, second in
      let (one, other) = (first.value, second.value)
      return (other.applications.count, other.occurrences, first.key)
        < (one.applications.count, one.occurrences, second.key)
    }.map(\.key)
  }

  /// Returns a line with a name, its occurrences, documents and applications, and its values.
  func line(for name: DocumentName) -> String {
    guard let count = counts[name] else { return name.text }
    let words = [
      name.text, "\(count.occurrences)", "\(count.documents.count)",
      "\(count.applications.count)",
    ]
    return (words + (name.isAttribute ? [count.description] : [])).joined(separator: "\t")
  }
}
