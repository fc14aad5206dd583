import Foundation
import LintConfiguration
import Testing

/// The patterns of paths in configurations.
@Suite struct PathPatternTests {
  private func matches(_ pattern: String, _ path: String) throws -> Bool {
    try PathPattern(pattern).matches(path.split(separator: "/"))
  }

  @Test(arguments: [
    ("Pods", "Pods/A.xib"), ("Pods", "App/Pods/A.xib"), ("*.xib", "App/A.xib"),
    ("App/*.xib", "App/A.xib"), ("App", "App/B/C.xib"), ("App/", "App/B/C.xib"),
    ("/App", "App/C.xib"), ("./App/B", "App/B/C.xib"), ("App/**/*.xib", "App/A.xib"),
    ("App/**/*.xib", "App/B/C/A.xib"), ("**/Tests/**", "App/Tests/A.xib"), ("**", "A.xib"),
    ("{App,Kit}/*.xib", "Kit/A.xib"), ("A.{xib,storyboard}", "App/A.storyboard"),
    ("{a,b{c,d}}.xib", "bd.xib"), ("?.xib", "é.xib"), ("[a-c].xib", "b.xib"),
    ("[!a-c].xib", "d.xib"), ("[]].xib", "].xib"), ("a*b*c", "a-b-b-c"), ("[", "["),
  ])
  func matchingPaths(pattern: String, path: String) throws {
    #expect(try matches(pattern, path))
  }

  @Test(arguments: [
    ("Pods", "MyPods/A.xib"), ("App/*.xib", "App/B/A.xib"), ("App/*.xib", "Old/App/A.xib"),
    ("/App", "Old/App/C.xib"), ("*.xib", "A.xib.strings"), ("?.xib", "ab.xib"),
    ("[a-c].xib", "d.xib"), ("App/B", "App/BC/A.xib"), ("a*b*c", "a-c-b"),
    ("App/**/B/*.xib", "App/C/A.xib"),
  ])
  func otherPaths(pattern: String, path: String) throws {
    #expect(try !matches(pattern, path))
  }

  @Test(arguments: ["", "!Pods", "../App", "App/../B", "{a,b", "{a,{b}"])
  func textsThatAreNoPatterns(text: String) {
    #expect(throws: PathPattern.Problem.self) { try PathPattern(text) }
  }

  @Test func aPatternWithManyAlternativesIsRefused() {
    let text = String(repeating: "{a,b}", count: 20)
    #expect(throws: PathPattern.Problem.self) { try PathPattern(text) }
  }

  @Test func aLongPatternIsRefused() throws {
    let name = String(repeating: "a", count: 1000)
    #expect(try matches(name, name))
    // Each brace would be a level of recursion.
    for text in [
      name + "a", String(repeating: "{a,", count: 300) + String(repeating: "}", count: 300),
    ] {
      let problem = #expect(throws: PathPattern.Problem.self) { try PathPattern(text) }
      #expect(problem?.found == "another one: a pattern has at most 1000 bytes")
    }
  }

  @Test func bracketsWithoutAnEndAreCharacters() throws {
    #expect(try matches("[a[b", "[a[b"))
    #expect(try matches("[[]x[", "[x["))
  }

  @Test func manyStarsTakeNoTime() throws {
    let pattern = String(repeating: "**/*a*", count: 30) + "/x"
    #expect(try !matches(pattern, String(repeating: "aaaaaaaa/", count: 60) + "y"))
  }

  /// Git has the same patterns in `.gitignore`, but for braces.
  @Test(.enabled(if: Git.isInstalled, "needs git"))
  func randomPatternsMatchAsInGit() throws {
    var random = SystemNumbers(seed: 17)
    let names = ["a", "b", "ab", "a.x", "b.x", "Aa"]
    let parts = ["a", "b", "*", "a*", "?", "**", "*.x", "[ab]", "[!a]", "A?", "a.x"]
    func joined(_ list: [String], upTo count: Int) -> String {
      (0...random.next(upTo: count)).map { _ in list[random.next(upTo: list.count)] }
        .joined(separator: "/")
    }
    let paths = Array(Set((0..<120).map { _ in joined(names, upTo: 4) })).sorted()
    for _ in 0..<40 {
      let pattern = joined(parts, upTo: 3)
      let expected = try Git.ignored(paths, by: pattern)
      let compiled = try PathPattern(pattern)
      let found = paths.filter { compiled.matches($0.split(separator: "/")) }
      #expect(found == expected, "\(pattern)")
    }
  }
}

/// Random numbers that are the same in each run.
private struct SystemNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next(upTo limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

/// The version control system, as an independent matcher of patterns.
private enum Git {
  static let isInstalled = (try? run(["--version"], in: ".", input: "")) != nil

  /// Returns the paths that a `.gitignore` with one line ignores.
  static func ignored(_ paths: [String], by pattern: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "lintel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try run(["init", "-q", "."], in: folder.path, input: "")
    try Data((pattern + "\n").utf8).write(to: folder.appending(component: ".gitignore"))
    let output = try run(
      ["check-ignore", "--no-index", "--stdin"], in: folder.path,
      input: paths.joined(separator: "\n") + "\n")
    let ignored = Set(output.split(separator: "\n").map(String.init))
    return paths.filter(ignored.contains)
  }

  private static func run(
    _ arguments: [String], in folder: String, input: String
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let (standardInput, standardOutput) = (Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = standardOutput
    process.standardError = FileHandle.nullDevice
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    // `check-ignore` ends with 1 where nothing is ignored.
    guard [0, 1].contains(process.terminationStatus) else { throw CocoaError(.executableLoad) }
    return String(decoding: output, as: UTF8.self)
  }
}
