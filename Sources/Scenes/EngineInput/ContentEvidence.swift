public import Geometry
public import InterfaceDocuments

/// What is known about a document's contents beyond what measuring shows: how the platform drew them.
///
/// An editor's stored frames are one source, a native document's own attributes are another.
public struct ContentEvidence: Hashable, Sendable {
  /// What is known about each view's content, by the view's id.
  public var views: [String: DrawnContent]
  /// The frame that each view was drawn with, in its parent's frame, by the view's id.
  ///
  /// At the size that the document was drawn at, what constraints leave open stays as near to these as
  /// it can.
  public var frames: [String: Rect]

  /// Creates evidence.
  public init(views: [String: DrawnContent] = [:], frames: [String: Rect] = [:]) {
    self.views = views
    self.frames = frames
  }

  /// The evidence that a document states itself, as `referenceWidth`, `referenceHeight` and `frame`.
  public init(statedIn document: InterfaceDocument) {
    self.init()
    for view in document.views {
      views[view.id] = view.metrics.referenceSize.map { DrawnContent(size: $0) }
      frames[view.id] = view.frame
    }
  }
}

extension InterfaceDocument {
  /// States the evidence about contents in the document itself.
  public mutating func state(_ evidence: ContentEvidence) {
    for index in roots.indices { roots[index].view.state(evidence) }
  }
}

extension View {
  fileprivate mutating func state(_ evidence: ContentEvidence) {
    metrics.referenceSize = evidence.views[id]?.size
    for index in subviews.indices { subviews[index].state(evidence) }
  }
}

/// How the platform drew the content of a view in the development locale.
public struct DrawnContent: Hashable, Sendable {
  /// The size of the view's alignment rect along the axes that its content decided, in points.
  public var size: ReferenceSize
  /// The size of the view's alignment rect, whatever decided it, if it is known.
  public var drawnSize: Size?
  /// The number of lines that the text took, if the drawn height shows it.
  public var lineCount: Int?

  /// Describes a content.
  public init(size: ReferenceSize, drawnSize: Size? = nil, lineCount: Int? = nil) {
    self.size = size
    self.drawnSize = drawnSize
    self.lineCount = lineCount
  }
}
