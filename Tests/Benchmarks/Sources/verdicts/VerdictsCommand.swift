import Foundation

/// Draws samples of findings for people to judge, and compares reports with their verdicts.
@main
struct VerdictsCommand {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      let report = try self.report(at: arguments.report)
      let verdicts = try arguments.verdicts.flatMap(Verdict.read)
      switch arguments.command {
      case .draw:
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for finding in Draw(arguments).sample(of: report.findings, except: verdicts) {
          print(String(decoding: try encoder.encode(finding), as: UTF8.self))
        }
      case .byApplication:
        let folders = Folders(arguments.folders)
        let table = ApplicationTable(
          verdicts, now: ReportedSubjects(report, in: folders),
          before: try arguments.before.map {
            ReportedSubjects(try self.report(at: $0), in: folders)
          },
          in: folders)
        for line in table.lines { print(line) }
      }
      exit(0)
    } catch let malformed as Verdict.Malformed {
      say("\(malformed.path): there is no such file, or it holds no verdicts")
    } catch let missing as MissingReport {
      say("\(missing.path): there is no such file")
    } catch is Arguments.Invalid {
      say(Arguments.usage)
    } catch {
      say("the report is not what \"lintel check --reporter json\" writes: \(error)")
    }
    exit(2)
  }

  private struct MissingReport: Error {
    var path: String
  }

  private static func report(at path: String) throws -> Report {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw MissingReport(path: path)
    }
    return try JSONDecoder().decode(Report.self, from: data)
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }
}
