/// The imports that the layers of the design allow, as data.
///
/// A module may import what its row names. No row names a module of its own layer or of one above.
struct ModuleTable {
  /// A module, its layer (the lowest is 0), and what it may import.
  struct Row {
    var module: String
    var layer: Int
    var mayImport: Set<String>
  }

  var rows: [Row]
  /// The toolchain's modules that any row may import.
  var everywhere: Set<String>

  subscript(module: String) -> Row? { rows.first { $0.module == module } }

  /// The design's own table.
  static let design = ModuleTable(
    rows: [
      Row(module: "Geometry", layer: 0, mayImport: []),
      Row(module: "Diagnostics", layer: 0, mayImport: []),
      // Values that documents, controls, texts and the engine share.
      Row(module: "InterfaceValues", layer: 1, mayImport: ["Geometry"]),
      Row(module: "LinearConstraints", layer: 1, mayImport: []),
      // The only module that uses libxml2.
      Row(
        module: "XMLReading", layer: 1,
        mayImport: ["Diagnostics", "CLibXML2", "CLibXML2Shims"]),
      Row(
        module: "LayoutEngine", layer: 2,
        mayImport: ["InterfaceValues", "Geometry", "LinearConstraints"]),
      // The only module that uses Pango and HarfBuzz.
      Row(module: "TextMeasuring", layer: 2, mayImport: ["InterfaceValues", "Geometry", "CPango"]),
      Row(module: "ControlMetrics", layer: 2, mayImport: ["InterfaceValues", "Geometry"]),
      // Tables may be property lists in XML.
      Row(
        module: "LocalizationTables", layer: 2,
        mayImport: ["Geometry", "Diagnostics", "XMLReading"]),
      // The system's own logs of constraints, which it solves again.
      Row(
        module: "ConflictLogs", layer: 2,
        mayImport: ["InterfaceValues", "Geometry", "Diagnostics", "LinearConstraints"]),
      // The JSON of asset catalogs is read by Foundation, which does not reach for ICU here.
      Row(
        module: "ImageFiles", layer: 2, mayImport: ["Geometry", "FoundationEssentials"]),
      Row(
        module: "InterfaceDocuments", layer: 2,
        mayImport: [
          "InterfaceValues", "Geometry", "Diagnostics", "XMLReading", "LinearConstraints",
        ]),
      // The faithful model of an editor's document consists of the common model's values.
      Row(
        module: "InterfaceBuilderReading", layer: 3,
        mayImport: [
          "InterfaceValues",
          "Geometry", "Diagnostics", "XMLReading", "LinearConstraints", "InterfaceDocuments",
        ]),
      // Files for translators; their texts are those of strings tables.
      Row(
        module: "TranslationExchange", layer: 3,
        mayImport: ["Diagnostics", "XMLReading", "LocalizationTables"]),
      Row(
        module: "Scenes", layer: 3,
        mayImport: [
          "InterfaceValues",
          "Geometry", "Diagnostics", "InterfaceDocuments", "LayoutEngine", "TextMeasuring",
          "ControlMetrics", "LocalizationTables",
          // For `Priority`, which document and engine share.
          "LinearConstraints",
        ]),
      Row(
        module: "StoredLayouts", layer: 4,
        mayImport: [
          "InterfaceValues",
          "Geometry", "Diagnostics", "LinearConstraints", "InterfaceDocuments",
          "InterfaceBuilderReading", "TextMeasuring", "ControlMetrics", "Scenes",
        ]),
      Row(
        module: "Checks", layer: 5,
        mayImport: [
          "InterfaceValues",
          "Geometry", "Diagnostics", "LinearConstraints", "InterfaceDocuments",
          "LocalizationTables", "Scenes",
        ]),
      Row(
        module: "Reports", layer: 5,
        mayImport: [
          "InterfaceValues", "Geometry", "Diagnostics", "LinearConstraints", "ConflictLogs",
          "InterfaceDocuments", "Scenes",
        ]),
      Row(
        module: "Previews", layer: 5,
        mayImport: [
          "InterfaceValues", "Geometry", "Diagnostics", "InterfaceDocuments", "TextMeasuring",
          "Scenes",
        ]),
      // The only module that uses Cairo.
      Row(
        module: "PixelPictures", layer: 6,
        mayImport: ["Geometry", "TextMeasuring", "Previews", "CCairo"]),
      // Reads files and uses several cores, hence Foundation; no terminal and no process.
      Row(
        module: "Linting", layer: 7,
        mayImport: [
          "InterfaceValues",
          "Geometry", "Diagnostics", "XMLReading", "LinearConstraints", "LocalizationTables",
          "TextMeasuring", "ControlMetrics", "InterfaceDocuments", "InterfaceBuilderReading",
          "Scenes", "StoredLayouts", "Checks", "Reports", "Previews", "PixelPictures",
          "TranslationExchange", "ImageFiles", "ConflictLogs", "Yams", "FoundationEssentials",
        ]),
      // Runs git, hence all of Foundation.
      Row(module: "Revisions", layer: 8, mayImport: ["Linting", "Foundation"]),
      // Options in, files and text out.
      Row(
        module: "Commands", layer: 9,
        mayImport: [
          "InterfaceValues",
          "Geometry", "Diagnostics", "LocalizationTables", "InterfaceDocuments", "Scenes", "Checks",
          "Reports", "Previews", "PixelPictures", "TranslationExchange", "Linting", "Revisions",
          "ConflictLogs", "ArgumentParser",
          "FoundationEssentials",
          // The schemas that it prints.
          "CSchemas",
        ]),
      // The process: passes its two streams to Commands, and its exit status back.
      Row(module: "lintel", layer: 10, mayImport: ["Commands", "Foundation"]),
      // A program of the package manager's, which runs the tool as another process.
      Row(module: "LintelCommandPlugin", layer: 10, mayImport: ["Foundation", "PackagePlugin"]),
    ],
    everywhere: ["Swift", "Synchronization"])

  /// The programs in `Examples`, which import only products.
  static let examples = ModuleTable(
    rows: [
      Row(
        module: "LayoutFromSwift", layer: 3,
        mayImport: ["InterfaceValues", "Geometry", "LinearConstraints", "LayoutEngine"]),
      Row(module: "CheckFolder", layer: 8, mayImport: ["Diagnostics", "Linting", "Reports"]),
    ],
    everywhere: ["Swift"])

  /// Folders of `Sources` with C and without Swift.
  static let cLibraries: Set<String> = [
    "CCairo", "CLibXML2", "CLibXML2Shims", "CPango", "CSchemas",
  ]
}
