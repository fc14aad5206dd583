import Linting
import Testing

@Suite struct LayoutSnapshotTests {
  private typealias Place = LayoutSnapshot.SnapshotLayout

  /// A snapshot with two sizes, names that need quotes, a view that is not everywhere, a conflict.
  private static func sample() -> LayoutSnapshot {
    var snapshot = LayoutSnapshot(
      document: "App/\u{DC}ber \"uns\".xib", root: "a:b c", measurer: "embedded-1")
    let places = ["design", "odd: name\n\u{202E}"].flatMap { size in
      ["en", "de", "ar"].map { Place(size: size, locale: $0) }
    }
    snapshot.places = places
    var root = LayoutSnapshot.SnapshotEntry(kind: .view, name: "a:b c", detail: "view")
    for place in places { root.values[place] = "0 0 300 200" }
    var label = LayoutSnapshot.SnapshotEntry(kind: .view, name: "| x", detail: "label", depth: 1)
    label.values = [
      places[0]: "8 8 40 16", places[1]: "8 8 60.5 16, clipped 12.5 horizontally",
      places[2]: "252 8 40 16", places[4]: "8 8 40 16",
    ]
    let conflict = LayoutSnapshot.SnapshotEntry(
      kind: .conflict, name: "w", detail: "w \"v\"", values: [places[5]: "in conflict"])
    snapshot.entries = [root, label, conflict]
    return snapshot
  }

  @Test func whatIsReadEqualsWhatWasWritten() throws {
    let snapshot = Self.sample()
    #expect(try LayoutSnapshot(reading: Array(snapshot.text.utf8)) == snapshot)
    #expect(!snapshot.text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func localesThatAgreeShareALine() {
    let lines = Self.sample().text.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix(": 0 0 300 200") } == 2)
    #expect(lines.contains("  | design de: 8 8 60.5 16, clipped 12.5 horizontally"))
  }

  @Test func lineEndsOfWindowsAndAByteOrderMarkAreRead() throws {
    let text =
      "\u{FEFF}"
      + Self.sample().text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    #expect(LayoutSnapshot.isSnapshot(Array(text.utf8)))
    #expect(try LayoutSnapshot(reading: Array(text.utf8)) == Self.sample())
  }

  @Test func everyTextThatIsCutOffIsAnError() {
    let bytes = Array(Self.sample().text.utf8)
    // Without the last line break nothing is missing.
    for count in 0..<bytes.count - 1 {
      #expect(throws: SnapshotError.self, "\(count) bytes") {
        try LayoutSnapshot(reading: Array(bytes.prefix(count)))
      }
    }
  }

  @Test(arguments: [
    ("lintel snapshot 1\n<<<<<<< HEAD\n", 2, "merge conflict"),
    ("lintel snapshot 2\n", 1, "version \"2\" is unknown"),
    ("{}", 1, "it is not a snapshot"), ("", 1, "it is not a snapshot"),
    ("lintel snapshot 1\ndocument a\nroot b c\n", 3, "not one that"),
  ])
  func whatIsNoSnapshotIsNamedWithItsLine(text: String, line: Int, reason: String) {
    #expect {
      try LayoutSnapshot(reading: Array(text.utf8))
    } throws: { error in
      guard let error = error as? SnapshotError else { return false }
      return error.line == line && error.reason.contains(reason)
    }
  }

  @Test func bytesThatAreNotUTF8AreAnError() {
    #expect(throws: SnapshotError(reason: "it is not UTF-8")) {
      try LayoutSnapshot(reading: Array("lintel snapshot 1\n".utf8) + [0xFF])
    }
  }

  @Test func filesOfOthersAreNoSnapshots() {
    #expect(!LayoutSnapshot.isSnapshot(Array("my notes about lintel snapshot".utf8)))
    #expect(LayoutSnapshot.isSnapshot(Array("<<<<<<< HEAD\nlintel snapshot 1\n".utf8)))
    #expect(LayoutSnapshot.isSnapshot([]))
  }

  @Test func differencesNameViewsSizesLocalesAndAmounts() {
    let old = Self.sample()
    var new = old
    new.entries[1].values[new.places[1]] = "8 4 70 16"
    new.entries[1].values[new.places[4]] = nil
    for place in new.places.prefix(3) { new.entries[0].values[place] = "0 0 310 200" }
    #expect(
      SnapshotDifference(from: old, to: new).lines == [
        "@@ \"a:b c\" view @@", "-design: 0 0 300 200", "+design: 0 0 310 200  (width +10)",
        "@@ \"| x\" label @@", "-design de: 8 8 60.5 16, clipped 12.5 horizontally",
        "+design de: 8 4 70 16  (y -4, width +9.5)",
        "-\"odd: name\\u{a}\\u{202e}\" de: 8 8 40 16",
      ])
    #expect(SnapshotDifference(from: old, to: old).isEmpty)
  }

  @Test func layoutsThatAreNewOrGoneAreOneLineEach() {
    let old = Self.sample()
    var new = old
    new.places.removeLast(3)
    new.places.append(Place(size: "design", locale: "ja"))
    let difference = SnapshotDifference(from: old, to: new)
    #expect(difference.changes.isEmpty)
    #expect(difference.lines.count == 5)
    #expect(difference.lines.last == "+design ja")
    #expect(SnapshotDifference(from: old, to: new, isPartial: true).removed.isEmpty)
  }

  @Test func someLayoutsAreReplaced() {
    let old = Self.sample()
    var part = old
    part.places = [old.places[1]]
    for index in part.entries.indices {
      part.entries[index].values = part.entries[index].values.filter { $0.key == old.places[1] }
    }
    part.entries.removeAll(where: \.values.isEmpty)
    part.entries[1].values[old.places[1]] = "1 2 3 4"
    var expected = old
    expected.entries[1].values[old.places[1]] = "1 2 3 4"
    #expect(old.replacing(part) == expected)
  }
}
