import CSchemas
import Linting

/// A schema of Lintel's files and reports, which the program contains.
///
/// That of the configuration is made of the rules and keys that there are; a test compares it with the
/// file.
enum Schema: String, CaseIterable {
  case baseline
  case checkReport = "check-report"
  case configuration
  case coverage
  case difference
  case effectiveConfiguration = "effective-configuration"
  case explain
  case explainLog = "explain-log"
  case fit
  case interface
  case largerText = "larger-text"
  case layout
  case limits
  case screenshots
  case shardReport = "shard-report"
  case trace

  /// Creates a schema by its name or the name of its file.
  init?(named name: String) {
    guard let schema = Self.allCases.first(where: { name == $0.rawValue || name == $0.fileName })
    else { return nil }
    self = schema
  }

  /// The name of the file in the folder `Schemas` of Lintel's sources.
  var fileName: String {
    switch self {
    case .interface: "interface.xsd"
    default: "\(rawValue).schema.json"
    }
  }

  /// What the schema describes.
  var summary: String {
    switch self {
    case .baseline: "the baseline of lintel check --write-baseline"
    case .checkReport: "the report of lintel check --reporter json"
    case .configuration: "the configuration, .lintel.yml"
    case .coverage: "the output of lintel strings coverage --reporter json"
    case .difference: "the output of lintel diff --reporter json"
    case .effectiveConfiguration: "the output of lintel config --reporter json"
    case .explain: "the output of lintel explain --reporter json"
    case .explainLog: "the output of lintel explain-log --reporter json"
    case .fit: "the output of lintel fit --reporter json"
    case .interface: "interface documents, .interface (XML Schema 1.0)"
    case .layout: "the output of lintel layout --reporter json"
    case .largerText: "the output of lintel report larger-text --reporter json"
    case .limits: "the output of lintel strings limits --reporter json"
    case .screenshots: "the manifest of lintel preview --manifest"
    case .shardReport: "the report of lintel check --shard"
    case .trace: "the output of lintel trace --reporter json"
    }
  }

  /// The schema itself, byte by byte as in its file.
  var text: String {
    let bytes: UnsafePointer<UInt8>?
    switch self {
    case .configuration: return ConfigurationSchema.text
    case .baseline: unsafe bytes = lintel_schema_baseline()
    case .checkReport: unsafe bytes = lintel_schema_check_report()
    case .coverage: unsafe bytes = lintel_schema_coverage()
    case .difference: unsafe bytes = lintel_schema_difference()
    case .effectiveConfiguration: unsafe bytes = lintel_schema_effective_configuration()
    case .explain: unsafe bytes = lintel_schema_explain()
    case .explainLog: unsafe bytes = lintel_schema_explain_log()
    case .fit: unsafe bytes = lintel_schema_fit()
    case .interface: unsafe bytes = lintel_schema_interface()
    case .layout: unsafe bytes = lintel_schema_layout()
    case .largerText: unsafe bytes = lintel_schema_larger_text()
    case .limits: unsafe bytes = lintel_schema_limits()
    case .screenshots: unsafe bytes = lintel_schema_screenshots()
    case .shardReport: unsafe bytes = lintel_schema_shard_report()
    case .trace: unsafe bytes = lintel_schema_trace()
    }
    return unsafe bytes.map { unsafe String(cString: $0) } ?? ""
  }
}
