import ArgumentParser
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import Linting

/// How a command lays out documents.
struct LayoutOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A locale to lay out in (repeatable; default: the development locale, each locale with a "
        + "table, and the pseudo-locales double-length and right-to-left; others are "
        + "right-to-left-strings, accented, bounded, expanded and tall).", valueName: "L"),
    completion: Completions.locales)
  var locale: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A size to lay out at (repeatable): WIDTHxHEIGHT in points, a device such as retina6_1 or "
        + "retina6_1:landscape, or a size that a document names. Default: the design size, each "
        + "size that the document names, and a window's minimum size; with check, also the "
        + "narrowest phone for the screens of iOS.", valueName: "SIZE"),
    completion: Completions.sizes)
  var size: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The reader's preferred text size on iOS (repeatable): a category such as accessibilityLarge, "
        + "or all. It applies to text styles in views that adjust to it. Default: large, as on a new "
        + "device.", valueName: "CATEGORY"), completion: Completions.contentSizes)
  var contentSize: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A factor for the size of the same texts, on any platform (repeatable).", valueName: "FACTOR")
  )
  var textScale: [String] = []

  @Flag(
    name: [.customLong("fixed-roots"), .customLong("fixed-windows")],
    help: ArgumentHelp(
      "Keep windows, cells and all other roots at their given sizes, so that content is clipped "
        + "instead of making them larger."))
  var fixedRoots = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The platform whose controls are used, instead of the document's own (repeatable in check, "
        + "which compares the others with the first).",
      valueName: "NAME"), completion: Completions.platforms)
  var platform: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The source of content sizes in Interface Builder documents: calibrated (stored sizes that "
        + "content determined, corrected by the difference in measure for other texts), stored (for "
        + "every view without subviews) or measured (from the texts alone).", valueName: "WHICH"),
    completion: Completions.intrinsicSizes)
  var intrinsicSizes = IntrinsicSizes.calibrated.rawValue

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder with LOCALE.lproj folders to read the tables from, instead of searching for them.",
      valueName: "DIR"), completion: .directory)
  var strings: String?

  @Option(
    help: ArgumentHelp(
      "A font file for a family, as \"Helvetica Neue=Neue.ttf\" or system=FILE (repeatable).",
      valueName: "NAME=FILE"))
  var font: [String] = []
}

extension LayoutOptions {
  /// Returns the request for the options and some documents.
  ///
  /// - Parameters:
  ///   - input: The documents and folders.
  ///   - comparesPlatforms: Whether the command compares several platforms.
  /// - Returns: The request.
  /// - Throws: ``UsageError`` for a value that an option does not accept.
  func request(
    for input: InputOptions, comparesPlatforms: Bool = false
  ) throws(UsageError) -> LintRequest {
    var request = try request(for: input.paths, comparesPlatforms: comparesPlatforms)
    request.excludesNamedFiles = input.forceExclude
    request.configuration = input.config
    request.allowsOutside = input.outside.allowOutside
    return request
  }

  /// Returns the request for the options.
  ///
  /// - Parameters:
  ///   - paths: The documents and folders.
  ///   - comparesPlatforms: Whether the command compares several platforms.
  /// - Returns: The request.
  /// - Throws: ``UsageError`` for a value that an option does not accept.
  func request(
    for paths: [String], comparesPlatforms: Bool = false
  ) throws(UsageError) -> LintRequest {
    var request = LintRequest(commandPaths: paths)
    request.locales = locale
    request.sizes = size
    request.contentSizes = contentSize
    for text in textScale {
      guard let scale = Double(text) else { throw UsageError(TextSizePlan.notAFactor(text)) }
      request.textScales.append(scale)
    }
    for name in platform {
      guard let known = Platform(rawValue: name) else {
        let known = Platform.allCases.map(\.rawValue)
        throw UsageError(
          "--platform \"\(name)\": expected one of \(known.joined(separator: ", "))"
            + Suggestion.didYouMean(name, in: known))
      }
      guard !request.platforms.contains(known) else {
        throw UsageError("--platform \"\(name)\": it is named twice; name each platform once")
      }
      request.platforms.append(known)
    }
    guard comparesPlatforms || request.platforms.count < 2 else {
      throw UsageError(
        "this command works on one platform, and \(request.platforms.count) are named: give one "
          + "--platform, or compare them with \"lintel check\"")
    }
    request.holdsRootSizes = fixedRoots
    request.intrinsicSizes = try Self.sizes(named: intrinsicSizes)
    request.tables = strings.map(TableSource.folder) ?? .nearDocuments
    for text in font {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw UsageError("--font \"\(text)\": expected NAME=FILE")
      }
      request.fonts.append(
        LintRequest.FontFile(
          family: String(text[..<equals]), path: String(text[text.index(after: equals)...])))
    }
    return request
  }

  /// Returns the choice of intrinsic sizes with a name.
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
  /// Creates a request for the paths of a command line, where a path may be a misspelt command.
  init(commandPaths paths: [String]) {
    self.init(paths: paths)
    commandNames = RootCommand.commandNames
  }
}
