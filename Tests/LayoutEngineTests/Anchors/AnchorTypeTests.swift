import Foundation
import TestSupport
import Testing

/// Meaningful constraints compile, meaningless ones do not: tested with the compiler.
@Suite struct AnchorTypeTests {
  static let meaningful = [
    "a.leading == b.trailing + 8",
    "a.leadingMargin >= b.trailing",
    "a.left <= b.rightMargin - 8",
    "a.centerX == b.leading",
    "a.right == b.centerX",
    "a.centerX == 0.5 * b.trailing",
    "a.top + 4 == b.lastBaseline",
    "a.centerY == b.centerYWithinMargins",
    "a.width == 2 * b.height + 10",
    "a.width >= 80",
    "(a.width >= 80).priority(750).identified(\"row\").inactive",
  ]

  static let meaningless = [
    // A location with a size
    "a.leading == b.width", "a.top == b.height", "a.width >= b.left", "a.height == b.centerY",
    "a.centerX == b.width",
    // Along two axes
    "a.leading == b.top", "a.centerX == b.centerY", "a.left <= b.bottom", "a.bottom == b.right",
    "a.firstBaseline == b.centerX", "2 * a.top + 8 == b.leading",
    // A mirrored side with an absolute one
    "a.leading == b.left", "a.right >= b.trailing", "a.leadingMargin == b.left",
    "a.trailing == b.rightMargin + 8",
    // A location alone
    "a.leading == 100", "a.left >= 8", "a.top <= 8.5", "a.centerX == 0", "a.lastBaseline == 12",
    // No constraint at all
    "a.width", "a.width + b.width == 100", "a.width != 80", "80 <= a.width",
  ]

  /// 1.4: what does not compile.
  @Test(.enabled(if: Compiler.found != nil, "needs swiftc, and the modules beside the tests"))
  func theCompilerRejectsMeaninglessConstraints() throws {
    let compiler = try #require(Compiler.found)
    let right = Self.meaningful
    let lines = right + Self.meaningless
    let source =
      ["import LayoutEngine", "func constrain(_ a: ItemID, _ b: ItemID) {"]
      + lines.map { "  let _: LayoutConstraint = \($0)" } + ["}", ""]
    let refused = try compiler.linesWithErrors(in: source.joined(separator: "\n"))
    for (index, line) in lines.enumerated() {
      #expect(refused.contains(index + 3) == (index >= right.count), "\(line)")
    }
    #expect(refused.isSubset(of: Set(3..<(3 + lines.count))))
  }
}

/// The compiler that built these tests, with the modules that it built.
private struct Compiler {
  var executable: URL
  var modules: URL

  static let found: Compiler? = {
    let modules = BuildFolder.url.appending(component: "Modules")
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let executable = path.split(separator: ":")
      .map { URL(filePath: String($0)).appending(component: "swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    let module = modules.appending(component: "LayoutEngine.swiftmodule")
    guard let executable, FileManager.default.fileExists(atPath: module.path) else { return nil }
    return Compiler(executable: executable, modules: modules)
  }()

  /// Returns the numbers of the lines with compiler errors.
  func linesWithErrors(in source: String) throws -> Set<Int> {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "lintel-anchors-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: "Snippet.swift")
    try Data(source.utf8).write(to: file)
    let process = Process()
    process.executableURL = executable
    process.arguments = ["-typecheck", "-swift-version", "6", "-I", modules.path, file.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let prefix = "\(file.path):"
    return Set(
      output.split(separator: "\n").compactMap { line in
        guard line.hasPrefix(prefix), line.contains(" error: ") else { return nil }
        return Int(line.dropFirst(prefix.count).prefix { $0 != ":" })
      })
  }
}
