import Checks
import Diagnostics
import DocumentLoading
import FileAccess
import LintConfiguration
import Linting
import RemoteCalls

extension LanguageServer {
  /// Checks what has changed, unless a check is running, which takes it up when it ends.
  func startChecking() {
    guard checking == nil, state == .initialized else { return }
    checking = Task { await checkUntilSettled() }
  }

  /// Waits until what the client last sent is checked.
  ///
  /// - Throws: `CancellationError` if the request was cancelled.
  func settled() async throws {
    while let task = checking {
      await task.value
      try Task.checkCancellation()
    }
  }

  private func checkUntilSettled() async {
    let progress = beginProgress(unchecked.isEmpty ? nil : "Laying out")
    var wasStale: Set<String> = []
    while !(changedPaths.isEmpty && unchecked.isEmpty), !Task.isCancelled {
      let paths = changedPaths
      var wanted = unchecked
      // What a configuration says is no file that a document depends on.
      if paths.contains(where: { $0.hasSuffix(".yml") }) {
        wanted.formUnion(documents.keys.filter { DocumentKind(path: $0) != .other })
      }
      changedPaths = []
      unchecked = []
      for path in documents.keys where DocumentKind(path: path) != .other {
        let folder = folder(of: path)
        if workspaces[folder] == nil { workspaces[folder] = Workspace(folder: folder) }
      }
      for folder in workspaces.keys.sorted() {
        wasStale.formUnion(
          await check(folder, changed: paths, wanted: wanted))
      }
      for path in paths.union(wanted) where DocumentKind(path: path) == .configuration {
        checkConfiguration(path)
      }
      wasStale.subtract(paths)
    }
    endProgress(progress)
    checking = nil
    if !wasStale.isEmpty { refresh() }
  }

  /// Checks the open documents of a folder that changes concern.
  ///
  /// - Returns: The paths of the documents that were checked.
  private func check(
    _ folder: String, changed: Set<String>, wanted: Set<String>
  ) async -> Set<String> {
    let own = documents.keys.filter { self.folder(of: $0) == folder }.sorted()
    guard !own.isEmpty || workspaces[folder]?.session != nil else { return [] }
    var session = workspaces[folder]?.session ?? newSession(folder)
    session.contents = documents.filter { $0.value.kind != .other }.mapValues(\.text.bytes)
    // What comes while the check runs is another version.
    let versions = documents.mapValues(\.version)
    var changes = session.changes(to: changed)
    var checked: Set<String> = []
    // What the user writes comes first.
    let order = own.sorted { changed.contains($0) && !changed.contains($1) }
    let targets = order.filter { path in
      // What could not be checked may be, once a configuration is corrected.
      wanted.contains(path) || changed.contains(path)
        || DocumentKind(path: path) == .interface && checks[path]?.result == nil
        || session.record(of: path).map { !$0.isDisjoint(with: changes.questions) } ?? false
    }
    var results: [String: LintResult] = [:]
    for path in targets where DocumentKind(path: path) == .interface {
      let version = versions[path]
      let outcome = await Self.check(path, changes, session)
      session = outcome.session
      if outcome.isComplete { changes = FileChanges() }
      guard !Task.isCancelled else { break }
      results[path] = outcome.result
      checked.insert(path)
      set(
        CheckedState(version: version, findings: outcome.findings, result: outcome.result),
        of: path)
    }
    for path in own where DocumentKind(path: path) == .table && !Task.isCancelled {
      let known = checks[path]
      let users =
        wanted.contains(path) || known == nil
        ? session.documents(usingTable: path) : known?.users ?? []
      let all = Set(users).union(
        own.filter { session.record(of: $0)?.depends(onContentsOf: path) ?? false })
      guard known == nil || targets.contains(path) || !all.isDisjoint(with: checked)
      else { continue }
      let version = versions[path]
      for user in all.sorted() where results[user] == nil {
        let outcome = await Self.check(user, changes, session)
        session = outcome.session
        if outcome.isComplete { changes = FileChanges() }
        results[user] = outcome.result
      }
      let findings = await Self.tableFindings(
        path, session, all.sorted().compactMap { results[$0] }, maker(session))
      guard !Task.isCancelled else { break }
      checked.insert(path)
      let result = all.sorted().lazy.compactMap { results[$0] }.first
      set(
        CheckedState(version: version, findings: findings, result: result, users: all.sorted()),
        of: path)
    }
    // Changes that concern no open document are known from now on.
    if !changes.isEmpty { session.skip(changes) }
    if workspaces[folder] != nil { workspaces[folder]?.session = session }
    return checked
  }

  private func newSession(_ folder: String) -> Session {
    var request = LintRequest(paths: [])
    request.folders = [folder]
    return Session(request, files: files)
  }

  /// The outcome of a check of one document.
  private struct Outcome: Sendable {
    var session: Session
    /// Whether the changes were taken up.
    var isComplete = false
    var findings: [LocatedFinding] = []
    var result: LintResult?
  }

  /// Checks one document, away from the server, which goes on meanwhile.
  @concurrent private static func check(
    _ path: String, _ changes: FileChanges, _ session: Session
  ) async -> Outcome {
    var outcome = Outcome(session: session)
    do {
      let step = try await outcome.session.check(changes, of: [path])
      outcome.isComplete = true
      outcome.result = step.result
      let texts = DocumentTexts(outcome.session.files)
      outcome.findings = step.result.findings.filter { $0.path == path }.map {
        LocatedFinding($0, in: texts, of: session.request.folders.first)
      }
      outcome.findings += step.result.batch.failures.map {
        LocatedFinding(failure: $0, of: path, in: texts)
      }
    } catch is CancellationError {
    } catch {
      // A configuration above the document cannot be used, so that nothing is known of it.
      outcome.findings = [
        LocatedFinding(failure: "\(error)", of: path, in: DocumentTexts(session.files))
      ]
    }
    return outcome
  }

  @concurrent private static func tableFindings(
    _ path: String, _ session: Session, _ results: [LintResult], _ texts: DocumentTexts
  ) async -> [LocatedFinding] {
    do {
      return try await session.findings(inTable: path, usedIn: results)
        .map { LocatedFinding($0, in: texts, of: session.request.folders.first) }
    } catch is CancellationError {
      return []
    } catch {
      return [LocatedFinding(failure: "\(error)", of: path, in: texts)]
    }
  }

  private func maker(_ session: Session) -> DocumentTexts { DocumentTexts(session.files) }

  /// Checks a configuration by itself; what it says of documents is found in these.
  private func checkConfiguration(_ path: String) {
    guard let document = documents[path] else { return }
    var findings: [LocatedFinding] = []
    do throws(InvalidRequest) {
      _ = try ConfigurationReader.read(
        document.text.bytes, path: path, RuleRegistry.standard)
    } catch {
      findings = [
        LocatedFinding(failure: error.reason, of: path, in: DocumentTexts(path, document.text))
      ]
    }
    set(CheckedState(version: document.version, findings: findings), of: path)
  }

  /// Keeps what was found in a document, and sends it to a client that does not ask.
  private func set(_ found: CheckedState, of path: String) {
    // What was found in an older version has other places.
    guard let document = documents[path], document.version == found.version else { return }
    checks[path] = found
    guard !client.pullsDiagnostics else { return }
    writer.notify(
      "textDocument/publishDiagnostics",
      PublishedDiagnostics(
        uri: document.uri, version: document.version, diagnostics: diagnostics(found)))
  }

  private func diagnostics(_ found: CheckedState) -> [Diagnostic] {
    found.findings.map {
      $0.diagnostic(client.encoding, withRelated: client.showsRelatedInformation, address)
    }
  }

  /// Answers a client that asks for the diagnostics of a document.
  func diagnostics(_ parameters: DocumentParameters) async throws -> DiagnosticReport {
    _ = try document(parameters.textDocument)
    try await settled()
    let document = try document(parameters.textDocument)
    return DiagnosticReport(items: checks[document.path].map(diagnostics) ?? [])
  }

  /// Has a client ask again for what it shows.
  private func refresh() {
    if client.pullsDiagnostics, client.refreshesDiagnostics {
      writer.request("workspace/diagnostic/refresh", NoResult())
    }
    if client.refreshesLenses { writer.request("workspace/codeLens/refresh", NoResult()) }
    if client.refreshesHints { writer.request("workspace/inlayHint/refresh", NoResult()) }
  }

  // MARK: Progress

  /// Begins to show that something takes time, in a client that can, once it agrees.
  ///
  /// - Returns: The token with which it ends; nil if nothing is shown.
  func beginProgress(_ title: String?) -> String? {
    guard let title, client.showsProgress else { return nil }
    let token = progress.newToken()
    let id = writer.request(
      "window/workDoneProgress/create", ["token": .string(token)] as JSONContent)
    progress.await(token, titled: title, until: id)
    return token
  }

  func endProgress(_ token: String?) {
    if let token, progress.end(token) { sendProgress(token, ["kind": "end"]) }
  }

  func sendProgress(_ token: String, _ value: JSONContent) {
    writer.notify("$/progress", ["token": .string(token), "value": value] as JSONContent)
  }
}
