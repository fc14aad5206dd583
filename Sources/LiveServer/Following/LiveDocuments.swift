import Diagnostics
package import FileAccess
package import LintConfiguration
import Linting
package import Previews
import TableTools

/// The documents that are shown, as they are on disk now.
///
/// It has no clock: its owner decides when ``follow()`` looks for changes.
package actor LiveDocuments {
  /// What is shown, and how.
  package struct Options: Sendable {
    /// The documents, and how they are laid out.
    package var request: LintRequest
    /// The layers to draw over the controls.
    package var overlays: Set<DisplayList.Layer>
    /// The title of the page.
    package var title: String

    package init(
      _ request: LintRequest, overlays: Set<DisplayList.Layer> = DisplayList.Layer.standard,
      title: String = "Lintel preview"
    ) {
      self.request = request
      self.overlays = overlays
      self.title = title
    }
  }

  /// What a look for changes has found.
  package enum Look: Hashable, Sendable {
    /// Nothing, or something else is being done.
    case unchanged
    /// Files that are not as they were at the look before: it is to look again soon.
    case changing
    /// Changes, which pages show now.
    case takenUp
  }

  let options: Options
  let files: any FileSystem
  let writer: any FileWriter
  private(set) var state: LiveState
  /// Tells the pages that there is a new version.
  let feed = ChangeFeed()
  /// Lays out what pages ask for.
  let desk: LayoutDesk
  private var session: Session
  /// Whether a check, or a change of files, is running.
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The changes that were seen last and are not taken up yet.
  private var pending: FileChanges?
  /// The number of times that they looked the same, one after another.
  private var quietCount = 0
  /// The number of times since they began.
  private var pendingCount = 0

  /// The number of looks in which files must be as they were before.
  private static let quietLooks = 1
  /// The same if something is gone, which an editor may be about to replace.
  private static let quietLooksForMissing = 8
  /// The number of looks after which changes are taken up although files still change.
  private static let maximumLooks = 40

  /// Checks and draws the documents for the first time.
  ///
  /// - Parameters:
  ///   - options: What is shown.
  ///   - files: The file system.
  ///   - writer: Writes translations and fixes.
  ///   - observer: Receives notes and failures, from any thread.
  /// - Throws: `InvalidRequest` for what cannot be carried out, `CancellationError` if the task was
  ///   cancelled.
  package init(
    _ options: Options, files: any FileSystem = LocalFileSystem(),
    writer: any FileWriter = LocalFileSystem(), observer: @escaping LintObserver = { _ in }
  ) async throws {
    self.options = options
    self.files = files
    self.writer = writer
    desk = LayoutDesk(options, files: files)
    let session = Session(options.request, files: files, observer: observer)
    let first = await Self.checked(session, FileChanges(), nil, options)
    self.session = first.session
    state = try first.state.get()
    feed.publish(version: state.version)
  }

  /// Whether an input could not be read at the last check.
  package var isIncomplete: Bool { state.result.isIncomplete }

  /// Looks for changes, and takes them up once files have stayed as they are.
  ///
  /// - Returns: What became of it, which decides when to look again.
  @discardableResult
  package func follow() async -> Look {
    guard !isBusy else { return .unchanged }
    let changes = session.changes()
    guard !changes.isEmpty else {
      (pending, quietCount, pendingCount) = (nil, 0, 0)
      return .unchanged
    }
    quietCount = changes == pending ? quietCount + 1 : 0
    pendingCount += 1
    pending = changes
    let wanted = changes.hasMissing ? Self.quietLooksForMissing : Self.quietLooks
    guard quietCount >= wanted || pendingCount >= Self.maximumLooks else { return .changing }
    (pending, quietCount, pendingCount) = (nil, 0, 0)
    await exclusively { await takeUp(changes) }
    return .takenUp
  }

  /// Returns what has changed since the last check, settled or not.
  func changesOnDisk() -> FileChanges { session.changes() }

  /// Runs what uses the session, after what does so already.
  func exclusively<Value: Sendable>(_ body: () async throws -> Value) async rethrows -> Value {
    while isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    defer {
      isBusy = false
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
    return try await body()
  }

  /// Checks what has changed; to be called exclusively.
  func takeUp(_ changes: FileChanges) async {
    guard !changes.isEmpty else { return }
    let checked = await Self.checked(session, changes, state, options)
    // One that failed knows what it has read, and thereby when to try again.
    session = checked.session
    let version = state.version
    switch checked.state {
    case .success(let new): state = new
    case .failure(let error as InvalidRequest): state.fail("\(error)")
    case .failure: break
    }
    if state.version != version { feed.publish(version: state.version) }
  }

  /// Takes up what has changed, and returns the session with the result of its check; to be called exclusively.
  func present() async -> (session: Session, result: LintResult) {
    await takeUp(session.changes())
    return (session, state.result)
  }

  /// Checks and draws away from the actor, which goes on meanwhile.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - changes: What has changed.
  ///   - state: What is shown so far, or nil at first.
  ///   - options: What is shown.
  /// - Returns: The session, and what is to be shown.
  @concurrent private static func checked(
    _ session: Session, _ changes: FileChanges, _ state: LiveState?, _ options: Options
  ) async -> (session: Session, state: Result<LiveState, any Error>) {
    var session = session
    do {
      let step = try await session.check(changes)
      let content = try await LiveContent(
        step, after: state?.previews ?? [], from: session.files, showing: options.overlays,
        title: options.title)
      guard var state else { return (session, .success(LiveState(content))) }
      await state.takeUp(content)
      return (session, .success(state))
    } catch {
      return (session, .failure(error))
    }
  }
}
