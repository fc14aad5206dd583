import Foundation

/// The report of `lintel layout --reporter json` on a document.
struct LayoutReport {
  /// A view in our layout.
  struct View {
    /// The id of the superview, which may be missing in the document.
    var parent: String?
    /// The index of the root.
    var root: Int
    /// The frame relative to the root, with y downward.
    var frame: Rectangle
    /// The width and height of the alignment rect.
    var alignmentSize: (width: Double, height: Double)
    var intrinsicWidth: Double?
    var intrinsicHeight: Double?
    var hasUnmeasuredText: Bool
    var isAmbiguousHorizontally: Bool
    var isAmbiguousVertically: Bool
  }

  /// The views of each root's first layout, by id.
  private(set) var views: [String: View] = [:]
  /// All layouts, as in the report.
  let layouts: [Layout]

  /// Reads the report on a document.
  ///
  /// - Throws: The error of the decoder if the data is not such a report.
  init(json: Data) throws {
    layouts = try JSONDecoder().decode([Layout].self, from: json)
    var seen: Set<String> = []
    for (place, layout) in layouts.enumerated() where seen.insert(layout.root).inserted {
      var own: [String: Rectangle] = [:]
      for view in layout.views {
        guard var frame = Rectangle(view.frame) else { continue }
        if let parent = view.parent {
          // A view inside one without a frame has none.
          guard let around = own[parent] else { continue }
          frame.x += around.x
          frame.y += around.y
        } else {
          frame.x = 0
          frame.y = 0
        }
        if own[view.id] == nil { own[view.id] = frame }
        if views[view.id] == nil { views[view.id] = View(view, frame, root: place) }
      }
    }
  }

  /// A root at a size.
  struct Layout: Decodable {
    var root: String
    var size: Size
    var views: [Entry]
    var conflicts: [Conflict]
  }

  struct Size: Decodable {
    var name: String
  }

  struct Conflict: Decodable {
    var constraints: [Constraint]
  }

  struct Constraint: Decodable {
    var id: String
  }

  /// A view of the report.
  struct Entry: Decodable {
    var id: String
    var element: String
    var parent: String?
    var hidden: Bool
    fileprivate var frame: Box
    fileprivate var alignmentRect: Box
    fileprivate var intrinsicContentSize: Extent
    var unmeasured: String?
    var clipped: Excess?
    var ambiguous: Ambiguity
  }

  fileprivate struct Box: Decodable {
    var x: Double?
    var y: Double?
    var width: Double?
    var height: Double?
  }

  fileprivate struct Extent: Decodable {
    var width: Double?
    var height: Double?
  }

  /// The clipped extent along each axis.
  struct Excess: Decodable {
    var horizontal: Double?
    var vertical: Double?
  }

  struct Ambiguity: Decodable {
    var horizontal: Bool
    var vertical: Bool
  }
}

extension LayoutReport.View {
  fileprivate init(_ entry: LayoutReport.Entry, _ frame: Rectangle, root: Int) {
    parent = entry.parent
    self.root = root
    self.frame = frame
    alignmentSize = (entry.alignmentRect.width ?? 0, entry.alignmentRect.height ?? 0)
    intrinsicWidth = entry.intrinsicContentSize.width
    intrinsicHeight = entry.intrinsicContentSize.height
    hasUnmeasuredText = entry.unmeasured != nil
    isAmbiguousHorizontally = entry.ambiguous.horizontal
    isAmbiguousVertically = entry.ambiguous.vertical
  }
}

extension Rectangle {
  fileprivate init?(_ box: LayoutReport.Box) {
    guard let x = box.x, let y = box.y, let width = box.width, let height = box.height else {
      return nil
    }
    self.init(x: x, y: y, width: width, height: height)
  }
}
