import Commands
import Foundation
import Testing

@Suite struct ScaleTests {
  /// Writes a document of a platform with a button at 20.3.
  private func write(_ platform: String, to folder: TemporaryFolder) throws -> String {
    try folder.write(
      Documents.clean.replacing(/platform="[^"]*"/, with: "platform=\"\(platform)\"")
        .replacing("width=\"320\"", with: "width=\"320.3\""), to: "\(platform).interface")
  }

  /// Returns all numbers of the frames in the output of `layout --reporter json`.
  private func numbers(_ output: String) throws -> [Double] {
    let layouts = try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    return layouts.flatMap { $0["views"] as? [[String: Any]] ?? [] }
      .flatMap { Array(($0["frame"] as? [String: Double] ?? [:]).values) }
  }

  @Test(arguments: [1.0, 2, 3])
  func framesAreOnPixelsOnlyWithAScale(scale: Double) async throws {
    let folder = try TemporaryFolder()
    let path = try write("macOS11", to: folder)
    let exact = await Run.lintel(["layout", path, "--reporter", "json"])
    #expect(try numbers(exact.output).contains { abs($0 - $0.rounded()) > 1e-6 })
    let rounded = await Run.lintel(["layout", path, "--reporter", "json", "--scale", "\(scale)"])
    #expect(rounded.status == .clean)
    #expect(
      try numbers(rounded.output).allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-6 })
  }

  @Test func picturesAreOnWholePointsOnMacOSAndHalvesOnIOSByDefault() async throws {
    let folder = try TemporaryFolder()
    func sizes(_ platform: String, _ options: [String] = []) async throws -> [Double] {
      let path = try write(platform, to: folder)
      let run = await Run.lintel(
        ["preview", path, "--locale", "en", "-o", "\(folder.path)/out"] + options)
      #expect(run.status == .clean)
      let picture = try String(
        contentsOfFile: "\(folder.path)/out/\(platform)-bar-en-design.svg", encoding: .utf8)
      return picture.matches(of: /: ([0-9.]+) × ([0-9.]+) at/)
        .flatMap { [Double($0.1) ?? .nan, Double($0.2) ?? .nan] }
    }
    let mac = try await sizes("macOS11")
    #expect(!mac.isEmpty && mac.allSatisfy { $0 == $0.rounded() })
    let phone = try await sizes("iOS")
    #expect(!phone.isEmpty && phone.allSatisfy { $0 * 2 == ($0 * 2).rounded() })
    let fine = try await sizes("iOS", ["--scale", "100"])
    #expect(fine.contains { $0 != $0.rounded() })
  }

  @Test(arguments: ["check", "trace"])
  func checkAndTraceTakeAScale(command: String) async throws {
    let folder = try TemporaryFolder()
    let path = try write("macOS11", to: folder)
    #expect(await Run.lintel([command, path, "--scale", "2"]).status == .clean)
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "x", "1001"])
  func aScaleThatIsNotAPositiveNumberIsWrongUsage(value: String) async throws {
    let folder = try TemporaryFolder()
    let path = try write("macOS11", to: folder)
    for command in [["check"], ["layout"], ["trace"], ["preview", "-o", "\(folder.path)/out"]] {
      let run = await Run.lintel(command + [path, "--scale=\(value)"])
      #expect(run.status == .usage)
      #expect(run.errors.contains("--scale \"\(value)\": expected the number of pixels per point"))
    }
  }
}
