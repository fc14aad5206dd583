import Testing

/// Tests that every behaviour of Auto Layout has a case with a document and one in Swift.
///
/// A case names its behaviours by number, before a colon: `<!-- 1.3, 8.2: ... -->` in a document
/// and `/// 1.3, 8.2: ...` above a test in Swift. `Behaviour.all` describes the numbers.
@Suite struct BehaviourTests {
  /// Returns the numbers in a file's comments.
  static func numbers(in file: TextFile) -> Set<String> {
    Set(
      file.lines.flatMap { line -> [String] in
        guard
          let begin = ["<!-- ", "/// "].compactMap({ line.firstRange(of: $0)?.upperBound }).first,
          let colon = line[begin...].firstIndex(of: ":")
        else { return [] }
        let words = line[begin..<colon].split(separator: ", ").map(String.init)
        return words.allSatisfy(isNumber) ? words : []
      })
  }

  private static func isNumber(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { Int($0) != nil }
  }

  private static func numbers(in folders: [String], _ suffixes: String) throws -> Set<String> {
    let checkout = Checkout()
    return try folders.flatMap { checkout.files(in: $0, endingWith: suffixes) }
      .reduce(into: []) { $0.formUnion(numbers(in: try checkout.text(of: $1))) }
  }

  @Test func everyBehaviourOfDocumentsHasADocumentCase() throws {
    var covered = try Self.numbers(in: ["Tests/ScenesTests/Cases"], ".interface")
    covered.formUnion(
      try Self.numbers(
        in: ["Tests/ScenesTests", "Tests/ChecksTests", "Tests/CommandsTests"], ".swift"))
    covered.formUnion(try Self.numbers(in: ["Tests/ChecksTests/Cases"], ".md"))
    #expect(Behaviour.all.filter { $0.reach != .swift && !covered.contains($0.number) } == [])
  }

  @Test func everyBehaviourOfSwiftHasAnEngineTest() throws {
    let covered = try Self.numbers(in: ["Tests/LayoutEngineTests"], ".swift")
    #expect(Behaviour.all.filter { $0.reach != .document && !covered.contains($0.number) } == [])
  }

  @Test func everyCaseBeginsWithTheNumbersOfItsBehaviours() throws {
    let checkout = Checkout()
    let bare = try checkout.files(in: "Tests/ScenesTests/Cases", endingWith: ".interface").filter {
      let file = try checkout.text(of: $0)
      let first = file.lines.first { $0.hasPrefix("<!--") } ?? ""
      return Self.numbers(in: TextFile(path: $0, text: String(first))).isEmpty
    }
    #expect(bare == [])
  }

  @Test func noCaseNamesAnUnknownBehaviour() throws {
    let folders = [
      "Tests/ScenesTests", "Tests/ChecksTests", "Tests/CommandsTests", "Tests/LayoutEngineTests",
    ]
    var named = try Self.numbers(in: folders, ".swift")
    named.formUnion(try Self.numbers(in: ["Tests/ScenesTests/Cases"], ".interface"))
    named.formUnion(try Self.numbers(in: ["Tests/ChecksTests/Cases"], ".md"))
    #expect(named.subtracting(Behaviour.all.map(\.number)).sorted() == [])
  }

  @Test(arguments: [
    ("<!-- 1.3, 8.2: turned -->", ["1.3", "8.2"]), ("  /// 6.3: whole", ["6.3"]),
    ("/// A row of 1.3: wide", []), ("<!-- 2.7, iOS: two lines -->", []), ("// 1.3: no", []),
  ])
  func numbersAreOnlyReadBeforeAColon(line: String, numbers: [String]) {
    #expect(Self.numbers(in: TextFile(path: "a", text: line)).sorted() == numbers)
  }
}
