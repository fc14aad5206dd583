import Foundation

/// What `lintel layout --format json` says of one document.
struct LayoutReport {
  /// A view of ours.
  struct View {
    /// The view that it is in, whose id may be one that the document does not have.
    var parent: String?
    /// Which root it is in.
    var root: Int
    /// The frame in the root's own space, y down.
    var frame: Rectangle
    /// The width and height of the alignment rect.
    var alignmentSize: (width: Double, height: Double)
    var intrinsicWidth: Double?
    var intrinsicHeight: Double?
    var hasUnmeasuredText: Bool
    var isAmbiguousHorizontally: Bool
    var isAmbiguousVertically: Bool
  }

  private(set) var views: [String: View] = [:]
  private(set) var conflictCount = 0

  /// Reads the output of a run for one document.
  ///
  /// - Throws: What the decoder throws of output that is no such report.
  init(json: Data) throws {
    var seen: Set<String> = []
    for (place, layout) in try JSONDecoder().decode([Layout].self, from: json).enumerated()
    where seen.insert(layout.root).inserted {
      conflictCount += layout.conflicts.count
      var own: [String: Rectangle] = [:]
      for view in layout.views {
        guard var frame = Rectangle(view.frame) else { continue }
        if let parent = view.parent {
          // What is in something that has no frame has none.
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

  fileprivate struct Layout: Decodable {
    var root: String
    var views: [Entry]
    var conflicts: [Conflict]
  }

  fileprivate struct Conflict: Decodable {}

  fileprivate struct Entry: Decodable {
    var id: String
    var parent: String?
    var frame: Box
    var alignmentRect: Box
    var intrinsicContentSize: Extent
    var unmeasured: String?
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

  fileprivate struct Ambiguity: Decodable {
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
