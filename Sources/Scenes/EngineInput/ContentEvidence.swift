package import Geometry
package import InterfaceDocuments

/// The sizes at which the platform drew a document's contents, which correct the measured ones.
///
/// They come from an editor's stored frames, or from a native document's own attributes.
package struct ContentEvidence: Hashable, Sendable {
  /// The drawn content of each view, by the view's id.
  package var views: [String: DrawnContent]
  /// The frame that each view was drawn with, relative to its parent's frame, by the view's id.
  ///
  /// At the size that the document was drawn at, what constraints leave undetermined stays as close
  /// to these as possible.
  package var frames: [String: Rect]

  /// Creates evidence.
  package init(views: [String: DrawnContent] = [:], frames: [String: Rect] = [:]) {
    self.views = views
    self.frames = frames
  }

  /// Reads the evidence that a document states, as `referenceWidth`, `referenceHeight` and `frame`.
  package init(statedIn document: InterfaceDocument) {
    self.init()
    for root in document.roots { add(root.view) }
  }

  /// Adds what a view and those in it state.
  private mutating func add(_ view: View) {
    if let size = view.metrics.referenceSize { views[view.id] = DrawnContent(size: size) }
    if let frame = view.frame { frames[view.id] = frame }
    for subview in view.subviews { add(subview) }
  }
}

extension InterfaceDocument {
  /// Writes the evidence about contents into the document.
  package mutating func state(_ evidence: ContentEvidence) {
    for index in roots.indices { roots[index].view.state(evidence) }
  }
}

extension View {
  fileprivate mutating func state(_ evidence: ContentEvidence) {
    metrics.referenceSize = evidence.views[id]?.size
    for index in subviews.indices { subviews[index].state(evidence) }
  }
}

/// The content of a view as the platform drew it in the development locale.
package struct DrawnContent: Hashable, Sendable {
  /// The size of the view's alignment rect along the axes that its content decided, in points.
  package var size: ReferenceSize
  /// The size of the view's alignment rect in points, whatever decided it, if known.
  package var drawnSize: Size?
  /// The number of lines of the text, if it follows from the drawn height.
  package var lineCount: Int?

  package init(size: ReferenceSize, drawnSize: Size? = nil, lineCount: Int? = nil) {
    self.size = size
    self.drawnSize = drawnSize
    self.lineCount = lineCount
  }
}
