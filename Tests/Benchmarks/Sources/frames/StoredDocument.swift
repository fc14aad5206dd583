import XMLReading

/// A rectangle in points; which way y grows is the owner's to say.
struct Rectangle: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
}

/// A document of Interface Builder as far as its stored frames and what they are worth go.
///
/// It is read from the XML alone, not through `InterfaceBuilderDecoder`, which is what is judged.
struct StoredDocument {
  /// What the document's views are of.
  enum Framework: String, CaseIterable {
    case appKit = "AppKit"
    case uiKit = "UIKit"
    case tv = "TV"
    case other
  }

  var framework: Framework
  var usesAutoLayout: Bool
  /// The major part of the tools' version, 0 where none is written.
  var toolsVersion: Int
  /// Every element with a stored frame, in document order.
  var views: [StoredView] = []
  /// Every constraint with the place of the view that it stands in.
  var constraints: [(element: XMLElement, owner: Int)] = []
  /// The last view of each id: the one that a reference means.
  private var places: [String: Int] = [:]
  private var excludedViews: Set<String> = []
  private var excludedConstraints: Set<String> = []

  /// Reads a tree, or gives nothing where it is no document of Xcode 5 or later.
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

  /// Whether y grows upwards in stored frames.
  var growsUpwards: Bool { framework == .appKit }

  /// The view that an id means.
  func place(of id: String?) -> Int? { id.flatMap { places[$0] } }

  /// The ids of the views that the editor marked as ambiguous.
  var ambiguousObjects: Set<String> {
    Set(views.filter { $0.element.says("ambiguous") }.compactMap(\.id))
  }

  /// Whether the document's default variation takes a view out.
  func isExcluded(_ view: StoredView) -> Bool { view.id.map(excludedViews.contains) ?? false }

  /// Whether the document's default variation takes a constraint out.
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
  /// A stored rectangle.
  init(_ element: XMLElement) {
    self.init(
      x: element.number("x"), y: element.number("y"), width: element.number("width"),
      height: element.number("height"))
  }
}

/// A view as Interface Builder stored it.
struct StoredView {
  var element: XMLElement
  /// As stored: y grows upwards in AppKit.
  var frame: Rectangle
  /// The nearest element around it that has a frame, by its place among the document's views.
  var superview: Int?
  var superviewName: String?
  /// The names of the elements around it, the document first.
  var path: [String]

  var id: String? { element["id"] }
  /// The cell of a control, where it has one.
  var cell: XMLElement? { element.child(withKey: "cell") }

  /// Whether a stack view arranges it.
  var isArranged: Bool {
    let lists = ["subviews", "views", "beginningViews", "middleViews", "endViews"]
    return superviewName == "stackView" && path.last.map(lists.contains) == true
  }
}
