// swift-tools-version: 6.2
import PackageDescription

/// The Swift settings of all targets, written out so that no default can change them.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  .treatWarning("ExplicitSendable", as: .error),
]

/// libm, which `rounded()` calls when it is not inlined and Foundation is not linked.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

/// `dlopen`, which is in a library of its own before glibc 2.34.
let loader: [LinkerSetting] = [.linkedLibrary("dl", .when(platforms: [.linux]))]

let package = Package(
  name: "lintel",
  products: [
    .executable(name: "lintel", targets: ["lintel"]),
    // The command `swift package lintel`, for packages that depend on this one.
    .plugin(name: "LintelCommandPlugin", targets: ["LintelCommandPlugin"]),
    // Each library also contains the modules whose types are in its interface.
    .library(name: "LinearConstraints", targets: ["LinearConstraints"]),
    .library(
      name: "LayoutEngine",
      targets: ["LayoutEngine", "LinearConstraints", "InterfaceValues", "Geometry"]),
    .library(
      name: "Linting",
      targets: [
        "Linting", "Reports", "LintConfiguration", "FileAccess", "Diagnostics", "InterfaceValues",
        "Geometry",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    // Of LiveServer alone. It depends on nothing, and takes about 12 s of a debug build.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // C libraries
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    // HarfBuzz, Pango and Cairo are opened when a text is measured or a picture drawn: a program
    // without them runs, and starts sooner.
    .target(name: "CPango", linkerSettings: loader),
    .target(name: "CCairo", linkerSettings: loader),
    // Embeds the files of the folder Schemas, in C because Swift compiles large arrays slowly.
    .target(name: "CSchemas"),
    // Embeds the script and the style sheets of the page of previews.
    .target(name: "CPage"),

    // Values
    .target(name: "Geometry", linkerSettings: mathematics),
    .target(name: "Diagnostics"),
    .target(name: "InterfaceValues", dependencies: ["Geometry"]),

    // Foundations
    .target(name: "LinearConstraints", linkerSettings: mathematics),
    .target(name: "VisualFormats", dependencies: ["Geometry", "Diagnostics"]),
    .target(name: "XMLReading", dependencies: ["Diagnostics", "CLibXML2"]),
    .target(name: "TextDecoding"),
    .target(name: "JSONReading", dependencies: ["TextDecoding"]),
    .target(name: "JSONWriting", dependencies: ["InterfaceValues"]),
    .target(name: "LocaleData", dependencies: ["Geometry", "Diagnostics"]),
    .target(name: "RemoteCalls"),
    .target(name: "SourceCode", dependencies: ["Diagnostics", "TextDecoding"]),

    // Subjects
    .target(
      name: "LayoutEngine", dependencies: ["InterfaceValues", "Geometry", "LinearConstraints"]),
    .target(
      name: "TextMeasuring",
      dependencies: [
        "InterfaceValues",
        "Geometry",
        "CPango",
      ]),
    .target(name: "ControlMetrics", dependencies: ["InterfaceValues", "Geometry"]),
    .target(
      name: "LayoutWording", dependencies: ["InterfaceValues", "Geometry", "LinearConstraints"]),
    .target(
      name: "StringsFiles",
      dependencies: ["Diagnostics", "XMLReading", "TextDecoding", "JSONReading", "LocaleData"]),
    .target(
      name: "LocalizationTables",
      dependencies: ["Geometry", "Diagnostics", "TextDecoding", "LocaleData", "StringsFiles"]),
    .target(name: "ImageFiles", dependencies: ["Geometry"]),
    .target(
      name: "ConflictLogs",
      dependencies: [
        "InterfaceValues", "Geometry", "Diagnostics", "LinearConstraints", "VisualFormats",
        "LayoutWording",
      ]),
    .target(
      name: "InterfaceDocuments",
      dependencies: [
        "InterfaceValues", "Geometry", "Diagnostics", "XMLReading", "LinearConstraints",
      ]),
    .target(
      name: "NativeFormat",
      dependencies: [
        "InterfaceValues",
        "Geometry", "Diagnostics", "XMLReading", "LinearConstraints", "VisualFormats",
        "InterfaceDocuments",
      ]),
    .target(
      name: "InterfaceBuilderReading",
      dependencies: [
        "InterfaceValues",
        "Geometry", "Diagnostics", "XMLReading", "LinearConstraints", "InterfaceDocuments",
      ]),

    .target(
      name: "TranslationExchange",
      dependencies: [
        "StringsFiles", "LocaleData", "JSONReading", "TextDecoding", "XMLReading", "Diagnostics",
      ]),

    .target(
      name: "Merging",
      dependencies: ["Diagnostics", "XMLReading", "TextDecoding", "JSONReading", "StringsFiles"]),

    // Layouts of documents
    .target(
      name: "Scenes",
      dependencies: [
        "InterfaceValues",
        "Geometry", "Diagnostics", "LinearConstraints", "InterfaceDocuments", "LayoutEngine",
        "TextMeasuring", "ControlMetrics", "LayoutWording",
      ]),

    .target(
      name: "TextLimits",
      dependencies: [
        "InterfaceValues",
        "Geometry", "Diagnostics", "LinearConstraints", "InterfaceDocuments", "LayoutEngine",
        "TextMeasuring", "ControlMetrics", "Scenes",
      ]),

    .target(
      name: "StoredLayouts",
      dependencies: [
        "InterfaceValues",
        "Geometry", "Diagnostics", "LinearConstraints", "InterfaceDocuments",
        "InterfaceBuilderReading", "TextMeasuring", "ControlMetrics", "Scenes",
      ]),

    // Findings and pictures of layouts
    .target(
      name: "Checks",
      dependencies: [
        "InterfaceValues",
        "Geometry", "Diagnostics", "LinearConstraints", "InterfaceDocuments", "TextDecoding",
        "LocaleData", "StringsFiles", "LocalizationTables", "SourceCode", "Scenes",
      ]),
    .target(
      name: "Previews",
      dependencies: [
        "InterfaceValues", "Geometry", "Diagnostics", "InterfaceDocuments", "TextMeasuring",
        "Scenes", "CPage",
      ],
      exclude: [
        "Page/page.js", "Page/views.js", "Page/panel.js", "Page/keys.js", "Page/address.js",
        "Page/translations.js", "Page/translators.js", "Page/translators.css",
        "Page/page.css", "Page/overview.css", "Page/documents.css", "Page/panel.css",
        "Page/ruler.css", "Page/Live/live.js", "Page/Live/editor.js", "Page/Live/edges.js",
        "Page/Live/live.css",
      ]),

    .target(
      name: "PixelPictures",
      dependencies: [
        "Geometry", "TextMeasuring", "Previews",
        "CCairo",
      ]),

    // Files
    .target(name: "FileAccess"),

    // The whole run as a library
    .target(
      name: "LintConfiguration",
      dependencies: [
        "FileAccess", "InterfaceValues", "Geometry", "Diagnostics", "TextDecoding", "JSONReading",
        "JSONWriting", "LocaleData", "LocalizationTables", "InterfaceDocuments", "ImageFiles",
        "Scenes", "Checks", .product(name: "Yams", package: "Yams"),
      ]),
    .target(
      name: "DocumentLoading",
      dependencies: [
        "FileAccess", "LintConfiguration", "InterfaceValues", "Geometry", "Diagnostics",
        "XMLReading", "TextDecoding", "LocaleData", "StringsFiles", "LocalizationTables",
        "TextMeasuring", "ControlMetrics", "InterfaceDocuments", "NativeFormat",
        "InterfaceBuilderReading", "ImageFiles", "Scenes", "StoredLayouts", "Checks",
        "LinearConstraints",
      ]),
    .target(
      name: "TableTools",
      dependencies: [
        "FileAccess", "LintConfiguration", "DocumentLoading", "Geometry", "Diagnostics",
        "TextDecoding", "LocaleData", "StringsFiles", "LocalizationTables", "TranslationExchange",
        "InterfaceDocuments", "SourceCode", "Scenes", "TextLimits", "Checks",
      ]),
    .target(
      name: "Linting",
      dependencies: [
        "FileAccess", "LintConfiguration", "DocumentLoading", "TableTools", "InterfaceValues",
        "Geometry", "Diagnostics", "XMLReading", "LinearConstraints", "TextDecoding",
        "LocaleData", "StringsFiles", "LocalizationTables", "TranslationExchange",
        "TextMeasuring", "InterfaceDocuments", "NativeFormat", "ImageFiles", "ConflictLogs",
        "Scenes", "TextLimits", "Checks", "Previews", "PixelPictures", "JSONReading",
        "JSONWriting",
      ]),

    // Programs that work with editors
    .target(
      name: "LanguageServer",
      dependencies: [
        "RemoteCalls", "FileAccess", "LintConfiguration", "DocumentLoading", "InterfaceValues",
        "Geometry", "Diagnostics", "XMLReading", "StringsFiles", "LocalizationTables",
        "InterfaceDocuments", "NativeFormat", "Scenes", "TextLimits", "Checks", "Previews",
        "Reports", "Linting",
      ]),

    .target(
      name: "ContextServer",
      dependencies: [
        "RemoteCalls", "FileAccess", "LintConfiguration", "DocumentLoading", "InterfaceValues",
        "Geometry", "Diagnostics", "LocaleData", "LocalizationTables", "InterfaceDocuments",
        "Scenes", "TextLimits", "Checks", "Previews", "Reports", "Linting",
      ]),

    .target(
      name: "LiveServer",
      dependencies: [
        "FileAccess", "LintConfiguration", "DocumentLoading", "TableTools", "InterfaceValues",
        "Geometry", "Diagnostics", "JSONWriting", "LocaleData", "StringsFiles",
        "LocalizationTables", "ControlMetrics", "InterfaceDocuments", "Scenes", "TextLimits",
        "Previews", "Linting",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),

    // Results as text
    .target(
      name: "Reports",
      dependencies: [
        "InterfaceValues", "Geometry", "Diagnostics", "LinearConstraints", "ConflictLogs",
        "InterfaceDocuments", "Scenes", "TextLimits", "Checks", "Previews", "Linting",
        "JSONWriting",
      ]),

    // Revisions, through git
    .target(name: "Revisions", dependencies: ["FileAccess"]),

    // The command line
    .target(
      name: "Commands",
      dependencies: [
        "InterfaceValues", "Geometry", "Diagnostics", "InterfaceDocuments", "Scenes", "Checks",
        "Reports", "Previews", "TranslationExchange", "Linting", "DocumentLoading",
        "TableTools", "Merging", "Revisions", "TextDecoding", "LocaleData",
        "StringsFiles", "LocalizationTables", "ConflictLogs", "TextLimits", "CSchemas",
        "LanguageServer", "ContextServer", "LiveServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "lintel", dependencies: ["Commands"]),
    .plugin(
      name: "LintelCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "lintel", description: "Check the interface documents of the package's targets.")),
      path: "Sources/LintelCommandPlugin"),

    // Example: the engine without documents
    .executableTarget(
      name: "LayoutFromSwift",
      dependencies: ["InterfaceValues", "LayoutEngine", "LinearConstraints", "Geometry"],
      path: "Examples/LayoutFromSwift"),

    // Example: a whole run
    .executableTarget(
      name: "CheckFolder", dependencies: ["Linting", "Diagnostics"],
      path: "Examples/CheckFolder"),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", exclude: ["Servers"]),
    .target(
      name: "EditorDocuments",
      dependencies: ["InterfaceBuilderReading", "InterfaceDocuments", "XMLReading", "Diagnostics"],
      path: "Tests/EditorDocuments"),
    .target(
      name: "SchemaValidation", dependencies: ["CLibXML2", "XMLReading", "Diagnostics"],
      path: "Tests/SchemaValidation"),
    .target(
      name: "NativeDocuments",
      dependencies: ["NativeFormat", "InterfaceDocuments", "XMLReading", "Diagnostics"],
      path: "Tests/NativeDocuments"),
    .target(
      name: "LimitChecking",
      dependencies: ["TextLimits", "Scenes", "InterfaceDocuments", "TextMeasuring", "Geometry"],
      path: "Tests/LimitChecking"),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "InterfaceValuesTests", dependencies: ["InterfaceValues"]),
    .testTarget(
      name: "LinearConstraintsTests", dependencies: ["LinearConstraints", "TestSupport"],
      exclude: ["Oracle"]),
    .testTarget(
      name: "XMLReadingTests", dependencies: ["XMLReading", "Diagnostics", "SchemaValidation"]),
    .testTarget(
      name: "LayoutEngineTests",
      dependencies: [
        "InterfaceValues",
        "LayoutEngine", "LayoutFromSwift", "LinearConstraints", "Geometry", "TestSupport",
      ],
      exclude: ["GTK", "RandomTrees"]),
    .testTarget(
      name: "TextMeasuringTests",
      dependencies: ["InterfaceValues", "TextMeasuring", "Geometry", "TestSupport"],
      exclude: ["Browser", "HarfBuzz"]),
    .testTarget(
      name: "ControlMetricsTests",
      dependencies: ["InterfaceValues", "ControlMetrics", "Geometry"],
      exclude: ["CountedFrames/heights.tsv", "CountedFrames/insets.tsv"]),
    .testTarget(name: "TextDecodingTests", dependencies: ["TextDecoding"]),
    .testTarget(name: "JSONWritingTests", dependencies: ["JSONWriting"]),
    .testTarget(name: "JSONReadingTests", dependencies: ["JSONReading", "TextDecoding"]),
    .testTarget(
      name: "LocaleDataTests", dependencies: ["LocaleData", "Geometry"], exclude: ["CLDR"]),
    .testTarget(name: "SourceCodeTests", dependencies: ["SourceCode", "Diagnostics"]),
    .testTarget(
      name: "StringsFilesTests",
      dependencies: ["StringsFiles", "LocaleData", "Diagnostics", "TestSupport"],
      exclude: ["Peers"]),
    .testTarget(
      name: "LocalizationTablesTests",
      dependencies: [
        "LocalizationTables", "StringsFiles", "LocaleData", "Geometry", "Diagnostics",
        "TestSupport",
      ]),
    .testTarget(
      name: "TranslationExchangeTests",
      dependencies: [
        "TranslationExchange", "StringsFiles", "LocaleData", "XMLReading", "Diagnostics",
        "TestSupport", "SchemaValidation",
      ],
      exclude: ["TranslateToolkit"]),
    .testTarget(
      name: "MergingTests", dependencies: ["Merging", "XMLReading", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "ConflictLogsTests",
      dependencies: [
        "ConflictLogs", "Geometry", "LinearConstraints", "TestSupport",
      ],
      exclude: ["SecondOpinion"]),
    .testTarget(
      name: "LayoutWordingTests",
      dependencies: [
        "LayoutWording", "InterfaceDocuments", "LinearConstraints", "Diagnostics", "Geometry",
        "NativeDocuments",
      ]),
    .testTarget(
      name: "ImageFilesTests", dependencies: ["ImageFiles", "Geometry"]),
    .testTarget(
      name: "InterfaceDocumentsTests",
      dependencies: [
        "InterfaceDocuments", "InterfaceValues", "XMLReading", "Diagnostics", "Geometry",
        "NativeDocuments",
      ]),
    .testTarget(
      name: "NativeFormatTests",
      dependencies: [
        "InterfaceValues",
        "NativeFormat", "InterfaceDocuments", "XMLReading", "LinearConstraints", "Diagnostics",
        "Geometry", "TestSupport", "NativeDocuments", "SchemaValidation",
      ],
      exclude: ["Documents"]),
    .testTarget(
      name: "InterfaceBuilderReadingTests",
      dependencies: [
        "InterfaceValues",
        "InterfaceBuilderReading", "InterfaceDocuments", "NativeFormat", "StringsFiles",
        "XMLReading",
        "LinearConstraints", "Diagnostics", "Geometry", "TestSupport", "EditorDocuments",
        "SchemaValidation",
      ]),
    .testTarget(
      name: "StoredLayoutsTests",
      dependencies: [
        "InterfaceValues",
        "StoredLayouts", "InterfaceBuilderReading", "InterfaceDocuments", "Scenes",
        "TextMeasuring", "LinearConstraints", "XMLReading", "Diagnostics", "Geometry",
        "TestSupport", "EditorDocuments",
      ],
      exclude: ["Cases", "Rules", "StoredFrames", "StoredSizes/misses.txt"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: [
        "InterfaceValues",
        "Scenes", "InterfaceDocuments", "NativeFormat", "StringsFiles", "LocalizationTables",
        "TextMeasuring", "LayoutEngine", "LinearConstraints", "XMLReading", "Diagnostics",
        "Geometry", "TestSupport", "TextLimits", "NativeDocuments",
      ],
      exclude: ["Cases"]),
    .testTarget(
      name: "TextLimitsTests",
      dependencies: [
        "TextLimits", "Scenes", "InterfaceDocuments", "LocalizationTables", "StringsFiles",
        "TextMeasuring", "XMLReading", "NativeFormat", "Diagnostics", "Geometry", "TestSupport",
        "LimitChecking", "NativeDocuments",
      ],
      exclude: ["Limits/Oracle"]),
    .testTarget(
      name: "ChecksTests",
      dependencies: [
        "Checks", "DocumentLoading", "Linting", "Scenes", "InterfaceDocuments", "NativeFormat",
        "StringsFiles",
        "LocalizationTables", "TextMeasuring", "XMLReading", "Diagnostics", "Geometry",
        "TestSupport",
      ],
      exclude: ["Cases"]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "Linting", "TextLimits", "Scenes", "InterfaceDocuments",
        "Diagnostics",
        "Geometry", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PreviewsTests",
      dependencies: [
        "InterfaceValues", "Previews", "Scenes", "InterfaceDocuments", "Diagnostics", "Geometry",
        "TextMeasuring", "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PixelPicturesTests",
      dependencies: [
        "PixelPictures", "Previews", "Scenes", "TextMeasuring", "Geometry", "TestSupport",
      ]),
    .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
    .testTarget(
      name: "LintConfigurationTests",
      dependencies: [
        "LintConfiguration", "FileAccess", "Diagnostics", "JSONWriting", "TestSupport",
      ]),
    .testTarget(
      name: "DocumentLoadingTests",
      dependencies: ["DocumentLoading", "FileAccess", "LintConfiguration"]),
    .testTarget(name: "RevisionsTests", dependencies: ["Revisions", "FileAccess", "TestSupport"]),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "Checks", "InterfaceValues", "DocumentLoading", "TableTools",
        "Linting", "CheckFolder", "Reports", "Previews", "InterfaceDocuments", "Scenes",
        "Diagnostics", "Geometry", "LinearConstraints", "LocaleData", "StringsFiles",
        "LocalizationTables", "TranslationExchange", "TestSupport", "LimitChecking", "TextLimits",
        "TextMeasuring", "NativeDocuments",
      ]),
    .testTarget(name: "RemoteCallsTests", dependencies: ["RemoteCalls"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "LanguageServer", "RemoteCalls", "FileAccess", "Linting", "Diagnostics", "lintel",
        "TestSupport",
      ],
      exclude: ["Clients"]),
    .testTarget(
      name: "ContextServerTests",
      dependencies: ["ContextServer", "RemoteCalls", "FileAccess", "lintel", "TestSupport"],
      exclude: ["Clients"]),
    .testTarget(
      name: "LiveServerTests",
      dependencies: [
        "LiveServer", "FileAccess", "LintConfiguration", "Linting", "Diagnostics", "TestSupport",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Linting", "FileAccess", "InterfaceDocuments", "Reports", "lintel",
        "TestSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "ShippedHelperTests", dependencies: ["lintel", "TestSupport"],
      exclude: [
        "clean-root.sh", "cluster.py", "command-plugin.sh", "guide-project.sh", "release-roots.sh",
        "walk-throughs.py",
      ]),
    .testTarget(
      name: "VerdictTests",
      dependencies: [
        "Commands", "XMLReading", "TextMeasuring", "Geometry", "TestSupport",
      ],
      exclude: ["Judging.md", "Verdicts.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

// The benchmarks, which are built on request alone: LINTEL_BENCHMARKS=1 swift run -c release solver.
if Context.environment["LINTEL_BENCHMARKS"] != nil {
  /// The modules whose values documents consist of.
  let documentModules = ["InterfaceValues", "LinearConstraints", "Geometry", "Diagnostics"]
  /// The modules whose values tables of texts consist of.
  let tableModules = [
    "LocalizationTables", "StringsFiles", "LocaleData", "Diagnostics", "Geometry",
  ]
  /// The modules that read and lay out documents.
  let sceneModules =
    [
      "Scenes", "NativeFormat", "InterfaceDocuments", "XMLReading", "TextMeasuring",
      "ControlMetrics",
    ]
    + documentModules

  /// One executable for each benchmark, named after its command.
  func benchmark(_ name: String, _ modules: [String], embedded: [String] = []) -> Target {
    .executableTarget(
      name: name, dependencies: modules.map { .byName(name: $0) },
      path: "Tests/Benchmarks/Sources/\(name)", resources: embedded.map { .embedInCode($0) })
  }
  package.targets += [
    .systemLibrary(name: "CMemory", path: "Tests/Benchmarks/Sources/CMemory"),
    .target(
      name: "Measuring", dependencies: ["CMemory"], path: "Tests/Benchmarks/Sources/Measuring"),
    .target(name: "DocumentFiles", path: "Tests/Benchmarks/Sources/DocumentFiles"),
    benchmark("solver", ["Measuring", "LinearConstraints"]),
    benchmark(
      "engine", ["Measuring", "LayoutEngine", "LinearConstraints", "InterfaceValues", "Geometry"]),
    benchmark("text", ["Measuring", "TextMeasuring", "InterfaceValues", "Geometry"]),
    benchmark(
      "controls",
      ["DocumentFiles", "StoredLayouts", "InterfaceBuilderReading", "LayoutEngine"] + sceneModules),
    benchmark(
      "frames",
      ["DocumentFiles", "Measuring", "StoredLayouts", "InterfaceBuilderReading", "LayoutEngine"]
        + ["Reports"] + sceneModules,
      embedded: ["AlignmentInsets.txt", "OracleFaults.txt", "Conflicts.txt", "Votes.txt"]),
    benchmark(
      "vocabulary",
      ["DocumentFiles", "InterfaceBuilderReading", "InterfaceDocuments", "XMLReading"]
        + documentModules,
      embedded: ["Vocabulary.txt"]),
    benchmark(
      "pictures",
      [
        "Measuring", "Linting", "LintConfiguration", "FileAccess", "Previews", "PixelPictures",
        "Scenes", "InterfaceDocuments", "Geometry",
      ]),
    benchmark("tables", ["Measuring"] + tableModules),
    benchmark("verdicts", []),
    benchmark("catalogs", ["Measuring"] + tableModules),
  ]
}

// The fuzzing program, which is built on request alone, by Tests/Fuzz/run.sh: it needs libFuzzer's
// runtime and has no `main` of its own.
if Context.environment["LINTEL_FUZZ"] != nil {
  let modules = [
    "LinearConstraints", "XMLReading", "TextDecoding", "JSONReading", "RemoteCalls", "Diagnostics",
    "TextMeasuring", "StringsFiles", "LocalizationTables", "LocaleData", "TranslationExchange",
    "ImageFiles", "ConflictLogs", "Merging", "InterfaceDocuments", "NativeFormat", "Checks",
    "FileAccess", "LintConfiguration", "DocumentLoading", "TableTools", "Linting", "Reports",
    "Geometry",
  ]
  package.products.append(.executable(name: "fuzz", targets: ["fuzz"]))
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: modules.map { .byName(name: $0) }, path: "Tests/Fuzz/Sources"))
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = settings
}
// Of the fuzzing program alone, so that the modules of a debug build are used as they are: without their coverage.
for target in package.targets
where target.name == "fuzz" && Context.environment["LINTEL_FUZZ"] == "plain" {
  target.swiftSettings =
    settings + [.define("LINTEL_FUZZ_PLAIN"), .unsafeFlags(["-parse-as-library"])]
  target.linkerSettings = [.unsafeFlags(["-Xclang-linker", "-fsanitize=fuzzer"])]
}

// `Tests/run.sh --only Scenes` builds the tests of these modules and what they depend on. The package
// manager has no option for this: it builds all targets of a package for any test.
if let names = Context.environment["LINTEL_ONLY_TESTS"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var pending = names.split(separator: " ").map { "\($0)Tests" }
  var needed: Set<String> = []
  while let name = pending.popLast() {
    guard needed.insert(name).inserted, let target = targets[name] else { continue }
    pending += target.dependencies.compactMap { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): name
      default: nil
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll()
}
