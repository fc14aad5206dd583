/// An inference from the frames that an editor stored.
///
/// Each may be withheld to see what depends on it: what it would infer then has its default.
public enum InferenceRule: String, CaseIterable, Hashable, Sendable {
  /// Every inference.
  public static let all = Set(allCases)

  // MARK: Controls

  /// The generation of a document's controls is that of most heights; else the editor's version has it.
  case documentGeneration
  /// A root has the generation of most of its own heights; else that of its document.
  case rootGenerations
  /// The generation of a control is one that has its height; else it is that of the views around it.
  case viewGenerations
  /// The generation of a button is one that makes it as wide as it is around its title; else one of its
  /// height.
  case titleWidths
  /// A control's alignment insets, and a push button's generation, are those that agree best with the
  /// constraints; else those that its height shows.
  case alignmentInsets
  /// Baselines that constraints align are where the frames have them; else where figures have them.
  case baselines

  // MARK: Surroundings

  /// A root of the size of the document's device is covered by its bars; else by nothing.
  case deviceSafeAreas
  /// The safe area of a view ends where views that are tied to it were drawn; else where the device and
  /// the views around it let it end.
  case safeAreas
  /// The margins of a view are where views that are tied to them were drawn; else where the rules of
  /// the platform put them.
  case margins
  /// A margin that nothing was drawn at is as wide as the opposite one; else as the rules have it.
  case oppositeMargins
  /// The content of a cell has the margins of the editor's version; else those of any view.
  case cellMargins
  /// A root is held as its container holds it; else at the size that it was drawn at.
  case rootHolding
  /// A root in a container view has the size of that one; else the size that it was drawn at.
  case embeddedSizes

  // MARK: Contents

  /// A view without a content of its own keeps the size that it was drawn at where nothing decides it;
  /// else it has no content.
  case plainSizes
  /// A content that fonts and figures give no size has the one that it was drawn with (an empty label, an
  /// image of unknown size in a button, the length of a line); else none.
  case unknownContents
  /// Text styles were drawn at the category that most of their sizes show; else at the standard one.
  case textSizes
  /// A stored extent is the content's where nothing else decides it, or only a row that grows with it;
  /// else as ``nearbySizes`` has it.
  case contentDecisions
  /// A stored extent is the content's where the content measures about as much; else the measured one.
  case nearbySizes
  /// A label drawn a little lower than its lines measure has lower lines; else the measured ones.
  case lowerLines
  /// A content with a required hugging or resistance was drawn at its size; else at the measured one.
  case requiredContents
  /// A label has the number of lines that its height shows; else the measured number.
  case lineCounts
  /// A content that decides another extent than the drawn one has the drawn one, where that puts more
  /// views where they were drawn; else the measured one.
  case drawnContents
  /// A content that leaves open what the editor found determined has the drawn extent; else the measured
  /// one.
  case determinedContents
  /// Contents that make a root grow by little were as large as the root let them; else it grows.
  case rootFit
  /// What constraints leave open is as it was drawn; else as the platform's rules leave it.
  case drawnFrames

  /// What says so besides the frames of documents, if anything does.
  ///
  /// Rules without a source are confirmed by the documents of several applications alone.
  public var source: String? {
    switch self {
    case .deviceSafeAreas: "the safe areas of devices, as Apple publishes them"
    case .rootHolding: "how windows, screens and tables hold their contents, as Apple documents it"
    case .embeddedSizes: "container views, which their child controllers' views fill"
    case .requiredContents: "that required priorities hold, in whatever solution"
    default: nil
    }
  }
}
