import Diagnostics
import InterfaceDocuments
import XMLReading

/// Reads what a document states besides its views: settings, classes and identifiers.
struct SettingsReading {
  private(set) var settings: EditorSettings

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - tree: The file as elements.
  ///   - framework: The toolkit.
  init(_ tree: XMLTree, framework: InterfaceBuilderDocument.Framework) {
    let root = tree.root
    settings = EditorSettings(
      position: tree.source.position(at: root.offset),
      isStoryboard: root.firstChild("scenes") != nil,
      usesAutoLayout: root.isYes("useAutolayout"),
      usesTraitCollections: root.isYes("useTraitCollections"),
      isForTouch: framework == .cocoaTouch,
      hasInitialController: root.text("initialViewController")?.isEmpty == false,
      device: root.firstChild("device")?.text("id"))
    settings.isForPads = root.text("targetRuntime") == "iOS.CocoaTouch.iPad"
    settings.resources = Self.resources(in: tree, framework: framework)
    var pushed: Set<String> = []
    var pending = root.children.filter { ["objects", "scenes"].contains($0.name) }.reversed()
      .map { (element: $0, isInScene: false) }
    while let (element, isInScene) = pending.popLast() {
      switch element.name {
      case "connections":
        pushed.formUnion(element.children.filter(\.isPush).compactMap { $0.text("destination") })
        continue
      case "constraints": continue
      default: break
      }
      if let id = element.nonEmptyText("id") {
        settings.objects.append(
          Self.object(
            element, id: id, isInScene: isInScene, framework: framework, source: tree.source))
      }
      let isScene = element.name == "scene"
      pending += element.children.reversed().map {
        ($0, isScene || isInScene && element.name == "objects")
      }
    }
    for index in settings.objects.indices where pushed.contains(settings.objects[index].id) {
      settings.objects[index].isPushed = true
    }
  }

  private static func object(
    _ element: XMLElement, id: String, isInScene: Bool,
    framework: InterfaceBuilderDocument.Framework, source: SourceText
  ) -> EditorObject {
    var object = EditorObject(
      element: element.name, id: id, position: source.position(at: element.offset),
      systemClass: ObjectClass.name(of: element.name, framework: framework))
    object.customClass = element.nonEmptyText("customClass")
    object.customModule =
      element.nonEmptyText("customModule")
      ?? (element.text("customModuleProvider") == "target" ? "" : nil)
    object.storyboardID = element.nonEmptyText("storyboardIdentifier")
    object.reuseIdentifier = element.nonEmptyText("reuseIdentifier")
    object.isSceneController =
      isInScene && element.name.hasSuffix("Controller")
      && !innerControllers.contains(element.name)
    object.hidesBottomBar = element.isYes("hidesBottomBarWhenPushed")
    object.hasBackground =
      element.child("color", forKey: "backgroundColor").map { $0.decimal("alpha") != 0 } ?? false
    return object
  }

  /// Returns the images and colors that a document takes from the application.
  private static func resources(
    in tree: XMLTree, framework: InterfaceBuilderDocument.Framework
  ) -> [EditorResource] {
    tree.root.children.filter { $0.name == "resources" }.flatMap(\.children).compactMap { element in
      guard let name = element.nonEmptyText("name") else { return nil }
      let kind: EditorResource.ResourceKind
      switch element.name {
      case "image":
        let isPlatforms =
          element.text("catalog") == "system"
          || framework == .cocoa && PlatformImageName.isOfAppKit(name)
        guard !isPlatforms else { return nil }
        kind = .image
      case "namedColor": kind = .color
      default: return nil
      }
      return EditorResource(
        kind: kind, name: name, position: tree.source.position(at: element.offset))
    }
  }

  /// The controllers that show no scene: those of bindings, and of a search.
  private static let innerControllers: Set<String> = [
    "arrayController", "dictionaryController", "objectController", "searchDisplayController",
    "treeController", "userDefaultsController",
  ]
}

extension XMLElement {
  /// Whether a segue pushes its destination onto a navigation controller.
  fileprivate var isPush: Bool {
    name == "segue" && ["push", "show"].contains(text("kind") ?? "")
  }
}
