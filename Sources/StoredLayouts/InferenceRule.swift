/// An inference from the frames that an editor stored.
///
/// Each can be disabled to see what depends on it: a default then replaces what it would infer.
package enum InferenceRule: String, CaseIterable, Hashable, Sendable {
  /// Every inference.
  package static let all = Set(allCases)

  // MARK: Controls

  /// The generation of a document's controls is that of most heights. Default: the editor
  /// version's.
  case documentGeneration
  /// The generation of a root is that of most of its own heights. Default: the document's.
  case rootGenerations
  /// The generation of a control is one that has its height. Default: that of the views around it.
  case viewGenerations
  /// The generation of a button is one whose width around the title is the button's. Default: one
  /// of its height.
  case titleWidths
  /// A control's alignment insets, and a push button's generation, are those that satisfy the most
  /// constraints. Default: those that its height shows.
  case alignmentInsets
  /// Baselines that constraints align are where the frames have them. Default: the figures'.
  case baselines

  // MARK: Environment

  /// A root of the size of the document's device has the device's safe area. Default: none.
  case deviceSafeAreas
  /// The safe area of a view ends where views pinned to it were drawn. Default: as the device and
  /// the views around it imply.
  case safeAreas
  /// The margins of a view are where views pinned to them were drawn. Default: the platform's
  /// rules.
  case margins
  /// A margin without evidence is as wide as the opposite one. Default: the platform's rules.
  case oppositeMargins
  /// The content of a cell has the margins of the editor's version. Default: those of any view.
  case cellMargins
  /// A root is held as its container holds it. Default: at its drawn size.
  case rootHolding
  /// A root in a container view has the size of that view. Default: its drawn size.
  case embeddedSizes

  // MARK: Contents

  /// On the canvas, a view with nothing in it, and an arranged one, has its drawn size as a content
  /// size. Default: ``plainSizes``.
  case canvasSizes
  /// A view without a content size keeps its drawn size where nothing decides it. Default: no
  /// content size.
  case plainSizes
  /// A content that fonts and figures give no size has its drawn one (an empty label, an image of
  /// unknown size in a button, the length of a separator). Default: none.
  case unknownContents
  /// Text styles were drawn at the content size category that most of their sizes show. Default:
  /// the standard one.
  case textSizes
  /// A stored extent is the content's if nothing else decides it, or only a self-sizing row.
  /// Default: ``nearbySizes`` decides.
  case contentDecisions
  /// A stored extent is the content's if the content measures about as much. Default: the measured
  /// one.
  case nearbySizes
  /// A label drawn slightly lower than its lines measure has lower lines. Default: the measured
  /// ones.
  case lowerLines
  /// A content with a required hugging or compression resistance was drawn at its size. Default:
  /// the measured one.
  case requiredContents
  /// A label has the number of lines that its height shows. Default: the measured number.
  case lineCounts
  /// A content that decides another extent than the drawn one has the drawn one, if that puts more
  /// views where they were drawn. Default: the measured one.
  case drawnContents
  /// A content that leaves ambiguous what the editor found determined has the drawn extent.
  /// Default: the measured one.
  case determinedContents
  /// Contents that make a root grow slightly had the size that fits the root. Default: the root
  /// grows.
  case rootFit
  /// Ambiguous frames are as they were drawn. Default: as the platform's rules decide.
  case drawnFrames

  /// The source of the rule besides the frames of documents, if there is one.
  ///
  /// Rules without a source are confirmed only by the documents of several applications.
  package var source: String? {
    switch self {
    case .deviceSafeAreas: "the safe areas of devices, as Apple publishes them"
    case .rootHolding: "how windows, screens and tables hold their contents, as Apple documents it"
    case .embeddedSizes: "container views, which their child controllers' views fill"
    case .requiredContents: "that required priorities hold, in whatever solution"
    default: nil
    }
  }
}
