import LocaleData
import StringsFiles
import Testing

/// Editing tables in the form of text: an edit changes its own lines alone.
@Suite struct StringsFileTests {
  typealias Case = EditCase

  static let values: [Case] = [
    Case(
      "/* x */\n\"a\"  =  \"b\" ; // y\n", "a", .setValue("c"), "/* x */\n\"a\"  =  \"c\" ; // y\n"),
    Case("\"a\" = \"b\";", "a", .setValue("\"\\\n\t\r\u{1}'é😀"), #""a" = "\"\\\n\t\r\U0001'é😀";"#),
    Case("'a' = 'b';", "a", .setValue("it's \"c\""), #"'a' = 'it\'s "c"';"#),
    Case("a = b;", "a", .setValue("c"), "a = c;"),
    Case("a = b;", "a", .setValue("c d"), "a = \"c d\";"),
    Case("a = b;", "a", .setValue("//c"), "a = \"//c\";"),
    Case("a = b;", "a", .setValue(""), "a = \"\";"),
    Case("\"a\" = \"b\nc\";", "a", .setValue("d\ne\tf"), "\"a\" = \"d\ne\tf\";"),
    Case("\"a\"; b = c;", "a", .setValue("d"), "\"a\" = \"d\"; b = c;"),
    Case("\"a\" = \"b\"\n\"c\" = \"d\";", "a", .setValue("e"), "\"a\" = \"e\"\n\"c\" = \"d\";"),
    Case("a = 1;\nb = 2;\na = 3;\n", "a", .setValue("4"), "a = 1;\nb = 2;\na = 4;\n"),
    Case("\"a\" = \"\\U00e9\";\r\n", "a", .setValue("ü"), "\"a\" = \"ü\";\r\n"),
    Case(
      "<<< HEAD\n\"a\" = \"b\";\n/* open", "a", .setValue("c"), "<<< HEAD\n\"a\" = \"c\";\n/* open"),
  ]

  static let insertions: [Case] = [
    Case("", "a", .insert(value: "b"), "\"a\" = \"b\";\n"),
    Case("", "a", .insert(value: "b", comment: "c"), "/* c */\n\"a\" = \"b\";\n"),
    Case("// c\n", "a", .insert(value: "b"), "// c\n\n\"a\" = \"b\";\n"),
    Case("{}", "a", .insert(value: "b"), "{\n\"a\" = \"b\";\n}"),
    Case("{\n}\n", "a", .insert(value: "b"), "{\n\"a\" = \"b\";\n}\n"),
    Case(
      "\n/* x */\n\"a\" = \"b\";\n\n/* y */\n\"c\" = \"d\";\n", "e",
      .insert(value: "f", comment: "z", after: "a"),
      "\n/* x */\n\"a\" = \"b\";\n\n/* z */\n\"e\" = \"f\";\n\n/* y */\n\"c\" = \"d\";\n"),
    Case(
      "/* x */\r\n\"a\"=\"b\";\r\n\r\n", "e", .insert(value: "f\n", comment: "z"),
      "/* x */\r\n\"a\"=\"b\";\r\n\r\n/* z */\r\n\"e\"=\"f\\n\";\r\n\r\n"),
    Case("a = b;\nc = d;", "e", .insert(value: "f g"), "a = b;\nc = d;\ne = \"f g\";"),
    Case("a = b;\nc = d;", "e f", .insert(value: "g"), "a = b;\nc = d;\n\"e f\" = \"g\";"),
    Case(
      "a = b; // x\nc = d;\n", "e", .insert(value: "f", after: "a"),
      "a = b; // x\ne = \"f\";\nc = d;\n"),
    Case("a = b; c = d;\n", "e", .insert(value: "f", after: "a"), "a = b; e = \"f\"; c = d;\n"),
    Case("a = b; c = d;\n", "e", .insert(value: "f"), "a = b; c = d; e = \"f\";\n"),
    Case("{ a = b; }", "e", .insert(value: "f"), "{ a = b; e = \"f\"; }"),
    Case(
      "{\n\t// x\n\ta = b;\n}\n// end\n", "e", .insert(value: "f", comment: "y\nz"),
      "{\n\t// x\n\ta = b;\n\n\t// y\n\t// z\n\te = \"f\";\n}\n// end\n"),
    Case(
      "\"a\" = \"b\";\n// end\n", "c", .insert(value: "d"),
      "\"a\" = \"b\";\n\"c\" = \"d\";\n// end\n"),
    Case("\"a\"   = \"b\";\n", "c", .insert(value: "d"), "\"a\"   = \"b\";\n\"c\" = \"d\";\n"),
    Case(
      "/*x*/\n\"a\" = \"b\";\n", "c", .insert(value: "d", comment: "*/"),
      "/*x*/\n\"a\" = \"b\";\n\n/** /*/\n\"c\" = \"d\";\n"),
    Case(
      "\"a\" = \"b\";\r\"c\" = \"d\";\r", "e", .insert(value: "f"),
      "\"a\" = \"b\";\r\"c\" = \"d\";\r\"e\" = \"f\";\r"),
    Case(
      "a = b;\n",
      [
        TableEdit(key: "c", change: .insert(value: "d", after: "a")),
        TableEdit(key: "e", change: .insert(value: "f", after: "c")),
        TableEdit(key: "g", change: .insert(value: "h", after: "a")),
        TableEdit(key: "i", change: .insert(value: "j")),
        TableEdit(key: "c", change: .remove),
        TableEdit(key: "e", change: .rename(to: "k")),
        TableEdit(key: "k", change: .setValue("l")),
      ], "a = b;\ng = \"h\";\nk = \"l\";\ni = \"j\";\n"),
  ]

  static let removals: [Case] = [
    Case("\"a\" = \"b\";\n", "a", .remove, ""),
    Case("a = 1;\nb = 2;\nc = 3;\n", "b", .remove, "a = 1;\nc = 3;\n"),
    Case("a = 1; b = 2; c = 3;", "b", .remove, "a = 1; c = 3;"),
    Case("a = 1; b = 2; c = 3;", "a", .remove, "b = 2; c = 3;"),
    Case("a = 1; b = 2; c = 3;", "c", .remove, "a = 1; b = 2;"),
    Case("{ a = 1; b = 2; }", "a", .remove, "{ b = 2; }"),
    Case("{ a = 1; }", "a", .remove, "{ }"),
    Case("a = 1;\n\n/* x */\n// y\nb = 2; // z\n\nc = 3;\n", "b", .remove, "a = 1;\n\nc = 3;\n"),
    Case("a = 1;\n\n/* x */\n\nb = 2;\n\nc = 3;\n", "b", .remove, "a = 1;\n\n/* x */\n\nc = 3;\n"),
    Case("\n/* x */\na = 1;\n\n/* y */\nb = 2;\n", "b", .remove, "\n/* x */\na = 1;\n"),
    Case("\n/* x */\na = 1;\n\n/* y */\nb = 2;\n", "a", .remove, "\n/* y */\nb = 2;\n"),
    Case(
      "\r\n/* x */\r\na = 1;\r\n\r\n/* y */\r\nb = 2;\r\n", "a", .remove,
      "\r\n/* y */\r\nb = 2;\r\n"),
    Case("// x\na = 1;\nb = 2;\n\n// y\nc = 3;\n", "b", .remove, "// x\na = 1;\n\n// y\nc = 3;\n"),
    Case("a = 1;\nb = 2;\na = 3;\n", "a", .remove, "b = 2;\n"),
    Case("{\n\ta = 1;\n\n\tb = 2;\n}\n", "b", .remove, "{\n\ta = 1;\n}\n"),
    Case(
      "/* Copyright 2020 */\n/* x */\na = 1;\nb = 2;\n", "a", .remove,
      "/* Copyright 2020 */\nb = 2;\n"),
    Case("//\n// X.strings\n//\na = 1;\nb = 2;\n", "a", .remove, "//\n// X.strings\n//\nb = 2;\n"),
    Case(
      "a = 1;\n\nb = 2;\n\nc = 3;\n\nd = 4;\n",
      [TableEdit(key: "b", change: .remove), TableEdit(key: "c", change: .remove)],
      "a = 1;\n\nd = 4;\n"),
    Case(
      "a = 1;\n\nb = 2;\n\nc = 3;\n",
      [TableEdit(key: "b", change: .remove), TableEdit(key: "c", change: .remove)], "a = 1;\n"),
    Case(
      "a = 1;\n\nb = 2;\n\nc = 3;\n",
      [
        TableEdit(key: "b", change: .remove),
        TableEdit(key: "b", change: .insert(value: "4", after: "a")),
      ], "a = 1;\n\nb = \"4\";\n\nc = 3;\n"),
  ]

  static let others: [Case] = [
    Case("/* x */\n\"a\" = \"b\";\n", "a", .rename(to: "c\""), "/* x */\n\"c\\\"\" = \"b\";\n"),
    Case("a = b;\n", "a", .rename(to: "c"), "c = b;\n"),
    Case("a = b;\n", "a", .rename(to: "c d"), "\"c d\" = b;\n"),
    Case("a = b;\n", "a", .rename(to: "a"), "a = b;\n"),
    Case("\"a\";\n", "a", .rename(to: "c"), "\"c\" = \"a\";\n"),
    Case("a = 1;\na = 2;\n", "a", .rename(to: "b"), "b = 1;\nb = 2;\n"),
    Case("/* x */\na = b;\n", "a", .setComment("y"), "/* y */\na = b;\n"),
    Case("/*x*/ a = b;\n", "a", .setComment("y */"), "/*y * /*/ a = b;\n"),
    Case("// x\n//  y\na = b;\n", "a", .setComment("z"), "// z\na = b;\n"),
    Case("//x\na = b;\n", "a", .setComment("y\nz"), "//y\n//z\na = b;\n"),
    Case("/* 1 */\n/* 2 */\na = b;\n", "a", .setComment("3"), "/* 1 */\n/* 3 */\na = b;\n"),
    Case("  a = b;\n", "a", .setComment("y"), "  /* y */\n  a = b;\n"),
    Case("a = b; // x\n", "a", .setComment("y"), "a = b; // y\n"),
    Case("a = b; // x\n", "a", .setComment("y\nz"), "a = b; /* y\nz */\n"),
    Case("a = 1; b = 2;\n", "b", .setComment("y"), "a = 1; /* y */ b = 2;\n"),
    Case("/* x */\na = b;\n", "a", .setComment(""), "a = b;\n"),
    Case("/* x */\n\na = b;\n", "a", .setComment("y"), "/* x */\n\n/* y */\na = b;\n"),
    Case(
      "/* x */\n\"a\" = \"b\"; // z\n",
      [
        TableEdit(key: "a", change: .setValue("c")),
        TableEdit(key: "a", change: .setComment("y")),
        TableEdit(key: "a", change: .rename(to: "d")),
        TableEdit(key: "d", change: .setValue("e")),
      ], "/* y */\n\"d\" = \"e\"; // z\n"),
  ]

  @Test(arguments: values + insertions + removals + others)
  func changesOnlyItsOwnLines(_ example: Case) throws {
    let file = StringsFile(Array(example.before.utf8), path: "")
    let edited = try file.applying(example.edits)
    #expect(String(decoding: edited, as: UTF8.self) == example.after)
  }

  /// Conversions of a text to the bytes of a file.
  static let encodings: [@Sendable (String) -> [UInt8]] = [
    { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
    { TextEncodingTests.utf16($0, bigEndian: true) },
    { TextEncodingTests.utf16($0, bigEndian: false) },
    { TextEncodingTests.utf16($0, bigEndian: true, mark: false) },
    { TextEncodingTests.utf16($0, bigEndian: false, mark: false) },
    { TextEncodingTests.utf32($0, bigEndian: true) },
    { TextEncodingTests.utf32($0, bigEndian: false) },
  ]

  @Test(arguments: encodings.indices, values + insertions + removals + others)
  func keepsTheEncodingAndItsMark(_ encoding: Int, _ example: Case) throws {
    // Without a mark an encoding is recognized by two characters.
    guard example.before.utf8.count > 1 else { return }
    let encode = Self.encodings[encoding]
    let edited = try StringsFile(encode(example.before), path: "").applying(example.edits)
    #expect(edited == encode(example.after))
  }

  @Test func keepsBytesThatAreNotText() throws {
    let source =
      Array("\"a\" = \"gr".utf8) + [0xFC, 0xDF, 0xE2, 0x82] + Array("e\";\n\"b\" = \"".utf8)
    let tail = Array("\";\n/* ".utf8) + [0xFF] + Array(" */\n".utf8)
    let file = StringsFile(source + Array("x".utf8) + tail, path: "")
    let edited = try file.applying([TableEdit(key: "b", change: .setValue("ÿ"))])
    #expect(edited == source + Array("ÿ".utf8) + tail)
    let added = try file.applying([TableEdit(key: "c", change: .insert(value: "d"))])
    let lines = Array("x\";\n\"c\" = \"d\";\n".utf8)
    #expect(added == source + lines + tail.dropFirst(3))
  }

  @Test func keepsHalvesOfSurrogatePairs() throws {
    let units: [UInt16] = [0xFEFF] + Array("a = '".utf16) + [0xD83D] + Array("';\nb = c;".utf16)
    var bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    bytes.append(0x0A)
    let edited = try StringsFile(bytes, path: "").applying([
      TableEdit(key: "b", change: .setValue("d"))
    ])
    #expect(edited.count == bytes.count)
    #expect(zip(edited, bytes).count { $0 != $1 } == 1)
  }

  struct Refusal: Sendable {
    var source: String
    var edit: TableEdit
    var reason: TableEditError.Reason
  }

  static let refusals: [Refusal] = [
    Refusal(source: "a = b;", edit: TableEdit(key: "c", change: .remove), reason: .unknownKey),
    Refusal(
      source: "\"\u{E9}\" = b;", edit: TableEdit(key: "e\u{301}", change: .remove),
      reason: .unknownKey),
    Refusal(
      source: "a = b; c = d;", edit: TableEdit(key: "a", change: .rename(to: "c")),
      reason: .keyExists),
    Refusal(
      source: "a = b;", edit: TableEdit(key: "a", change: .insert(value: "c")),
      reason: .keyExists),
    Refusal(
      source: "a = b;",
      edit: TableEdit(
        key: "a", change: .setValue("c", variation: VariationPath([.plural("one")]))),
      reason: .cannotVary(VariationPath([.plural("one")]))),
    Refusal(
      source: "\"a\" = \"b;\n\"c\" = \"d\";", edit: TableEdit(key: "a", change: .setValue("e")),
      reason: .unreadable),
    Refusal(
      source: "\"a\" = \"say \"hi\" to\";", edit: TableEdit(key: "a", change: .setValue("e")),
      reason: .unreadable),
    Refusal(
      source: "\"a = \"b\";", edit: TableEdit(key: "a", change: .remove), reason: .unreadable),
  ]

  @Test(arguments: refusals)
  func refusesWhatItCannotDo(_ refusal: Refusal) {
    let file = StringsFile(Array(refusal.source.utf8), path: "")
    #expect(throws: TableEditError(key: refusal.edit.key, reason: refusal.reason)) {
      try file.applying([refusal.edit])
    }
  }

  @Test(arguments: ["\n\n", " "])
  func appliesManyEditsInLinearTime(separator: String) throws {
    let entries = (0..<20_000).map { "/* \($0) */ \"k\($0)\" = \"v\";" }
    let file = StringsFile(Array(entries.joined(separator: separator).utf8), path: "")
    let edits = (0..<20_000).flatMap { number in
      [
        TableEdit(key: "k\(number)", change: .setValue("w")),
        TableEdit(key: "n\(number)", change: .insert(value: "v", comment: "c", after: "k7")),
      ] + (number % 2 == 0 ? [] : [TableEdit(key: "k\(number)", change: .remove)])
    }
    let table = StringsFile(try file.applying(edits), path: "").table
    #expect(table.entries.count == 30_000)
    #expect(table["k19998"]?.value == "w")
    #expect(table["n3"]?.comments == ["c"])
  }
}
