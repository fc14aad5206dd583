import Diagnostics
import InterfaceDocuments
import XMLReading

/// The results of one walk over all elements of a document, before any of them is read.
struct DocumentSurvey {
  /// The ids of all objects, views or not.
  private(set) var objectIDs: Set<String> = []
  /// The views that variations exclude in every size class.
  private(set) var excludedViews: Set<String> = []
  /// The constraints that variations exclude in every size class.
  private(set) var excludedConstraints: Set<String> = []
  /// The elements with variations for size classes, in reading order.
  private(set) var varied: [(element: XMLElement, variations: [XMLElement])] = []
  /// The layout guides of views.
  private(set) var guides: [XMLElement] = []
  /// The elements with a list of layout guides: views, and controllers with a view.
  private(set) var controllers: [XMLElement] = []
  /// The elements of connections, each with the id of the object that has it.
  private(set) var connections: [(element: XMLElement, object: String?)] = []
  /// The elements that name another object, each with the id of the object that it is in.
  private(set) var references: [(element: XMLElement, object: String?)] = []
  /// Whether a program can find a scene by its storyboard ID.
  private(set) var hasStoryboardIdentifier = false
  /// The windows, by their ids and the ids of their controllers.
  private(set) var windows: [String: RootOwner.Window] = [:]
  /// The first view beyond the greatest number of them, if there is one; roots do not count.
  private(set) var firstExcess: XMLElement?
  private var viewCount = 0
  private let viewLimit: Int
  /// The findings about ids and numbers.
  private(set) var log: FindingLog

  init(_ tree: XMLTree, viewLimit: Int) {
    self.viewLimit = viewLimit
    log = FindingLog(source: tree.source)
    visit(tree.root, object: nil)
  }

  /// Surveys an element and its descendants.
  ///
  /// - Parameters:
  ///   - element: An element.
  ///   - object: The id of the innermost object that it is in, if there is one.
  private mutating func visit(_ element: XMLElement, object: String?) {
    let owner = object
    var object = object
    if let id = element.nonEmptyText("id") {
      object = id
      if !objectIDs.insert(id).inserted {
        log.error(
          .duplicateID, at: element.offset, object: id,
          "there is another object with the id \"\(id)\"; give this one an id of its own")
      }
    }
    NumberCheck.check(element, of: object, &log)
    if ConnectionReading.elements.contains(element.name) { connections.append((element, owner)) }
    if element.attributes.contains(where: ReferenceReading.mayRefer),
      !ReferenceReading.references(of: element).isEmpty
    {
      references.append((element, owner))
    }
    if element.nonEmptyText("storyboardIdentifier") != nil { hasStoryboardIdentifier = true }
    let window = element.name == "window" ? element : element.child("window", forKey: "window")
    if let window, let object { windows[object] = OwnerReading.window(window) }
    var variations: [XMLElement] = []
    for child in element.children {
      switch child.name {
      case "variation":
        if let key = child.text("key") {
          if key == "default" { exclude(child) } else { variations.append(child) }
        }
      // A guide outside of all views is ignored.
      case "viewLayoutGuide", "keyboardLayoutGuide", "layoutGuide":
        if element.name != "objects" { guides.append(child) }
      case "layoutGuides": controllers.append(element)
      case "subviews": count(child.children)
      default: break
      }
      visit(child, object: object)
    }
    if !variations.isEmpty { varied.append((element, variations)) }
  }

  private mutating func count(_ views: [XMLElement]) {
    let room = viewLimit - viewCount
    if views.count > room, firstExcess == nil { firstExcess = views[max(0, room)] }
    viewCount += views.count
  }

  private mutating func exclude(_ variation: XMLElement) {
    for mask in variation.children where mask.name == "mask" {
      let ids = mask.children.lazy.filter { $0.name == "exclude" }.compactMap {
        $0.text("reference")
      }
      switch mask.text("key") {
      case "subviews": excludedViews.formUnion(ids)
      case "constraints": excludedConstraints.formUnion(ids)
      default: break
      }
    }
  }
}
