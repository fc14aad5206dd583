// swift-tools-version: 6.2
import PackageDescription

/// The settings of all targets, as in the measured package.
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

let package = Package(
  name: "benchmarks",
  // That of the measured package, so that its modules are compiled with the same flags.
  traits: [
    .default(enabledTraits: ["Fonts"]),
    .trait(name: "Fonts", description: "Measure text with real fonts, which needs Pango."),
  ],
  dependencies: [
    .package(
      name: "lintel", path: "../..",
      traits: [
        .trait(name: "Fonts", condition: .when(traits: ["Fonts"]))
      ])
  ],
  targets: [
    // Shared by the benchmarks
    .systemLibrary(name: "CMemory"),
    .target(name: "Measuring", dependencies: ["CMemory"]),
    .target(name: "DocumentFiles"),

    // One executable for each benchmark, named after its command
    .executableTarget(
      name: "solver",
      dependencies: ["Measuring", .product(name: "LinearConstraints", package: "lintel")]),
    .executableTarget(
      name: "engine",
      dependencies: [
        "Measuring", .product(name: "LayoutEngine", package: "lintel"),
        .product(name: "LinearConstraints", package: "lintel"),
      ]),
    .executableTarget(
      name: "text",
      dependencies: ["Measuring", .product(name: "TextMeasuring", package: "lintel")]),
    .executableTarget(
      name: "controls",
      dependencies: [
        "DocumentFiles", .product(name: "ControlMetrics", package: "lintel"),
        .product(name: "LayoutEngine", package: "lintel"),
        .product(name: "XMLReading", package: "lintel"),
        .product(name: "InterfaceBuilderReading", package: "lintel"),
        .product(name: "InterfaceDocuments", package: "lintel"),
        .product(name: "TextMeasuring", package: "lintel"),
        .product(name: "Scenes", package: "lintel"),
        .product(name: "StoredLayouts", package: "lintel"),
      ]),
    .executableTarget(
      name: "frames",
      dependencies: [
        "DocumentFiles", "Measuring", .product(name: "XMLReading", package: "lintel"),
        .product(name: "LayoutEngine", package: "lintel"),
        .product(name: "InterfaceBuilderReading", package: "lintel"),
        .product(name: "InterfaceDocuments", package: "lintel"),
        .product(name: "TextMeasuring", package: "lintel"),
        .product(name: "ControlMetrics", package: "lintel"),
        .product(name: "Scenes", package: "lintel"),
        .product(name: "StoredLayouts", package: "lintel"),
        .product(name: "Reports", package: "lintel"),
      ],
      resources: [
        .embedInCode("AlignmentInsets.txt"), .embedInCode("OracleFaults.txt"),
        .embedInCode("Conflicts.txt"), .embedInCode("Votes.txt"),
      ]),
    .executableTarget(
      name: "vocabulary",
      dependencies: [
        "DocumentFiles", .product(name: "XMLReading", package: "lintel"),
        .product(name: "InterfaceBuilderReading", package: "lintel"),
        .product(name: "InterfaceDocuments", package: "lintel"),
      ],
      resources: [.embedInCode("Vocabulary.txt")]),
    .executableTarget(
      name: "tables",
      dependencies: ["Measuring", .product(name: "LocalizationTables", package: "lintel")]),
    .executableTarget(name: "verdicts"),
    .executableTarget(
      name: "catalogs",
      dependencies: ["Measuring", .product(name: "LocalizationTables", package: "lintel")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = settings
}
