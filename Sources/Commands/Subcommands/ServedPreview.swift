import Linting
import LiveServer
import Previews

/// The work of `lintel preview --serve`: a page in browsers that follows the files.
struct ServedPreview {
  let options: LiveOptions
  let request: LintRequest
  let overlays: Set<DisplayList.Layer>
  let console: Console

  /// Looking for changes takes one part of so many of the time, at most.
  private static let pollingShare = 5
  /// The time between two looks for changes, if they take little time.
  private static let pause = Duration.milliseconds(20)
  /// The same while files change, which are taken up once they stay as they are.
  private static let shortPause = Duration.milliseconds(5)

  /// Serves until the command is interrupted.
  ///
  /// - Throws: ``UsageError`` and `InvalidRequest` for what cannot be used at the beginning.
  func run() async throws -> ExitStatus {
    let host = try options.host.map { text throws(InvalidRequest) in try ListeningAddress(text) }
    let documents = try await LiveDocuments(
      LiveDocuments.Options(request, overlays: overlays), files: console.readFiles.recording(),
      observer: console.observe)
    var settings = LiveServer.Options(token: Self.token())
    settings.port = options.port ?? 0
    settings.host = host ?? .loopback
    let server = try await LiveServer(documents, settings)
    if !settings.host.isLoopback {
      console.warning(
        "--host \(settings.host.inAddresses): other machines reach the page, without encryption; whoever "
          + "knows its address can read the documents and write their tables")
    }
    do {
      try console.report(server.address + "\n")
    } catch {
      await server.stop()
      throw error
    }
    console.note("serving until Ctrl-C: open the address in a browser")
    var pause = Self.pause
    while await console.wait(pause) {
      let begin = ContinuousClock.now
      switch await documents.follow() {
      case .changing: pause = Self.shortPause
      case .takenUp: pause = Self.pause
      case .unchanged:
        // Many files take time to look at.
        pause = max(Self.pause, (ContinuousClock.now - begin) * (Self.pollingShare - 1))
      }
    }
    await server.stop()
    return await documents.isIncomplete ? .noDocument : .clean
  }

  /// Returns a secret that cannot be guessed, of 128 bits.
  private static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
