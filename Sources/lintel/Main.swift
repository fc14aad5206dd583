import Commands
import Foundation

@main
struct Main {
  static func main() async {
    let console = Console(
      write: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) })
    let status = await Lintel.run(Array(CommandLine.arguments.dropFirst()), console: console)
    exit(status.rawValue)
  }
}
