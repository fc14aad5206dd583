import Diagnostics
import FileAccess
import Geometry
import InterfaceValues
import LintConfiguration
import Linting
import Previews
import Scenes

/// Lays out what pages ask for: layouts at other sizes, in other locales and with other texts.
///
/// The engines of the last documents are kept until something changes.
actor LayoutDesk {
  /// A document on a platform.
  private struct Subject: Hashable {
    var path: String
    var platform: Platform?

    init(_ basis: Basis) {
      path = basis.path
      platform = basis.platform
    }
  }

  /// The extents that were found for a layout.
  private struct Line: Hashable {
    var subject: Subject
    var root: String
    var locale: String
    var sizeName: String
    var textSize: TextSize
    var axis: Axis
    var other: Double?
  }

  private let options: LiveDocuments.Options
  private let files: any FileSystem
  private var version = 0
  private var trials: [Subject: PictureTrials] = [:]
  /// The results of checks that the trials are of.
  private var results: [Subject: LintResult] = [:]
  private var breakpoints: [Line: [Double]] = [:]

  /// The number of documents whose engines are kept.
  private static let maximumCount = 8

  init(_ options: LiveDocuments.Options, files: any FileSystem) {
    self.options = options
    self.files = files
  }

  /// What an answer is computed from: a version of the documents.
  struct Basis: Sendable {
    var version: Int
    var result: LintResult
    var path: String
    /// The platform, if it is not the document's own.
    var platform: Platform?
  }

  /// Lays a root out and draws it.
  ///
  /// - Returns: The picture, or nil if there is no such root.
  /// - Throws: `InvalidRequest` for a platform that the document cannot be built for.
  func picture(of trial: PictureTrials.Trial, _ basis: Basis) async throws -> LayoutPreview? {
    try await prepare(basis)
    return trials[Subject(basis)]?.picture(of: trial)
  }

  /// Returns the locales and platforms of a document.
  func choices(_ basis: Basis) async throws -> (locales: [String], platforms: [Platform]) {
    try await prepare(basis)
    let own = trials[Subject(basis)]
    return (own?.locales ?? [], own?.platforms ?? [])
  }

  /// Returns the extents at which a layout ceases to move evenly.
  func breakpoints(
    of trial: PictureTrials.Trial, along axis: Axis, through range: ClosedRange<Double>,
    _ basis: Basis
  ) async throws -> [Double] {
    try await prepare(basis)
    let line = Line(
      subject: Subject(basis), root: trial.root, locale: trial.locale, sizeName: trial.sizeName,
      textSize: trial.textSize, axis: axis,
      other: axis == .horizontal ? trial.height : trial.width)
    if let known = breakpoints[line] { return known }
    guard let result = results[line.subject] else { return [] }
    let found = await Self.breakpoints(
      of: trial, along: axis, through: range, in: result, basis.path, options, files)
    if version == basis.version { breakpoints[line] = found }
    return found
  }

  /// Finds the extents away from the desk, which lays out what is dragged meanwhile.
  @concurrent private static func breakpoints(
    of trial: PictureTrials.Trial, along axis: Axis, through range: ClosedRange<Double>,
    in result: LintResult, _ path: String, _ options: LiveDocuments.Options,
    _ files: any FileSystem
  ) async -> [Double] {
    let trials = PictureTrials(result, of: path, showing: options.overlays, from: files)
    return trials?.breakpoints(of: trial, along: axis, through: range) ?? []
  }

  /// Prepares the trials of a document, if they are not those of its present version.
  private func prepare(_ basis: Basis) async throws {
    if version != basis.version {
      version = basis.version
      trials = [:]
      results = [:]
      breakpoints = [:]
    }
    let subject = Subject(basis)
    guard trials[subject] == nil else { return }
    var result = basis.result
    if let platform = basis.platform {
      var request = options.request
      request.paths = [basis.path]
      request.folders += options.request.paths
      request.platforms = [platform]
      request.locales = ["development"]
      result = try await Self.checked(request, files)
    }
    // Another version may have come meanwhile.
    guard version == basis.version else { return }
    if trials.count >= Self.maximumCount {
      trials = [:]
      results = [:]
    }
    results[subject] = result
    trials[subject] = PictureTrials(
      result, of: basis.path, showing: options.overlays, from: files)
  }

  @concurrent private static func checked(
    _ request: LintRequest, _ files: any FileSystem
  ) async throws -> LintResult {
    try await Linter(request, files: files).check()
  }
}
