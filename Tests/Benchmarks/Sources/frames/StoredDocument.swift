import XMLReading

/// A rectangle in points; its context defines the direction of y.
struct Rectangle: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// An Interface Builder document with its stored frames and all that decides their trust.
///
/// It is read from the XML, not with `InterfaceBuilderDecoder`, which is to be tested.
struct StoredDocument {
  /// The framework of the document's views.
  enum Framework: String, CaseIterable {
    case appKit = "AppKit"
    case uiKit = "UIKit"
    case tv = "TV"
    case other
  }

  var framework: Framework
  var usesAutoLayout: Bool
  /// The major part of the tools version, or 0 if it is missing.
  var toolsVersion: Int
  /// All elements with stored frames, in document order.
  var views: [StoredView] = []
  /// All constraints, with the index of the view that contains them.
  var constraints: [(element: XMLElement, owner: Int)] = []
  /// The indices of views by id: a reference is to the last view with the id.
  private var places: [String: Int] = [:]
  private var excludedViews: Set<String> = []
  private var excludedConstraints: Set<String> = []

  /// Reads a tree, or returns nil if it is not a document of Xcode 5 or later.
  init?(_ root: XMLElement) {
    guard root.name == "document" else { return nil }
    let type = root["type"] ?? ""
    framework =
      type.contains("CocoaTouch")
      ? .uiKit
      : type.contains("Cocoa.XIB") || type.contains("Cocoa.Storyboard")
        ? .appKit : type.contains("AppleTV") ? .tv : .other
    usesAutoLayout = root.says("useAutolayout")
    let version = (root["toolsVersion"] ?? "").prefix { $0 != "." }
    toolsVersion = Int(XMLElement.number(version) ?? 0)
    walk(root, in: nil, below: [])
    for place in views.indices { readConstraints(of: place) }
  }

  /// Whether y increases upward in stored frames.
  var growsUpwards: Bool { framework == .appKit }

  /// Returns the view with an id.
  func place(of id: String?) -> Int? { id.flatMap { places[$0] } }

  /// The ids of the views that the editor marked as ambiguous.
  var ambiguousObjects: Set<String> {
    Set(views.filter { $0.element.says("ambiguous") }.compactMap(\.id))
  }

  /// Returns whether the document's default variation excludes a view.
  func isExcluded(_ view: StoredView) -> Bool { view.id.map(excludedViews.contains) ?? false }

  /// Returns whether the document's default variation excludes a constraint.
  func isExcluded(_ constraint: XMLElement) -> Bool {
    constraint["id"].map(excludedConstraints.contains) ?? false
  }

  private mutating func walk(_ element: XMLElement, in superview: Int?, below path: [String]) {
    var superview = superview
    if let frame = element.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }) {
      views.append(
        StoredView(
          element: element, frame: Rectangle(frame), superview: superview,
          superviewName: superview.map { views[$0].element.name }, path: path))
      superview = views.count - 1
      if let id = element["id"], !id.isEmpty { places[id] = superview }
    }
    let path = path + [element.name]
    for child in element.children { walk(child, in: superview, below: path) }
  }

  private mutating func readConstraints(of place: Int) {
    let element = views[place].element
    for child in element.child("constraints")?.children ?? [] where child.name == "constraint" {
      constraints.append((child, place))
    }
    for variation in element.children where variation.name == "variation" {
      guard variation["key"] == "default" else { continue }
      for mask in variation.children where mask.name == "mask" {
        let references = mask.children.filter { $0.name == "exclude" }.compactMap {
          $0["reference"]
        }
        switch mask["key"] {
        case "subviews": excludedViews.formUnion(references)
        case "constraints": excludedConstraints.formUnion(references)
        default: break
        }
      }
    }
  }
}

extension Rectangle {
  /// Reads a stored rectangle.
  init(_ element: XMLElement) {
    self.init(
      x: element.number("x"), y: element.number("y"), width: element.number("width"),
      height: element.number("height"))
  }
}

/// A view as Interface Builder stored it.
struct StoredView {
  var element: XMLElement
  /// The frame as stored: y increases upward in AppKit.
  var frame: Rectangle
  /// The index of the nearest enclosing element with a frame among the document's views.
  var superview: Int?
  var superviewName: String?
  /// The names of the enclosing elements, from the document inward.
  var path: [String]

  var id: String? { element["id"] }
  /// The cell of a control, if it has one.
  var cell: XMLElement? { element.child(withKey: "cell") }

  /// Whether a stack view arranges it.
  var isArranged: Bool {
    let lists = ["subviews", "views", "beginningViews", "middleViews", "endViews"]
    return superviewName == "stackView" && path.last.map(lists.contains) == true
  }
}
