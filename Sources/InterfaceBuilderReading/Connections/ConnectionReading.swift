import Diagnostics
import InterfaceDocuments
import XMLReading

/// Reads outlets, actions and segues, and reports those whose destination does not exist.
struct ConnectionReading {
  /// The connections in reading order.
  private(set) var connections: [Connection] = []
  /// The findings about connections without an existing destination.
  private(set) var log: FindingLog
  private let source: SourceText

  /// Reads the connections of a document.
  ///
  /// - Parameters:
  ///   - tree: The file as elements.
  ///   - survey: The elements of connections and other references, and the ids of all objects.
  init(_ tree: XMLTree, survey: DocumentSurvey) {
    let objectIDs = survey.objectIDs
    source = tree.source
    log = FindingLog(source: tree.source)
    // If a part of the file could not be read, the object may be in it.
    let isWhole = !tree.findings.contains { $0.severity == .error }
    for (element, object) in survey.connections {
      guard let kind = Self.kind(of: element) else { continue }
      let name = element.name == "action" ? "target" : "destination"
      // UIKit's actions have a destination, AppKit's a target.
      let attribute = element.attribute(name) ?? element.attribute("destination")
      connections.append(
        Connection(
          kind: kind, source: object, destination: attribute?.value,
          position: source.position(at: element.offset)))
      guard isWhole, let attribute, !objectIDs.contains(attribute.value) else { continue }
      log.error(
        .danglingReference, at: attribute.valueOffset, object: object,
        "\(kind.description) leads to \"\(attribute.value)\", and no object has that id; "
          + "connect it again or remove it")
    }
    if isWhole { ReferenceReading.check(survey.references, objectIDs: objectIDs, &log) }
    guard isWhole, let initial = tree.root.attribute("initialViewController"),
      !objectIDs.contains(initial.value)
    else { return }
    log.error(
      .danglingReference, at: initial.valueOffset, object: nil,
      "the initial view controller is \"\(initial.value)\", and no object has that id; "
        + "choose another one or remove the attribute")
  }

  /// The names of the elements that are connections.
  static let elements: Set<String> = ["outlet", "outletCollection", "action", "segue"]

  private static func kind(of element: XMLElement) -> Connection.ConnectionKind? {
    switch element.name {
    case "outlet": .outlet(element.text("property") ?? "")
    case "outletCollection": .outletCollection(element.text("property") ?? "")
    case "action": .action(element.text("selector") ?? "")
    case "segue":
      .segue(
        Connection.Segue(
          kind: element.text("kind") ?? "", relationship: element.text("relationship"),
          presentationStyle: element.text("modalPresentationStyle")))
    default: nil
    }
  }
}

extension Connection.ConnectionKind {
  /// The connection, for messages.
  fileprivate var description: String {
    switch self {
    case .outlet(let name): "the outlet \"\(name)\""
    case .outletCollection(let name): "the outlet collection \"\(name)\""
    case .action(let selector): "the action \"\(selector)\""
    case .segue(let segue):
      segue.relationship.map { "the relationship \"\($0)\"" } ?? "the segue \"\(segue.kind)\""
    }
  }
}
