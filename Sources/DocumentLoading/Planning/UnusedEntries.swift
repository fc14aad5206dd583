import Diagnostics
import FileAccess
import InterfaceDocuments
import LintConfiguration
import LocaleData
import Scenes

/// Finds the entries of configurations that are for no root, no text and no table of a run.
struct UnusedEntries {
  /// The folders that the run searches.
  private let searched: [String]
  private var containers: [Configuration.Container: Bool] = [:]
  private var samples: [Configuration.SampleText: Bool] = [:]
  /// Whether a document has a text of the key.
  private var arguments: [Configuration.Sample: Bool] = [:]
  /// The values that an argument of their text cannot show.
  private var unsuitable: [Configuration.Sample: String] = [:]
  /// Whether a document has a table for each locale that is laid out.
  private var locales: [Placed<String>: Bool] = [:]
  /// Whether a root has each size that is named.
  private var sizes: [Placed<String>: Bool] = [:]
  /// The names of all sizes of the documents.
  private var sizeNames: Set<String> = [SceneSize.narrowName]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - paths: The arguments of the run.
  ///   - files: The file system.
  init(_ paths: [String], files: any FileSystem) {
    searched = paths.filter { files.kind(of: $0) == .folder }.map(Self.plain)
  }

  /// Compares the entries that apply to a document with what the document has.
  package mutating func add(_ loaded: LoadedDocument) {
    let settings = loaded.plan.settings
    for container in settings.containers where containers[container] != true {
      containers[container] = loaded.document.roots.contains(where: container.isFor)
    }
    if let named = settings.locales {
      for locale in named.value.map({ Placed($0, at: named.place) }) where locales[locale] != true {
        locales[locale] = loaded.locales.contains {
          LocaleIdentifier.areSame($0, locale.value)
        }
      }
    }
    if let named = settings.sizes, !loaded.document.roots.isEmpty {
      let names = Set(loaded.document.roots.flatMap { SceneSize.all(of: $0).map(\.name) })
      sizeNames.formUnion(names)
      for size in named.value
      where sizes[size] != true && !SizeRangeRequest.isRange(size.value) {
        let isNamed = if case .named? = try? SizeRequest(size.value) { true } else { false }
        sizes[size] = !isNamed || size.value == SceneSize.narrowName || names.contains(size.value)
      }
    }
    // A specifier without a table is for the texts of all documents.
    add(
      settings.samples.values.filter { !$0.name.isSpecifier || $0.name.table != nil },
      in: loaded.document)
    guard !settings.sampleTexts.isEmpty else { return }
    var keys: Set<String> = []
    for view in loaded.document.views {
      for text in view.texts {
        keys.insert("\(view.id).\(text.property)")
        if let key = text.key { keys.insert(key) }
      }
    }
    for sample in settings.sampleTexts.values where samples[sample] != true {
      samples[sample] = keys.contains(sample.key)
    }
  }

  /// Compares values of arguments with the texts that have the arguments.
  private mutating func add(_ samples: [Configuration.Sample], in document: InterfaceDocument) {
    guard !samples.isEmpty else { return }
    let texts = Dictionary(grouping: document.texts) { $0.key ?? "" }
    for sample in samples {
      if sample.name.isSpecifier {
        arguments[sample] =
          arguments[sample] == true || document.texts.contains { $0.table == sample.name.table }
        continue
      }
      let found = (texts[sample.name.name] ?? []).filter {
        sample.name.table == nil || sample.name.table == $0.table
      }
      arguments[sample] = arguments[sample] == true || !found.isEmpty
      for text in found where unsuitable[sample] == nil {
        unsuitable[sample] = sample.values.mismatch(with: text.value)
      }
    }
  }

  /// Reports what is for nothing.
  ///
  /// A run of a part of the documents cannot know whether another one has the root: that is worth a
  /// note, and an error if the run has searched the folder of the configuration, or if the entry
  /// names its documents.
  ///
  /// - Parameter observer: Receives notes.
  /// - Throws: `InvalidRequest` for a container that cannot hold a root, and for a size that no root
  ///   has.
  package func report(_ observer: LintObserver) throws(InvalidRequest) {
    let unusedSamples = samples.filter { !$0.value }.keys.sorted {
      ($0.place.description, $0.key) < ($1.place.description, $1.key)
    }
    for sample in unusedSamples {
      observer(
        .note(
          "\(sample.place): \"sampleTexts.\(sample.key)\": no document of this run has a text with "
            + "this key"))
    }
    let samplesInOrder = { (samples: [Configuration.Sample]) in
      samples.sorted { ($0.place.description, $0.name.name) < ($1.place.description, $1.name.name) }
    }
    for sample in samplesInOrder(Array(unsuitable.keys)) {
      guard let mismatch = unsuitable[sample] else { continue }
      throw sample.place.failure("\"\(sample.key.joined(separator: "."))\": \(mismatch)")
    }
    for sample in samplesInOrder(arguments.filter { !$0.value }.map(\.key)) {
      observer(
        .note(
          "\(sample.place): \"\(sample.key.joined(separator: "."))\": no document of this run has a "
            + (sample.name.isSpecifier
              ? "text of the table \(sample.name.table ?? "")" : "text with this key")))
    }
    for locale in locales.filter({ !$0.value }).keys.sorted(by: {
      ($0.place.description, $0.value) < ($1.place.description, $1.value)
    }) {
      observer(
        .note(
          "\(locale.place): \"locales\": no document of this run has a table for \(locale.value)"))
    }
    try reportSizes(observer)
    let unused = containers.filter { !$0.value }.keys.sorted {
      $0.place.description < $1.place.description
    }
    for container in unused {
      let wanted = [
        container.root.map { "the id or identifier \"\($0)\"" },
        container.className.map { "the class \"\($0)\"" },
      ].compactMap(\.self).joined(separator: " and ")
      let message =
        "\"containers\": no document of this run that the container is for has a root"
        + (wanted.isEmpty ? "" : " with \(wanted)")
      guard !isSearched(container.place.path), !container.namesDocuments else {
        throw container.place.failure(message + "; correct it, or remove the container")
      }
      observer(.note("\(container.place): \(message)"))
    }
  }

  private func reportSizes(_ observer: LintObserver) throws(InvalidRequest) {
    let unused = sizes.filter { !$0.value }.keys.sorted {
      ($0.place.description, $0.value) < ($1.place.description, $1.value)
    }
    for size in unused {
      let message =
        "\"sizes\": no document of this run has a size of this name"
        + Suggestion.didYouMean(size.value, in: sizeNames.sorted() + Device.all.map(\.name))
      guard !isSearched(size.place.path) else {
        throw size.place.failure(
          message
            + "; expected a width and a height such as 320x480, or a size that a document names")
      }
      observer(.note("\(size.place): \(message)"))
    }
  }

  /// Notes the entries whose patterns match no file of a run that has searched the folder of the
  /// configuration.
  package func report(_ lists: [PatternList], _ observer: LintObserver) {
    for list in lists where isSearched(list.place.path) {
      let patterns = list.patterns.map { "\"\($0.text)\"" }.joined(separator: ", ")
      observer(.note("\(list.place): \"\(list.key)\": no file of this run matches \(patterns)"))
    }
  }

  /// Whether the run searches the folder of a configuration.
  private func isSearched(_ configuration: String) -> Bool {
    let folder = Self.plain(
      configuration.lastIndex(of: "/").map { String(configuration[..<$0]) } ?? "")
    return searched.contains { $0.isEmpty || folder == $0 || folder.hasPrefix($0 + "/") }
  }

  private static func plain(_ folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension Configuration.Container {
  /// Whether each of the patterns names a single document.
  fileprivate var namesDocuments: Bool { !paths.isEmpty && paths.allSatisfy(\.isLiteral) }
}

extension PatternList {
  /// Whether the patterns only match strings tables, or the folders of locales.
  var isForTables: Bool {
    patterns.allSatisfy { pattern in
      (InputSuffixes.tables + [".lproj"]).contains(where: pattern.text.hasSuffix)
    }
  }
}
