package import FileAccess
import InterfaceDocuments
package import LintConfiguration

/// How one document is read, laid out and checked: the request, completed by the configurations.
package struct DocumentPlan: Sendable {
  /// What the configurations say.
  package let settings: Settings
  /// The locales and sizes.
  package let layout: LayoutPlan
  /// The text measurers, or nil if documents are not laid out.
  package let measurers: TextMeasurers?
  /// The locales into which the document is to be translated.
  package let requiredLocales: [String]
}

/// Plans the documents of a run.
///
/// Each configuration is read once, and each set of fonts opened once.
package struct RunPlanner: Sendable {
  private let request: LintRequest
  private let files: any FileSystem
  private let observer: LintObserver
  /// The measurers of all documents, if the caller provides them.
  private let measurers: TextMeasurers?
  private let laysOut: Bool
  private var search: ConfigurationSearch
  private var plans: [Int: DocumentPlan] = [:]
  /// The measurers that are open, by the fonts of the configuration.
  package private(set) var measurersByFonts: [[String: Configuration.Font]: TextMeasurers]

  /// Creates a planner with empty caches.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - files: The file system.
  ///   - laysOut: Whether documents are laid out, which needs text measurers.
  ///   - measurers: The measurers of all documents, or nil for those of each one's fonts.
  ///   - opened: The measurers that are open already, by the fonts of the configuration.
  ///   - observer: Receives a note if other widths are used for lack of fonts.
  package init(
    _ request: LintRequest, files: any FileSystem, laysOut: Bool, measurers: TextMeasurers? = nil,
    opened: [[String: Configuration.Font]: TextMeasurers] = [:],
    observer: @escaping LintObserver
  ) {
    self.request = request
    self.files = files
    self.observer = observer
    self.measurers = measurers
    self.laysOut = laysOut
    measurersByFonts = opened
    search = ConfigurationSearch(request, files: files)
  }

  /// Returns the plan of a document or a table.
  ///
  /// - Throws: `InvalidRequest` for a configuration or a font that cannot be used.
  package mutating func plan(for path: String) throws(InvalidRequest) -> DocumentPlan {
    let index = try search.index(for: path)
    for event in search.takeEvents() { observer(event) }
    if let known = plans[index] { return known }
    let settings = search[index]
    let plan = DocumentPlan(
      settings: settings, layout: try LayoutPlan(request, settings),
      measurers: laysOut ? try measurers(with: settings.fonts) : nil,
      requiredLocales: request.requiredLocales(with: settings))
    plans[index] = plan
    return plan
  }

  /// Checks the configurations of the request's own paths.
  ///
  /// - Throws: `InvalidRequest` for a configuration or a font that cannot be used.
  package mutating func requireConfigurations() throws(InvalidRequest) {
    for path in request.paths {
      _ = try plan(for: files.kind(of: path) == .folder ? path.inFolder : path)
    }
    // A configuration that is named is read even if there are no paths.
    if request.paths.isEmpty, request.configuration != nil { _ = try plan(for: "") }
  }

  /// Returns whether a search passes over a file or a folder.
  ///
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  mutating func excludes(_ path: String) throws(InvalidRequest) -> Bool {
    try search.exclusion(of: path) != nil
  }

  /// Adds what the configurations say about a table, and leaves out one that they exclude.
  ///
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package mutating func addTable(at path: String, to rules: inout RunRules) throws(InvalidRequest) {
    rules.add(try plan(for: path).settings, for: path)
    let isNamed = request.paths.contains(path) && !request.excludesNamedFiles
    if !isNamed, try excludes(path) { rules.exclude(path) }
  }

  /// The lists of patterns that none of the files matches that were planned.
  var unmatchedLists: [PatternList] { search.unmatchedLists }

  private mutating func measurers(
    with fonts: [String: Configuration.Font]
  ) throws(InvalidRequest) -> TextMeasurers {
    if let measurers { return measurers }
    if let known = measurersByFonts[fonts] { return known }
    let opened = try TextMeasurers(
      FontChoice(request.fonts, over: fonts, in: files, observer: observer), observer: observer)
    measurersByFonts[fonts] = opened
    return opened
  }

  /// The measurers of all documents that were planned.
  var allMeasurers: [TextMeasurers] {
    if let measurers { return [measurers] }
    return measurersByFonts.sorted { Self.order(of: $0.key) < Self.order(of: $1.key) }
      .map(\.value)
  }

  private static func order(of fonts: [String: Configuration.Font]) -> String {
    fonts.keys.sorted().joined(separator: "\n")
  }
}

extension String {
  /// A path in the folder with this path.
  fileprivate var inFolder: String { hasSuffix("/") ? self + "." : self + "/." }
}
