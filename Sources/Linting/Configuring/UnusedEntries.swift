import InterfaceDocuments

/// Finds the entries of configurations that are for no root and no text of a run.
struct UnusedEntries {
  /// The folders that the run searches.
  private let searched: [String]
  private var containers: [Configuration.Container: Bool] = [:]
  private var samples: [Configuration.SampleText: Bool] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - paths: The arguments of the run.
  ///   - files: The file system.
  init(_ paths: [String], files: any FileSystem) {
    searched = paths.filter { files.kind(of: $0) == .folder }.map(Self.plain)
  }

  /// Compares the entries that apply to a document with what the document has.
  mutating func add(_ loaded: LoadedDocument) {
    let settings = loaded.plan.settings
    for container in settings.containers where containers[container] != true {
      containers[container] = loaded.document.roots.contains(where: container.isFor)
    }
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

  /// Reports what is for nothing.
  ///
  /// A run of a part of the documents cannot know whether another one has the root: that is worth a
  /// note, and an error if the run has searched the folder of the configuration, or if the entry
  /// names its documents.
  ///
  /// - Parameter observer: Receives notes.
  /// - Throws: ``InvalidRequest`` for a container that cannot hold a root.
  func report(_ observer: LintObserver) throws(InvalidRequest) {
    let unusedSamples = samples.filter { !$0.value }.keys.sorted {
      ($0.place.description, $0.key) < ($1.place.description, $1.key)
    }
    for sample in unusedSamples {
      observer(
        .note(
          "\(sample.place): \"sampleTexts.\(sample.key)\": no document of this run has a text with "
            + "this key"))
    }
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
