/// What each module may import: the dependencies of its target, and modules of the toolchain.
struct ModuleTable {
  /// A module and what it may import.
  struct Row {
    var module: String
    /// Its folder, relative to the package.
    var folder: String
    var kind: PackageManifest.Target.Kind
    /// The targets and products that its target depends on.
    var dependencies: Set<String>
    /// The modules of the toolchain that it uses; nil if it may import any, as tests may.
    var toolchain: Set<String>?
  }

  let rows: [Row]

  /// Creates the table of a package.
  ///
  /// - Parameters:
  ///   - manifest: The package's manifest.
  ///   - toolchain: The modules of the toolchain that modules outside of `Tests` use, by module.
  init(_ manifest: PackageManifest, toolchain: [String: Set<String>] = Self.toolchain) {
    rows = manifest.targets.map { target in
      Row(
        module: target.name, folder: target.folder, kind: target.kind,
        dependencies: Set(target.dependencies.map(\.name)),
        toolchain: target.folder.hasPrefix("Tests/") ? nil : toolchain[target.name] ?? [])
    }
  }

  /// The table of this package.
  static func own() throws -> Self { Self(try PackageManifest.own()) }

  subscript(module: String) -> Row? { rows.first { $0.module == module } }

  /// Returns the row of the module that a file belongs to.
  func row(of file: TextFile) -> Row? { rows.first { file.path.hasPrefix($0.folder + "/") } }

  /// Returns the modules of the package that a module depends on, directly or not, without itself.
  func closure(of module: String) -> Set<String> {
    var found: Set<String> = []
    var open = [module]
    while let name = open.popLast() {
      for other in self[name]?.dependencies ?? [] where found.insert(other).inserted {
        open.append(other)
      }
    }
    return found
  }

  /// Returns a module's layer: 0 if it depends on no other module of the package, else one more than
  /// the highest layer of these.
  func layer(of module: String) -> Int {
    let below = (self[module]?.dependencies ?? []).filter { self[$0] != nil }
    return below.map { layer(of: $0) + 1 }.max() ?? 0
  }

  /// The modules of the toolchain that a manifest does not list.
  ///
  /// All of Foundation brings ICU, which is large; what needs only its essentials imports these.
  static let toolchain: [String: Set<String>] = [
    // The JSON of asset catalogs.
    "ImageFiles": ["FoundationEssentials"],
    // Files.
    "FileAccess": ["FoundationEssentials", "Glibc", "Musl", "Darwin"],
    // The JSON of messages.
    "RemoteCalls": ["FoundationEssentials"],
    // The JSON of results, and pictures in it.
    "ContextServer": ["FoundationEssentials"],
    // The JSON of questions, and the bytes of the library of its server.
    "LiveServer": ["FoundationEssentials"],
    // The number of processors, and work on all of them.
    "DocumentLoading": ["Dispatch", "FoundationEssentials"],
    // Runs git.
    "Revisions": ["Foundation"],
    // The standard streams and the environment.
    "lintel": ["Foundation"],
    // Runs the tool.
    "LintelCommandPlugin": ["Foundation", "PackagePlugin"],
  ]

  /// The modules of the toolchain that every module may import.
  static let everywhere: Set<String> = ["Swift", "Synchronization"]

  /// The products of other packages.
  static let products: Set<String> = ["ArgumentParser", "Yams", "FlyingFox", "FlyingSocks"]
}
