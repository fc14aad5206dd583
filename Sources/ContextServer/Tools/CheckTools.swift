import Diagnostics
import DocumentLoading
import FileAccess
import FoundationEssentials
import Geometry
import InterfaceDocuments
import LintConfiguration
import Linting
import LocaleData
import Previews
import RemoteCalls
import Reports
import Scenes

extension ContextServer {
  /// Checks a document or a folder.
  func check(_ arguments: ToolArguments) async throws -> JSONContent {
    let path = try folder.resolved(arguments.text("path"))
    let result: LintResult
    if files.isFolder(path) {
      var request = LintRequest(paths: [path])
      request.folders = [folder.path]
      result = try await Linter(request, files: files).check()
      if result.batch.documents.isEmpty, let failure = result.batch.failures.first {
        throw ToolError(failure)
      }
    } else {
      result = try await check(path)
    }
    let locale = try arguments.optionalText("locale").map { try known($0, in: result) }
    let findings = result.findings.filter { finding in
      locale.map { wanted in finding.locales.isEmpty || finding.locales.contains(wanted) } ?? true
    }.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.map(\.element)
    let limit = arguments.number("limit") ?? 20
    guard limit >= 0 else { throw ToolError("limit: expected 0 or more, found \(limit)") }
    func count(_ severity: Severity) -> JSONContent {
      .integer(findings.count { $0.severity == severity })
    }
    return [
      "errors": count(.error), "warnings": count(.warning), "notes": count(.note),
      "findings": .array(findings.prefix(limit).map(entry)),
      "omitted": .integer(max(0, findings.count - limit)),
    ]
  }

  /// Returns the name that a locale has in a result; without it, nothing was checked there.
  private func known(_ name: String, in result: LintResult) throws(ToolError) -> String {
    let known = Set(
      result.layouts.flatMap(\.layouts).map(\.locale)
        + result.batch.documents.flatMap { $0.locales + $0.plan.requiredLocales })
    guard let match = LocaleIdentifier.match(name, among: known.sorted()) else {
      throw ToolError(
        "nothing is checked in \"\(name)\"; expected one of \(known.sorted().joined(separator: ", "))"
      )
    }
    return match
  }

  private func entry(_ finding: Finding) -> JSONContent {
    [
      "rule": .string(finding.rule.name), "severity": .string(finding.severity.rawValue),
      "path": .string(folder.name(of: finding.path)),
      "line": finding.position.map { .integer($0.line) } ?? .null,
      "object": finding.object.map { .string($0) } ?? .null,
      "message": .string(folder.shortened(finding.message)),
    ]
  }

  /// Explains why a view is where it is.
  func explain(_ arguments: ToolArguments) async throws -> JSONContent {
    let path = try folder.resolved(arguments.text("path"))
    var request = LintRequest(paths: [path])
    request.folders = [folder.path]
    request.locales = [arguments.optionalText("locale")].compactMap(\.self)
    let view = arguments.text("view")
    let linter = try Linter(request, files: files)
    guard let explanation = try await linter.explainWithRemovals(view).explanation else {
      throw ToolError("\(folder.name(of: path)) gives no document")
    }
    return [
      "view": .string(explanation.item.id),
      "explanation": .string(
        folder.shortened(ExplanationListing.body(of: explanation).joined(separator: "\n"))),
    ]
  }

  /// The number of views that are listed.
  private static let maximumViewCount = 100

  /// Lists the frames of views.
  func layout(_ arguments: ToolArguments) async throws -> JSONContent {
    let path = try folder.resolved(arguments.text("path"))
    let result = try await check(path)
    guard let (loaded, layouts) = result.document(at: path) else { return [:] }
    let locale = arguments.optionalText("locale") ?? loaded.document.developmentLocale
    let own = (layouts.layouts + layouts.baselineLayouts).filter { $0.locale == locale }
    guard !own.isEmpty else {
      let known = Set(layouts.layouts.map(\.locale)).sorted().joined(separator: ", ")
      throw ToolError("there is no layout in \"\(locale)\"; expected one of \(known)")
    }
    let view = arguments.optionalText("view")
    let found = own.lazy.map { layout in (layout, Self.items(of: layout, below: view)) }
      .first { !$0.1.isEmpty }
    guard let (layout, items) = found else {
      throw ToolError("there is no view \"\(view ?? "")\" in \(folder.name(of: path))")
    }
    return [
      "root": .string(layout.root), "locale": .string(layout.locale),
      "width": .number(layout.size.width), "height": .number(layout.size.height),
      "views": .array(
        items.prefix(Self.maximumViewCount).map { item in
          [
            "id": .string(item.id), "element": .string(item.kind.element),
            "x": .number(item.placement.frameInRoot.minX),
            "y": .number(item.placement.frameInRoot.minY),
            "width": .number(item.frame.width), "height": .number(item.frame.height),
            "clipped": .bool(!item.losses.isEmpty),
          ]
        }), "omitted": .integer(max(0, items.count - Self.maximumViewCount)),
    ]
  }

  /// Returns the items of a layout, or a view with those in it.
  private static func items(of layout: ResolvedLayout, below view: String?) -> [ResolvedItem] {
    guard let view else { return layout.items }
    var inside: Set<String> = []
    return layout.items.filter { item in
      // Each item comes before those in it.
      let isInside =
        item.id == view || item.identity.name == view && inside.isEmpty
        || item.placement.parent.map(inside.contains) ?? false
      if isInside { inside.insert(item.id) }
      return isInside
    }
  }

  /// Compares a document or a folder with a revision.
  func diff(_ arguments: ToolArguments) async throws -> JSONContent {
    let path = try folder.resolved(arguments.text("path"))
    guard let earlierState = options.earlierState else {
      throw ToolError("there is no repository to compare with")
    }
    let earlier: EarlierState
    do {
      earlier = try earlierState(path, arguments.text("since"))
    } catch {
      throw ToolError("\(error)")
    }
    var request = LintRequest(paths: [path])
    request.folders = [folder.path]
    let result = try await Linter(request, files: files).diff(from: earlier)
    return [
      "changed": .integer(result.difference.documents.count),
      "difference": .string(folder.shortened(result.difference.text)),
    ]
  }

  /// Draws a layout.
  func preview(_ arguments: ToolArguments) async throws -> JSONContent {
    let path = try folder.resolved(arguments.text("path"))
    var request = LintRequest(paths: [path])
    request.folders = [folder.path]
    request.scale = .ofPlatform
    let known = try await check(path).document(at: path)?.loaded
    request.locales = [
      arguments.optionalText("locale") ?? known?.document.developmentLocale
    ].compactMap(\.self)
    let result = try await Linter(request, files: files).previews(texts: .outlines)
    let root = arguments.optionalText("root")
    guard
      let index = result.pictures.firstIndex(where: { root == nil || $0.layout.root == root })
    else {
      throw ToolError(
        root.map { "there is no root \"\($0)\" in \(folder.name(of: path))" }
          ?? "\(folder.name(of: path)) has no views to draw")
    }
    let files = try await result.files(format: .png, scale: 1)
    let picture = result.pictures[index]
    return [
      "content": [
        [
          "type": "image", "mimeType": "image/png",
          "data": .string(Data(files[index].contents).base64EncodedString()),
        ],
        [
          "type": "text",
          "text": .string("\(picture.layout.root) in \(picture.layout.locale)"),
        ],
      ], "isError": false,
    ]
  }
}

extension Finding {
  /// The locales that show it; empty if it does not depend on one.
  fileprivate var locales: Set<String> {
    Set((occurrences + members.flatMap(\.occurrences)).compactMap(\.locale))
  }
}
