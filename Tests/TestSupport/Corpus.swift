package import Foundation

/// The documents and tables of real applications, which are beside the package and no part of it.
///
/// Where they are not there, every list is empty.
package enum Corpus: String, CaseIterable, Sendable {
  /// Those of the four applications that the first rules were found on.
  case documents
  /// Those of more applications.
  case wider

  /// The folder, whose own folders are applications.
  package var folder: URL { PackageFolder.shared.appending(path: "corpus/\(rawValue)") }

  /// A file of the corpus.
  package struct File: Hashable, Sendable, CustomStringConvertible {
    /// The part of the corpus that it is in.
    package var corpus: Corpus
    /// From the corpus's folder, the application first.
    package var path: String

    /// Names a file.
    package init(corpus: Corpus, path: String) {
      self.corpus = corpus
      self.path = path
    }

    /// Its path.
    package var description: String { path }

    /// Where it is.
    package var url: URL { corpus.folder.appending(path: path) }
  }

  /// The files of this part with one of some endings.
  ///
  /// - Parameter endings: Without dots.
  /// - Returns: The files, sorted by path.
  package func files(_ endings: String...) -> [File] {
    let found = try? FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return (found ?? []).filter { path in
      endings.contains { path.hasSuffix(".\($0)") }
    }.sorted().map { File(corpus: self, path: $0) }
  }

  /// The documents of Interface Builder in this part, sorted by path.
  package var interfaces: [File] { files("xib", "storyboard") }

  /// The same without those that no reader is for: one of Xcode 4 and one of a watch.
  package var readableInterfaces: [File] {
    interfaces.filter { file in
      !Self.otherKinds.contains { file.path.hasSuffix($0) }
    }
  }

  private static let otherKinds = [
    "Pods/LetsMove/en.lproj/MainMenu.xib", "WatchApp/Base.lproj/Interface.storyboard",
  ]

  /// From how many documents one is taken where each is read, written and laid out again.
  ///
  /// Without fonts the same code has run on all of them before: a part of them shows what differs.
  package static var step: Int {
    #if Fonts
      1
    #else
      4
    #endif
  }

  /// The documents of Interface Builder of all parts, each part sorted by path.
  package static let interfaces = allCases.flatMap(\.interfaces)

  /// The same without those that no reader is for.
  package static let readableInterfaces = allCases.flatMap(\.readableInterfaces)

  /// Whether the corpus is there.
  package static let exists = !interfaces.isEmpty
}
