import ArgumentParser
import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Linting

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
  /// The request of the options.
  ///
  /// - Parameter paths: The documents and folders.
  /// - Returns: The request.
  /// - Throws: ``UsageError`` for a word that an option does not know.
  func request(for paths: [String]) throws(UsageError) -> LintRequest {
    var request = LintRequest(commandPaths: paths)
    request.locales = locale
    request.sizes = size
    request.contentSizes = contentSize
    for text in textScale {
      guard let scale = Double(text) else { throw UsageError(TextSizePlan.notAFactor(text)) }
      request.textScales.append(scale)
    }
    if let platform {
      guard let known = Platform(rawValue: platform) else {
        let known = Platform.allCases.map(\.rawValue)
        throw UsageError(
          "--platform \"\(platform)\": expected one of \(known.joined(separator: ", "))"
            + Suggestion.didYouMean(platform, in: known))
      }
      request.platform = known
    }
    request.holdsRootSizes = fixedRoots
    request.intrinsicSizes = try Self.sizes(named: intrinsicSizes)
    request.tables = strings.map(TableSource.folder) ?? .nearDocuments
    request.configuration = config
    for text in font {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw UsageError("--font \"\(text)\" is not of the form NAME=FILE")
      }
      request.fonts.append(
        LintRequest.FontFile(
          family: String(text[..<equals]), path: String(text[text.index(after: equals)...])))
    }
    return request
  }

  /// Which of the sizes that an editor stored count, by name.
  ///
  /// - Throws: ``UsageError`` for another name.
  static func sizes(named name: String) throws(UsageError) -> IntrinsicSizes {
    if let sizes = IntrinsicSizes(rawValue: name) { return sizes }
    let names = IntrinsicSizes.allCases.map(\.rawValue)
    throw UsageError(
      "--intrinsic-sizes \"\(name)\": expected one of \(names.joined(separator: ", "))"
        + Suggestion.didYouMean(name, in: names))
  }
}

extension LintRequest {
  /// A request for the paths of a command line, on which a command may be mistyped.
  init(commandPaths paths: [String]) {
    self.init(paths: paths)
    commandNames = RootCommand.commandNames
  }
}
