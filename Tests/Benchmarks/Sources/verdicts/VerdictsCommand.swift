import Foundation

/// Draws samples of findings for people to judge.
@main
struct VerdictsCommand {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      guard let data = FileManager.default.contents(atPath: arguments.report) else {
        say("\(arguments.report): there is no such file")
        exit(2)
      }
      let report = try JSONDecoder().decode(Report.self, from: data)
      let draw = Draw(arguments)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      for finding in draw.sample(of: report.findings) {
        print(String(decoding: try encoder.encode(finding), as: UTF8.self))
      }
      exit(0)
    } catch is Arguments.Invalid {
      say(Arguments.usage)
    } catch {
      say("the report is not what \"lintel check --reporter json\" writes: \(error)")
    }
    exit(2)
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }
}
