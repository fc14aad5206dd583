import ArgumentParser
import Diagnostics
import InterfaceDocuments

/// Which documents a command works on, and how much it says beside its output.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Interface documents, or folders to search.", valueName: "FILE|DIR"))
  var paths: [String]

  @Flag(help: "Say nothing on standard error but errors.")
  var quiet = false
}

/// How a command lays documents out.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A locale to lay out in (repeatable). Without it: the development locale, each that has a "
        + "table, and the pseudo-locales double-length and right-to-left.", valueName: "L"))
  var locale: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A size to lay out at (repeatable): points, a device such as retina6_1 or "
        + "retina6_1:landscape, or a size that a document names. Without it: the design size, "
        + "each that the document names, and a window's smallest.", valueName: "SIZE"))
  var size: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A reader's preferred size of text on iOS (repeatable): a category such as accessibilityLarge, "
        + "or all of them. It applies to text styles on views that adjust to it. Without it: large, "
        + "which devices come with.", valueName: "CATEGORY"))
  var contentSize: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A factor for the same texts, on any platform (repeatable).", valueName: "FACTOR"))
  var textScale: [String] = []

  @Flag(
    name: [.customLong("fixed-roots"), .customLong("fixed-windows")],
    help: ArgumentHelp(
      "Hold windows, cells and all other roots at the sizes that they are given, so that content is "
        + "clipped where it would make them larger."))
  var fixedRoots = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The platform whose controls are meant, in place of the document's own.",
      valueName: "NAME"))
  var platform: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the content sizes of Interface Builder's documents come from: calibrated (stored sizes "
        + "where content decided them, other texts by how much more they measure), stored (for every "
        + "view without subviews) or measured (texts alone).", valueName: "WHICH"))
  var intrinsicSizes = IntrinsicSizes.calibrated.rawValue

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of LOCALE.lproj folders to take the tables from, in place of a search.",
      valueName: "DIR"))
  var strings: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A configuration to use, in place of the .lintel.yml nearest above each argument.",
      valueName: "FILE"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "A font file for a family, as \"Helvetica Neue=Neue.ttf\" or system=FILE (repeatable).",
      valueName: "NAME=FILE"))
  var font: [String] = []
}

extension LayoutOptions {
  /// Which of the sizes that an editor stored count.
  ///
  /// - Throws: ``UsageError`` for a word that is none of them.
  func sizes() throws(UsageError) -> IntrinsicSizes {
    if let sizes = IntrinsicSizes(rawValue: intrinsicSizes) { return sizes }
    let names = IntrinsicSizes.allCases.map(\.rawValue)
    throw UsageError(
      "--intrinsic-sizes \"\(intrinsicSizes)\": expected one of \(names.joined(separator: ", "))"
        + Suggestion.didYouMean(intrinsicSizes, in: names))
  }
}
