import Foundation
import TestSupport
import Testing

/// Few file descriptors, many open ones, and small stacks change no report.
@Suite struct ResourceTests {
  /// A folder of documents with tables, one of which is nested as deeply as may be.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(isRepository: true)
    for number in 0..<20 {
      try folder.write(
        number % 10 == 0 ? Documents.error : Documents.narrowInGerman, to: "F\(number).interface")
      for locale in ["de", "fr", "it", "nl"] {
        try folder.write(Documents.germanTable, to: "\(locale).lproj/F\(number).strings")
      }
    }
    let levels = 250
    try folder.write(
      "<interface version=\"1\" platform=\"macOS11\"><view width=\"100\" height=\"100\">"
        + String(repeating: "<stackView>", count: levels) + "<label id=\"a\" text=\"Deep\"/>"
        + String(repeating: "</stackView>", count: levels) + "</view></interface>",
      to: "Deep.interface")
    return folder
  }

  @Test func limitsOfTheProcessChangeNoReport() throws {
    let folder = try folder()
    let small = "ulimit -n 32 && ulimit -s 512"
    // A thousand descriptors that are open already.
    let crowded = "ulimit -n 2000 && for number in $(seq 1000); do exec {file}</dev/null; done"
    let commands = [
      (["check", ".", "--jobs", "8"], [small, crowded]), (["strings", "lint", "."], [small]),
      (["validate", "."], [small]),
    ]
    for (command, environments) in commands {
      let arguments = [folder.path, Executable.path] + command
      let expected = try Executable.run(["bash", "-c", "cd \"$0\" && exec \"$@\""] + arguments)
      #expect(expected.status == 1, "\(expected.errors)")
      for environment in environments {
        let run = try Executable.run(
          ["bash", "-c", "cd \"$0\" && \(environment) && exec \"$@\""] + arguments)
        #expect(run.status == expected.status, "\(environment): \(run.errors)")
        #expect(run.output == expected.output, "\(environment)")
        #expect(run.errors == expected.errors, "\(environment)")
      }
    }
  }
}
