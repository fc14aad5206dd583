import Diagnostics
import Geometry
import XMLReading

/// What a document says of itself as a whole: its tables, metrics and images.
struct Declarations {
  /// The strings tables, in order; never empty.
  private(set) var tables: [TableDeclaration] = []
  /// The metrics whose values are numbers.
  private(set) var metrics: [String: Double] = [:]
  /// The names of all metrics, in order: what refers to one of no value is not dangling.
  private(set) var metricNames: [String] = []
  private(set) var images: [String: Size] = [:]
  private(set) var imageNames: [String] = []

  /// Reads the declarations among the children of the document element.
  init(_ root: XMLElement, log: inout FindingLog) {
    var names: [String: [String: XMLAttribute]] = [:]
    for element in root.children {
      guard case .known(let rule) = DocumentSchema.role(of: element.asChild, in: .document),
        !rule.isView, let name = element.attribute("name"),
        rule.attribute("name")?.type.complaint(about: name.value) == nil
      else { continue }
      if let first = names[element.name]?[name.value] {
        log.reportDuplicate("\(element.name) \"\(name.value)\"", name, first: first)
        continue
      }
      names[element.name, default: [:]][name.value] = name
      declare(name.value, by: element, source: log.source)
    }
    if tables.isEmpty {
      tables = [TableDeclaration(name: Self.baseName(of: log.source.path))]
    }
  }

  private mutating func declare(_ name: String, by element: XMLElement, source: SourceText) {
    switch element.name {
    case "stringsTable":
      let file = element.attribute("file")?.value
      tables.append(
        TableDeclaration(
          name: name, file: file.flatMap { $0.isEmpty ? nil : $0 },
          position: source.position(at: element.offset)))
    case "metric":
      metrics[name] = element.number("value")
      metricNames.append(name)
    case "image":
      let size = Size(
        width: element.distance("width") ?? 0, height: element.distance("height") ?? 0)
      images[name] = size
      imageNames.append(name)
    default:
      break
    }
  }

  /// The name of a file without its folders and its extension.
  private static func baseName(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}

extension ElementRule {
  /// The document element's.
  static var document: ElementRule { DocumentSchema.interface }
}

extension FindingLog {
  /// Reports the second of two things of one name, with a note at the first.
  mutating func reportDuplicate(
    _ what: String, _ attribute: XMLAttribute, first: XMLAttribute, object: String? = nil
  ) {
    error(
      .duplicateID, at: attribute.valueOffset, object: object,
      "there is another \(what); give this one a name of its own",
      notes: [note(at: first.valueOffset, "the first \(what)")])
  }
}
