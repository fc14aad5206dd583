package import Foundation

/// The documents and tables of real applications, which are beside the package and not part of it.
///
/// If they are missing, every list is empty.
package enum Corpus: String, CaseIterable, Sendable {
  /// The four applications from which the first rules were derived.
  case documents
  /// Further applications.
  case wider

  /// The folder, with one folder for each application.
  package var folder: URL { PackageFolder.shared.appending(path: "corpus/\(rawValue)") }

  /// A file of the corpus.
  package struct File: Hashable, Sendable, CustomStringConvertible {
    /// The part of the corpus that contains the file.
    package var corpus: Corpus
    /// The path in the corpus's folder, beginning with the application.
    package var path: String

    /// Creates a file from its path.
    package init(corpus: Corpus, path: String) {
      self.corpus = corpus
      self.path = path
    }

    /// Its path.
    package var description: String { path }

    /// The location of the file.
    package var url: URL { corpus.folder.appending(path: path) }
  }

  /// Returns the files of this part with certain extensions.
  ///
  /// - Parameter endings: The extensions, without dots.
  /// - Returns: The files, sorted by path.
  package func files(_ endings: String...) -> [File] {
    let found = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (found ?? []).filter { path in
      endings.contains { path.hasSuffix(".\($0)") }
    }.sorted().map { File(corpus: self, path: $0) }
  }

  /// The Interface Builder documents in this part, sorted by path.
  package var interfaces: [File] { files("xib", "storyboard") }

  /// The Interface Builder documents without unreadable ones: one of Xcode 4 and one of a watch.
  package var readableInterfaces: [File] {
    interfaces.filter { file in
      !Self.otherKinds.contains { file.path.hasSuffix($0) }
    }
  }

  private static let otherKinds = [
    "Pods/LetsMove/en.lproj/MainMenu.xib", "WatchApp/Base.lproj/Interface.storyboard",
  ]

  /// The distance between the documents that are read, written and laid out again: 1 in a whole run.
  package static let step = Sample.isWhole ? 1 : 8

  /// The Interface Builder documents of all parts, each part sorted by path.
  package static let interfaces = allCases.flatMap(\.interfaces)

  /// The Interface Builder documents of all parts without unreadable ones.
  package static let readableInterfaces = allCases.flatMap(\.readableInterfaces)

  /// The folders of all applications, each part sorted by name.
  package static let applications: [URL] = allCases.flatMap { part in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: part.folder.path)) ?? []
    return names.sorted().map { part.folder.appending(path: $0) }
  }

  /// Whether the corpus exists.
  package static let exists = !interfaces.isEmpty
}
