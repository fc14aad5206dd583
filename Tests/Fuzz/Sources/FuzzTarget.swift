import Foundation

/// What is run on the inputs of a fuzzing run.
enum FuzzTarget: String, CaseIterable {
  case xml
  case native
  case interfaceBuilder = "interface-builder"
  case visualFormat = "visual-format"
  case strings
  case stringsDictionary = "stringsdict"
  case propertyList = "property-list"
  case catalog
  case xliff
  case configuration
  case baseline
  case snapshot
  case conflictLog = "conflict-log"
  case calls
  case images
  case merge
  case shard
  case cache
  case solver

  /// Creates the target that `--target=NAME` names, an argument that libFuzzer passes over.
  init(arguments: [String]) {
    let option = "--target="
    let name = arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    guard let target = name.flatMap({ FuzzTarget(rawValue: String($0)) }) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("--target=\(name ?? ""): expected one of \(names)")
    }
    self = target
  }

  /// Writes the target's own seeds, if `--seeds=FOLDER` asks for them, and ends the program.
  func prepare() {
    let option = "--seeds="
    guard let argument = CommandLine.arguments.last(where: { $0.hasPrefix(option) }) else { return }
    let folder = String(argument.dropFirst(option.count))
    for (index, seed) in Seeds.of(self).enumerated() {
      do {
        try Data(seed).write(to: URL(filePath: "\(folder)/own-\(index)"))
      } catch {
        fatalError("\(folder): a seed cannot be written there: \(error)")
      }
    }
    exit(0)
  }

  /// Runs the target; a property that does not hold ends the program.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .xml: DocumentTargets.xml(bytes)
    case .native: DocumentTargets.native(bytes)
    case .interfaceBuilder: DocumentTargets.interfaceBuilder(bytes)
    case .visualFormat: DocumentTargets.visualFormat(bytes)
    case .strings: TableTargets.strings(bytes)
    case .stringsDictionary: TableTargets.stringsDictionary(bytes)
    case .propertyList: TableTargets.propertyList(bytes)
    case .catalog: TableTargets.catalog(bytes)
    case .xliff: TableTargets.xliff(bytes)
    case .configuration: RunFileTargets.configuration(bytes)
    case .baseline: RunFileTargets.baseline(bytes)
    case .snapshot: RunFileTargets.snapshot(bytes)
    case .conflictLog: RunFileTargets.conflictLog(bytes)
    case .calls: RunFileTargets.calls(bytes)
    case .images: RunFileTargets.images(bytes)
    case .merge: MergeTarget.run(bytes)
    case .shard: SharingTargets.shard(bytes)
    case .cache: SharingTargets.cache(bytes)
    case .solver: SolverTarget.run(bytes)
    }
  }
}
