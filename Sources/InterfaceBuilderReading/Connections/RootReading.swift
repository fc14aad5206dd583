import Diagnostics
import InterfaceDocuments
import XMLReading

/// Reports documents from which a program can load nothing to show.
struct RootReading {
  private(set) var log: FindingLog
  private let tree: XMLTree

  /// Checks a document.
  ///
  /// - Parameters:
  ///   - tree: The file as elements.
  ///   - survey: The survey of its elements.
  init(_ tree: XMLTree, survey: DocumentSurvey) {
    self.tree = tree
    log = FindingLog(source: tree.source)
    // If a part of the file could not be read, it may have what is missing.
    guard !tree.findings.contains(where: { $0.severity == .error }) else { return }
    let lists = tree.root.children
    if let scenes = lists.first(where: { $0.name == "scenes" }) {
      checkStoryboard(scenes, hasIdentifier: survey.hasStoryboardIdentifier)
    } else if let objects = lists.first(where: { $0.name == "objects" }) {
      checkNib(objects)
    }
  }

  private mutating func checkStoryboard(_ scenes: XMLElement, hasIdentifier: Bool) {
    let objects = scenes.children.filter { $0.name == "scene" }
      .flatMap(\.children).filter { $0.name == "objects" }.flatMap(\.children)
    guard tree.root.attribute("initialViewController") == nil, !hasIdentifier,
      !objects.contains(where: { $0.name == "application" })
    else { return }
    log.warning(
      .missingRoot, at: tree.root.offset, object: nil,
      objects.isEmpty
        ? "the storyboard has no scene; add one, or remove the file"
        : "the storyboard has neither an initial view controller nor a scene with a storyboard ID, "
          + "so that no program can show it; set one of them")
  }

  private mutating func checkNib(_ objects: XMLElement) {
    let placeholders = objects.children.filter(\.isPlaceholder)
    if placeholders.count == objects.children.count {
      log.warning(
        .missingRoot, at: objects.offset, object: nil,
        "the nib has no object besides its placeholders; add a view, or remove the file")
      return
    }
    guard
      let owner = placeholders.first(where: {
        $0.text("id") == "-2" || $0.text("placeholderIdentifier") == "IBFilesOwner"
      }), let name = owner.text("customClass"), name == nibName
    else { return }
    let outlets = owner.children.filter { $0.name == "connections" }.flatMap(\.children)
      .filter { $0.name == "outlet" }.compactMap { $0.text("property") }
    for (ending, property) in [("ViewController", "view"), ("WindowController", "window")]
    where name.hasSuffix(ending) && !outlets.contains(property) {
      log.warning(
        .missingRoot, at: owner.offset, object: owner.text("id"),
        "the outlet \"\(property)\" of the File's Owner, a \(name), is not connected, and a "
          + "\(ending == "ViewController" ? "view" : "window") controller loads the nib of its "
          + "name; connect it")
    }
  }

  /// The name of the nib that a controller asks for, without a device.
  private var nibName: String {
    let file = tree.source.path.split(separator: "/").last ?? ""
    let name = file.split(separator: ".").first ?? ""
    return String(name.split(separator: "~").first ?? "")
  }
}

extension XMLElement {
  /// Whether the element stands for an object outside the nib.
  fileprivate var isPlaceholder: Bool {
    guard name == "placeholder" || name == "customObject" || name == "customView" else {
      return false
    }
    return name == "placeholder" || text("id")?.hasPrefix("-") == true
  }
}
