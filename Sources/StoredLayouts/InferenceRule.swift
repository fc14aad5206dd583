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
  /// A document's sizes are rounded to the pixels that most labels show; else to those of its device.
  case documentScale
  /// A view's size is rounded to the pixels that it shows itself; else to those of most views.
  case viewScales
  /// A control's alignment insets are those of the generation that agrees best with the constraints;
  /// else those of its own generation.
  case alignmentInsets
  /// A push button has the generation of its insets, as its height is that of two; else that of its
  /// height.
  case buttonGenerations
  /// Baselines that constraints align are where the frames have them; else where figures have them.
  case baselines

  // MARK: Surroundings

  /// A root of the size of the document's device is covered by its bars; else by nothing.
  case deviceSafeAreas
  /// The safe area of a view of UIKit ends where views that are tied to it were drawn; else where the
  /// device and the views around it let it end.
  case safeAreas
  /// A safe area whose middle was drawn off the middle is larger at one end; else at none.
  case safeAreaMiddles
  /// The safe area of a view of AppKit ends where views that are tied to it were drawn; else it is the
  /// whole view.
  case windowSafeAreas
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
  /// A stored extent is the content's where no constraint decides it; else as ``nearbySizes`` has it.
  case contentDecisions
  /// A stored extent is the content's where the content measures about as much; else the measured one.
  case nearbySizes
  /// A label drawn a little lower than its lines measure has lower lines; else the measured ones.
  case lowerLines
  /// A content with a required hugging or resistance was drawn at its size; else at the measured one.
  case requiredContents
  /// Heights in rows that grow with their content are the contents'; else the measured ones.
  case growingRows
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
}
