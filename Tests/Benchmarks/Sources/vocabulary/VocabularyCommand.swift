import DocumentFiles
import Foundation
import InterfaceBuilderReading
import InterfaceDocuments
import XMLReading

/// Lists the names in documents whose effect is not known, and tests which ones the reader uses.
@main
struct VocabularyCommand {
  private static let usage = """
    usage: vocabulary FOLDER... [--all]
           vocabulary --prove FOLDER... [--every N]
    """

  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      let vocabulary = try Vocabulary.embedded()
      let folders = try DocumentFolders(arguments.folders)
      let files = folders.files.compactMap { file in Self.tree(file).map { (file, $0) } }
      guard arguments.proves else {
        exit(survey(files, vocabulary, listsAll: arguments.listsAll) ? 0 : 1)
      }
      exit(prove(files, vocabulary, every: arguments.step) ? 0 : 1)
    } catch let error as MissingFolder {
      say("\(error.path): there is no such folder")
    } catch let error as VocabularyError {
      say(error.message)
    } catch {
      say(usage)
    }
    exit(2)
  }

  private struct Arguments {
    var folders: [String] = []
    var listsAll = false
    var proves = false
    /// The interval of names to try: 20 tries every twentieth one.
    var step = 1

    struct Invalid: Error {}

    init(_ words: some Sequence<String>) throws(Invalid) {
      var rest = Array(words)[...]
      while let word = rest.popFirst() {
        switch word {
        case "--all": listsAll = true
        case "--prove": proves = true
        case "--every":
          guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
            throw Invalid()
          }
          step = number
        case _ where word.hasPrefix("-"): throw Invalid()
        default: folders.append(word)
        }
      }
      guard !folders.isEmpty else { throw Invalid() }
    }
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  /// Reads an Interface Builder document as a tree; other files are reported on standard error.
  private static func tree(_ file: DocumentFile) -> XMLTree? {
    guard let bytes = file.bytes, let tree = try? XMLReader.read(bytes, path: file.path),
      (try? InterfaceBuilderDecoder().decode(tree)) != nil
    else {
      say("\(file.path): is no document of AppKit or UIKit of Xcode 5 or later")
      return nil
    }
    return tree
  }

  /// Lists the names that are not known, and those that are known and not read.
  ///
  /// - Returns: Whether every name is known.
  private static func survey(
    _ files: [(DocumentFile, XMLTree)], _ vocabulary: Vocabulary, listsAll: Bool
  ) -> Bool {
    var survey = NameSurvey()
    for (file, tree) in files { survey.add(tree, file: file, vocabulary: vocabulary) }
    let heading = "name\toccurrences\tdocuments\tapplications\tvalues"
    let unknown = survey.names { vocabulary.effect(of: $0) == nil }
    print(
      "\(survey.documentCount) documents, \(survey.counts.count) names, "
        + "\(unknown.count) unknown")
    if !unknown.isEmpty { print(heading) }
    for name in unknown { print(survey.line(for: name)) }
    let known = Dictionary(grouping: survey.names { vocabulary.effect(of: $0) != nil }) {
      vocabulary.effect(of: $0).map(Self.title) ?? ""
    }
    for (title, names) in known.sorted(by: { $0.key < $1.key })
    where listsAll || title.hasPrefix("not read") {
      print("\n\(title)\n\(heading)")
      for name in names { print(survey.line(for: name)) }
    }
    return unknown.isEmpty
  }

  private static func title(_ effect: Vocabulary.Effect) -> String {
    switch effect {
    case .used: "used"
    case .rarelyUsed: "rarely used"
    case .without(let subject): "no effect: \(subject)"
    case .notRead(let reason): "not read: \(reason)"
    }
  }

  /// The number of documents in which a name is tried that is not known to be used.
  private static let limit = 10

  /// Lists the names that the reader uses and that are not listed as used, and the reverse.
  ///
  /// - Returns: Whether there are none.
  private static func prove(
    _ files: [(DocumentFile, XMLTree)], _ vocabulary: Vocabulary, every step: Int
  ) -> Bool {
    let trial = UseTrial(files, vocabulary: vocabulary)
    var used: Set<DocumentName> = []
    var unproven: Set<DocumentName> = []
    var problems = 0
    for (index, name) in trial.names.enumerated() where index % step == 0 {
      guard let effect = vocabulary.effect(of: name), let entry = vocabulary.entry(for: name) else {
        continue
      }
      let isExpected = effect == .used && !used.contains(entry)
      let isUsed = trial.isUsed(name, triesAtMost: isExpected ? .max : Self.limit)
      switch (effect, isUsed) {
      case (.used, true): used.insert(entry)
      case (.used, false): unproven.insert(entry)
      case (.rarelyUsed, _): break
      case (_, true):
        print("used, but listed as \(title(effect)): \(name.text)")
        problems += 1
      case (_, false): break
      }
    }
    // For a name of every element, other elements than the tried ones may prove the use.
    for entry in unproven.subtracting(used).sorted() where step == 1 || !entry.isOfAnyElement {
      print("listed as used, but nothing changes without it: \(entry.text)")
      problems += 1
    }
    print("\(used.count) names proven to be used, \(problems) problems")
    return problems == 0
  }
}
