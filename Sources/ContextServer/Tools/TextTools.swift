import Diagnostics
import DocumentLoading
import FileAccess
import Geometry
import InterfaceDocuments
import InterfaceValues
import LintConfiguration
import Linting
import LocaleData
import LocalizationTables
import RemoteCalls
import Scenes
import TextLimits

extension ContextServer {
  /// Says how wide a text may be.
  func room(_ arguments: ToolArguments) async throws -> JSONContent {
    let key = arguments.text("key")
    let (result, path) = try await document(withKey: key, arguments.optionalText("path"))
    let locale = try locale(arguments.text("locale"), in: result, path)
    let lists = result.limits(of: path, in: locale) { $0.key == key }
    for list in lists {
      guard let limit = list.limits.first(where: { $0.text.key == key }) else { continue }
      let own = limit.part(of: list.sharedRoom(of: limit))
      return [
        "key": .string(key), "locale": .string(locale),
        "points": own.points.map { .number(($0 * 10).rounded(.down) / 10) } ?? .null,
        "characters": own.safeCharacterCount.map { .integer($0) } ?? .null,
        "lines": limit.lines.map { .integer($0) } ?? .null,
        "limitedBy": limit.limiter.map { .string($0.description.shortened) } ?? .null,
        "present": .string(limit.displayed.shortened),
        "excess": limit.excessOfDisplayed.map { .number(($0 * 10).rounded() / 10) } ?? .null,
      ]
    }
    throw ToolError("the text \"\(key)\" is not laid out, so that any width fits")
  }

  /// Lays a document out with a translation.
  func tryText(_ arguments: ToolArguments) async throws -> JSONContent {
    let key = arguments.text("key")
    let (result, path) = try await document(withKey: key, arguments.optionalText("path"))
    let locale = try locale(arguments.text("locale"), in: result, path)
    let trials = result.trials(
      of: arguments.text("text"), forKey: key, locale: locale, of: path)
    // A text of several views fits if it fits in each.
    guard let trial = trials.first(where: { !$0.fits }) ?? trials.first else {
      throw ToolError("the text \"\(key)\" is not laid out, so that any text fits")
    }
    let worst = trial.losses.max { $0.lost < $1.lost }
    let others =
      trial.others.map { "\($0.view) loses \(DecimalText.rounded($0.lost)) pt" }
      + trial.newFaults.filter { fault in
        fault.object != trial.view
          && !trial.others.contains { $0.view.contains(fault.object ?? "\"") }
      }.map { "\($0.object ?? "the layout"): \($0.rule.name)" }
    return [
      "fits": .bool(trial.fits), "lost": .number(((worst?.lost ?? 0) * 10).rounded(.up) / 10),
      "shown": worst?.shown.map { .string($0.shortened) } ?? .null,
      "size": worst.map { .string($0.size) } ?? .null,
      "others": .array(others.prefix(3).map { .string($0.shortened) }),
      "moves": .array(trial.moves.prefix(3).map { .string($0.sentence.shortened) }),
      "moved": .integer(trial.moves.count),
    ]
  }

  /// Finds the document with a key, and checks it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - given: The path of the document or of a table, or nil to search for it.
  /// - Returns: The result of the check, and the path of the document.
  /// - Throws: ``ToolError`` if no document has the key.
  private func document(
    withKey key: String, _ given: String?
  ) async throws -> (result: LintResult, path: String) {
    var candidates: [String]
    if let given {
      let path = try folder.resolved(given)
      candidates = files.isFolder(path) ? documents(naming: key, in: path) : [path]
      if TablePlace(path) != nil {
        candidates = try await withSession { $0.documents(usingTable: path) }
      }
    } else if let known = documentsByKey[key], files.exists(known) {
      candidates = [known]
    } else {
      candidates = documents(naming: key, in: folder.path)
    }
    var failure: ToolError?
    for path in candidates {
      do {
        let result = try await check(path)
        let texts = result.document(at: path)?.loaded.document.texts ?? []
        if texts.contains(where: { $0.key == key }) {
          documentsByKey[key] = path
          return (result, path)
        }
      } catch let error as ToolError {
        failure = error
      }
    }
    if given != nil, candidates.count == 1, let failure { throw failure }
    documentsByKey[key] = nil
    throw ToolError("no document has a text with the key \"\(key)\"")
  }

  /// Returns the documents that contain the id of a key, or the key.
  private func documents(naming key: String, in folder: String) -> [String] {
    let names = [key.prefix { $0 != "." }, key[...]].map { Array("\"\($0)\"".utf8) }
    return InputFiles([folder], files: files).documents.map(\.path).filter { path in
      files.read(path).map { bytes in names.contains { bytes.firstRange(of: $0) != nil } } ?? false
    }
  }

  /// Returns the name of a locale in a document.
  private func locale(
    _ name: String, in result: LintResult, _ path: String
  ) throws(ToolError) -> String {
    guard let loaded = result.document(at: path)?.loaded else { return name }
    guard LocaleIdentifier(name) != nil else {
      throw ToolError("\"\(name)\" is no locale; expected one such as de or zh-Hans")
    }
    return LocaleIdentifier.match(name, among: loaded.locales) ?? name
  }
}

extension TextTrial.Move {
  /// What moves, in a few words.
  fileprivate var sentence: String {
    func text(_ value: Double) -> String { DecimalText.rounded(value) }
    var parts: [String] = []
    let (dx, dy) = (after.minX - before.minX, after.minY - before.minY)
    if abs(dx) > 0.01 { parts.append("\(text(abs(dx))) pt \(dx > 0 ? "right" : "left")") }
    if abs(dy) > 0.01 { parts.append("\(text(abs(dy))) pt \(dy > 0 ? "down" : "up")") }
    let (width, height) = (after.width - before.width, after.height - before.height)
    if abs(width) > 0.01 {
      parts.append("\(text(abs(width))) pt \(width > 0 ? "wider" : "narrower")")
    }
    if abs(height) > 0.01 {
      parts.append("\(text(abs(height))) pt \(height > 0 ? "higher" : "lower")")
    }
    return "\(view): " + parts.joined(separator: ", ")
  }
}

extension String {
  /// The beginning of a long text: answers are short.
  var shortened: String { count > 100 ? prefix(99) + "…" : self }
}
