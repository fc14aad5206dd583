import Diagnostics
import Geometry
import InterfaceDocuments
import XMLReading

/// The declarations of a document: its tables, metrics and images.
struct Declarations {
  /// The strings tables, in order; never empty.
  private(set) var tables: [TableDeclaration] = []
  private(set) var metrics: [String: Double] = [:]
  /// The names of all metrics, in order; a reference to one without a valid number is not dangling.
  private(set) var metricNames: [String] = []
  private(set) var images: [String: Size] = [:]
  private(set) var imageNames: [String] = []
  private(set) var imageDeclarations: [ImageDeclaration] = []
  /// The system symbols without a declared size.
  private(set) var symbols: Set<String> = []

  /// Reads the declarations among the children of the document element.
  init(_ root: XMLElement, log: inout FindingLog) {
    var names: [String: [String: XMLAttribute]] = [:]
    for element in root.children {
      guard case .known(let rule) = DocumentSchema.role(of: element, in: DocumentSchema.interface),
        !rule.isView, let name = element.attribute("name"),
        rule.attribute("name")?.complaint(name.value) == nil
      else { continue }
      if let first = names[element.name]?[name.value] {
        log.reportDuplicate("\(element.name) \"\(name.value)\"", name, first: first)
        continue
      }
      names[element.name, default: [:]][name.value] = name
      declare(name.value, by: element, log: &log)
    }
    if tables.isEmpty {
      tables = [TableDeclaration(name: log.source.path.fileBaseName)]
    }
  }

  private mutating func declare(_ name: String, by element: XMLElement, log: inout FindingLog) {
    switch element.name {
    case "stringsTable":
      tables.append(
        TableDeclaration(
          name: name, file: element.nonEmptyText("file"),
          position: log.source.position(at: element.offset)))
    case "metric":
      metrics[name] = element.value("value", .number)
      metricNames.append(name)
    case "image":
      imageNames.append(name)
      declareImage(name, by: element, log: &log)
    default:
      break
    }
  }

  /// Reads the declaration of an image; only a system symbol may leave out its size.
  private mutating func declareImage(
    _ name: String, by element: XMLElement, log: inout FindingLog
  ) {
    let missing = ["width", "height"].filter { element.attribute($0) == nil }
    if missing.count == 2, element.attribute("catalog")?.value == "system" {
      symbols.insert(name)
      imageDeclarations.append(ImageDeclaration(name: name, size: nil, isSystem: true))
      log.append([
        Finding(
          rule: .danglingReference, severity: .note, path: log.source.path,
          position: log.source.position(at: element.offset),
          message: "the size of the system's image \"\(name)\" is not known, and none is used; "
            + "give it a \"width\" and a \"height\"")
      ])
      return
    }
    for attribute in missing {
      log.error(
        .invalidAttributeValue, at: element.offset,
        "\"image\" needs the attribute \"\(attribute)\"")
    }
    let size = Size(
      width: element.value("width", .distance) ?? 0, height: element.value("height", .distance) ?? 0
    )
    images[name] = size
    imageDeclarations.append(
      ImageDeclaration(name: name, size: size, isSystem: element.text("catalog") == "system"))
  }
}

extension FindingLog {
  /// Reports the second of two declarations with the same name, with a note at the first.
  mutating func reportDuplicate(
    _ what: String, _ attribute: XMLAttribute, first: XMLAttribute, object: String? = nil
  ) {
    error(
      .duplicateID, at: attribute.valueOffset, object: object,
      "there is another \(what); give this one a name of its own",
      notes: [note(at: first.valueOffset, "the first \(what)")])
  }
}
