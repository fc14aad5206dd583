import Commands
import Foundation
import Synchronization

@main
struct Main {
  /// Whether the user has ended a command that follows files.
  private static let isInterrupted = Atomic(false)

  /// The end of a pipe through which a signal's handler wakes a thread.
  private static let wakeUp = Atomic<Int32>(-1)

  /// Has the C library give unused memory back to the system, if it can.
  ///
  /// The stages of a run are on several threads, each with memory that the others cannot use. Only
  /// glibc has the function, in a header that Swift's module of it leaves out.
  private static var memoryTrim: (@convention(c) @Sendable (Int) -> Int32)? {
    unsafe dlsym(nil, "malloc_trim").map {
      unsafe unsafeBitCast($0, to: (@convention(c) @Sendable (Int) -> Int32).self)
    }
  }

  /// Gives threads that are created from now on stacks that hold the deepest document, whatever `ulimit -s` says.
  ///
  /// Only glibc has the function, in a header that Swift's module of it leaves out.
  private static func enlargeStacks() {
    typealias SetDefault = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
    guard let found = unsafe dlsym(nil, "pthread_setattr_default_np") else { return }
    let setDefault = unsafe unsafeBitCast(found, to: SetDefault.self)
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, 16 << 20)
    _ = unsafe setDefault(&attributes)
    unsafe pthread_attr_destroy(&attributes)
  }

  /// Has unfinished files removed when the process is interrupted, before it ends as usual.
  ///
  /// A handler may do next to nothing, so that a thread waits for it.
  private static func removeUnfinishedFilesAtInterrupt() {
    let pipe = Pipe()
    wakeUp.store(pipe.fileHandleForWriting.fileDescriptor, ordering: .relaxed)
    Thread.detachNewThread {
      guard let byte = try? pipe.fileHandleForReading.read(upToCount: 1)?.first else { return }
      Lintel.abandonOutput {
        _ = signal(Int32(byte), SIG_DFL)
        _ = kill(getpid(), Int32(byte))
        while true { _ = pause() }
      }
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let old = signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(Main.wakeUp.load(ordering: .relaxed), &byte, 1)
      }
      // What nohup or a shell has the process ignore stays ignored.
      if unsafe unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }

  /// Standard input, read by a thread of its own: a read may last until the program that writes ends.
  private static var inputPieces: AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while case let piece = FileHandle.standardInput.availableData, !piece.isEmpty {
          continuation.yield([UInt8](piece))
        }
        continuation.finish()
      }
    }
  }

  /// The line that shows the progress of a run, if standard error is a terminal that can clear a line.
  private static func progressLine(
    _ environment: [String: String], _ write: @escaping @Sendable (String) -> Void
  ) -> ProgressLine? {
    guard environment["TERM"] != "dumb", let columns = columns(of: .standardError) else {
      return nil
    }
    let start = ContinuousClock.now
    return ProgressLine(columns: columns, now: { ContinuousClock.now - start }, write: write)
  }

  /// Returns the number of columns of the terminal that a file is, if it is one.
  private static func columns(of file: FileHandle) -> Int? {
    var window = winsize()
    guard unsafe ioctl(file.fileDescriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0
    else {
      return nil
    }
    return Int(window.ws_col)
  }

  static func main() async {
    enlargeStacks()
    // https://no-color.org: any non-empty value disables color.
    // A file beyond the limit of its size is an error with a message, not the end of the process.
    _ = signal(SIGXFSZ, SIG_IGN)
    removeUnfinishedFilesAtInterrupt()
    let environment = ProcessInfo.processInfo.environment
    let wantsNoColor = environment["NO_COLOR"]?.isEmpty == false
    var console = Console(
      write: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      readInput: { try? [UInt8](FileHandle.standardInput.readToEnd() ?? Data()) },
      isColored: isatty(FileHandle.standardOutput.fileDescriptor) != 0 && !wantsNoColor)
    console.environment = environment
    console.input = { inputPieces }
    console.writeBytes = { try FileHandle.standardOutput.write(contentsOf: Data($0)) }
    console.progress = progressLine(environment, console.writeError)
    if let trim = memoryTrim { console.releaseMemory = { _ = trim(0) } }
    console.columns = columns(of: .standardOutput)
    if let file = environment["GITHUB_STEP_SUMMARY"], !file.isEmpty { console.stepSummary = file }
    console.wait = { duration in
      // An interrupt that comes while nothing is reported yet ends the process as usual.
      for number in [SIGINT, SIGTERM] {
        _ = signal(number) { _ in Main.isInterrupted.store(true, ordering: .relaxed) }
      }
      try? await Task.sleep(for: duration)
      return !isInterrupted.load(ordering: .relaxed)
    }
    let start = ContinuousClock.now
    console.elapsed = {
      let (seconds, attoseconds) = start.duration(to: .now).components
      return Double(seconds) + Double(attoseconds) * 1e-18
    }
    console.pause = { [wait = console.wait] in await wait(.milliseconds(200)) }
    guard !CommandLine.arguments.isEmpty else {
      // On Linux, Swift's library reads them from /proc, which a bare root may lack.
      console.writeError("lintel: error: the arguments cannot be read; /proc is not mounted\n")
      exit(2)
    }
    // Not on this thread, whose stack is as large as the system allows.
    let status = await Task.detached { [console] in
      await Lintel.run(Array(CommandLine.arguments.dropFirst()), console: console)
    }.value
    exit(status.rawValue)
  }
}
