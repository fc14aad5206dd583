import Commands
import Foundation

@main
struct Main {
  static func main() async {
    // https://no-color.org: any value but an empty one asks for none.
    let wantsNoColor = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    let console = Console(
      write: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      readInput: { try? [UInt8](FileHandle.standardInput.readToEnd() ?? Data()) },
      isColored: isatty(FileHandle.standardOutput.fileDescriptor) != 0 && !wantsNoColor)
    let status = await Lintel.run(Array(CommandLine.arguments.dropFirst()), console: console)
    exit(status.rawValue)
  }
}
