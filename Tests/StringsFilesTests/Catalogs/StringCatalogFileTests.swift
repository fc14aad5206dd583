import Foundation
import LocaleData
import StringsFiles
import Testing

/// Changing string catalogs: what an edit writes, and what it leaves as it is.
@Suite struct StringCatalogFileTests {
  /// A catalog with two keys as Xcode writes it.
  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "b.title" : {
          "comment" : "Class = \\"NSButtonCell\\";",
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Sichern\\tS"
              }
            },
            "fr" : {
              "variations" : {
                "plural" : {
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld pages"
                    }
                  }
                }
              }
            }
          }
        },
        "Done" : {

        }
      },
      "version" : "1.0"
    }
    """

  private func edited(path: String = "X.xcstrings", _ edits: TableEdit...) throws -> String {
    try edited(catalog, path: path, edits)
  }

  private func edited(_ text: String, _ edits: TableEdit...) throws -> String {
    try edited(text, path: "X.xcstrings", edits)
  }

  private func edited(_ text: String, path: String, _ edits: [TableEdit]) throws -> String {
    let file = StringCatalogFile(Array(text.utf8), path: path)
    return String(decoding: try file.applying(edits), as: UTF8.self)
  }

  /// The catalog with some lines in place of others.
  private func catalog(replacing old: String, with new: String) -> String {
    #expect(catalog.contains(old))
    return catalog.replacing(old, with: new, maxReplacements: 1)
  }

  private func set(
    _ key: String, _ locale: String, _ value: String, _ path: String = "", state: String? = nil
  ) throws -> TableEdit {
    TableEdit(
      key: key, locale: locale,
      change: .setValue(
        value, variation: try #require(VariationPath(name: path)), state: state))
  }

  @Test func aValueReplacesItsLineAlone() throws {
    #expect(
      try edited(set("b.title", "de", "Speichern/\"x\"\n\u{1}é"))
        == catalog(replacing: #"Sichern\tS"#, with: #"Speichern/\"x\"\n\u0001é"#))
    #expect(
      try edited(set("b.title", "de", "Sichern\tS", state: "translated"))
        == catalog(replacing: "needs_review", with: "translated"))
    #expect(
      try edited(set("b.title", "fr", "%lld feuilles", "plural.other"))
        == catalog(replacing: "%lld pages", with: "%lld feuilles"))
  }

  /// Returns lines with more indentation.
  private func indented(_ count: Int, _ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : String(repeating: " ", count: count) + line
    }.joined(separator: "\n")
  }

  @Test func aCaseIsAddedInOrder() throws {
    let added = indented(
      12,
      """
      "plural" : {
        "one" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "%lld page"
          }
        },
      """)
    #expect(
      try edited(set("b.title", "fr", "%lld page", "plural.one"))
        == catalog(replacing: "            \"plural\" : {", with: added))
  }

  @Test func aLocaleIsAddedInOrder() throws {
    let added = indented(
      6,
      """
      "localizations" : {
        "da" : {
          "stringUnit" : {
            "state" : "needs_review",
            "value" : "Gem"
          }
        },
      """)
    #expect(
      try edited(set("b.title", "da", "Gem", state: "needs_review"))
        == catalog(replacing: "      \"localizations\" : {", with: added))
    let first = indented(
      4,
      """
      "Done" : {
        "localizations" : {
          "de" : {
            "stringUnit" : {
              "state" : "translated",
              "value" : "Fertig"
            }
          }
        }
      }
      """)
    #expect(
      try edited(set("Done", "de", "Fertig"))
        == catalog(replacing: "    \"Done\" : {\n\n    }", with: first))
  }

  @Test func aTextThatGetsCasesBecomesTheCaseOther() throws {
    let plain = indented(
      10,
      """
      "stringUnit" : {
        "state" : "needs_review",
        "value" : "Sichern\\tS"
      }
      """)
    let varied = indented(
      10,
      """
      "variations" : {
        "device" : {
          "mac" : {
            "stringUnit" : {
              "state" : "translated",
              "value" : "Am Mac"
            }
          },
          "other" : {
            "stringUnit" : {
              "state" : "needs_review",
              "value" : "Sichern\\tS"
            }
          }
        }
      }
      """)
    #expect(
      try edited(set("b.title", "de", "Am Mac", "device.mac"))
        == catalog(replacing: plain, with: varied))
  }

  @Test func aVariableIsDefinedAsInTheSourceLanguage() throws {
    let source = indented(
      6,
      """
      "localizations" : {
        "en" : {
          "stringUnit" : { "state" : "translated", "value" : "%#@n@ done" },
          "substitutions" : {
            "n" : {
              "argNum" : 2, "formatSpecifier" : "lld", "variations" : {"plural" : {"other" : {
                "stringUnit" : { "state" : "translated", "value" : "%arg are" } } } }
            }
          }
        }
      }
      """)
    let text = catalog(replacing: "\n\n    ", with: "\n\(source)\n    ")
    let added = indented(
      8,
      """
      "de" : {
        "stringUnit" : {
          "state" : "new",
          "value" : "%#@n@ done"
        },
        "substitutions" : {
          "n" : {
            "argNum" : 2,
            "formatSpecifier" : "lld",
            "variations" : {
              "plural" : {
                "other" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "%arg sind"
                  }
                }
              }
            }
          }
        }
      },
      "en" : {
      """)
    #expect(
      try edited(text, set("Done", "de", "%arg sind", "substitutions.n.plural.other"))
        == text.replacing("        \"en\" : {", with: added))
  }

  @Test func aKeyIsAddedWhereXcodeSortsIt() throws {
    let added = indented(
      4,
      """
      "c10" : {
        "comment" : "Ten",
        "extractionState" : "manual",
        "localizations" : {
          "en" : {
            "stringUnit" : {
              "state" : "translated",
              "value" : "Ten"
            }
          }
        }
      },
      "Done" : {
      """)
    let insert = TableEdit(
      key: "c10", locale: "en", change: .insert(value: "Ten", comment: "Ten"))
    let text = catalog(replacing: "    \"Done\" : {", with: added)
    #expect(try edited(insert) == text)
    let second = TableEdit(key: "c9", locale: "de", change: .insert(value: "Neun"))
    let both = try edited(insert, second)
    #expect(
      both.ranges(of: "\"c9\"").first?.lowerBound ?? both.endIndex
        < both.ranges(of: "\"c10\"").first?.lowerBound ?? both.startIndex)
    // In a document's catalog the source text is a copy of the document's.
    let copy = text.replacing(
      "\"manual\",\n      \"localizations\" : {\n        \"en\"",
      with:
        "\"extracted_with_value\",\n      \"localizations\" : {\n        \"en\""
    )
    .replacing(
      "\"translated\",\n            \"value\" : \"Ten\"",
      with:
        "\"new\",\n            \"value\" : \"Ten\"")
    #expect(try edited(path: "mul.lproj/X.xcstrings", insert) == copy)
  }

  @Test func aKeyIsRemovedRenamedAndCommented() throws {
    let removed = try edited(TableEdit(key: "b.title", change: .remove))
    #expect(
      removed == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Done" : {

            }
          },
          "version" : "1.0"
        }
        """)
    #expect(
      try edited(removed, TableEdit(key: "Done", change: .remove)).contains(
        "\"strings\" : {\n\n  },"))
    #expect(
      try edited(TableEdit(key: "b.title", change: .rename(to: "c.title")))
        == catalog(replacing: "b.title", with: "c.title"))
    #expect(
      try edited(TableEdit(key: "Done", change: .rename(to: "Add"))).contains(
        "\"strings\" : {\n    \"Add\" : {\n\n    },\n    \"b.title\" : {"))
    #expect(
      try edited(TableEdit(key: "b.title", change: .setComment("x")))
        == catalog(replacing: #"Class = \"NSButtonCell\";"#, with: "x"))
    let german = try edited(TableEdit(key: "b.title", locale: "de", change: .remove))
    #expect(german.contains("\"localizations\" : {\n        \"fr\" : {"))
    let none = try edited(
      german, TableEdit(key: "b.title", locale: "fr", change: .remove))
    #expect(none.contains("\"extractionState\" : \"manual\"\n    },"))
  }

  @Test func aCommentOfAPersonIsNotGenerated() throws {
    let fields = indented(
      6,
      """
      "comment" : "Made",
      "commentGenerationVersion" : "1",
      "isCommentAutoGenerated" : true
      """)
    let text = catalog(replacing: "\n\n    ", with: "\n\(fields)\n    ")
    let same = TableEdit(key: "Done", change: .setComment("Made"))
    #expect(try edited(text, same) == text)
    let other = try edited(text, TableEdit(key: "Done", change: .setComment("Own")))
    #expect(other == catalog(replacing: "\n\n    ", with: "\n      \"comment\" : \"Own\"\n    "))
  }

  @Test(arguments: [
    (
      #"{"sourceLanguage":"en","strings":{"a":{},"c":{}},"version":"1.0"}"#,
      #"{"sourceLanguage":"en","strings":{"a":{},"b":{"extractionState":"manual","localizations":{"#
        + #""de":{"stringUnit":{"state":"translated","value":"B"}}}},"c":{}},"version":"1.0"}"#
    ),
    (
      #"{ "sourceLanguage": "en", "strings": {"a": {}} }"#,
      #"{ "sourceLanguage": "en", "strings": {"a": {}, "b": {"extractionState": "manual", "#
        + #""localizations": {"de": {"stringUnit": {"state": "translated", "value": "B"}}}}} }"#
    ),
    (
      "{\n\t\"sourceLanguage\": \"en\",\n\t\"strings\": {}\n}\n",
      "{\n\t\"sourceLanguage\": \"en\",\n\t\"strings\": {\n\t\t\"b\": {\n\t\t\t\"extractionState\": "
        + "\"manual\",\n\t\t\t\"localizations\": {\n\t\t\t\t\"de\": {\n\t\t\t\t\t\"stringUnit\": {\n"
        + "\t\t\t\t\t\t\"state\": \"translated\",\n\t\t\t\t\t\t\"value\": \"B\"\n\t\t\t\t\t}\n"
        + "\t\t\t\t}\n\t\t\t}\n\t\t}\n\t}\n}\n"
    ),
    (
      "{\r\n  \"strings\" : {\r\n    \"z\" : {\r\n\r\n    }\r\n  }\r\n}",
      "{\r\n  \"strings\" : {\r\n    \"b\" : {\r\n      \"extractionState\" : \"manual\",\r\n      "
        + "\"localizations\" : {\r\n        \"de\" : {\r\n          \"stringUnit\" : {\r\n            "
        + "\"state\" : \"translated\",\r\n            \"value\" : \"B\"\r\n          }\r\n        }"
        + "\r\n      }\r\n    },\r\n    \"z\" : {\r\n\r\n    }\r\n  }\r\n}"
    ),
  ])
  func anotherLayoutIsKept(_ text: String, _ expected: String) throws {
    let insert = TableEdit(key: "b", locale: "de", change: .insert(value: "B"))
    #expect(try edited(text, insert) == expected)
  }

  @Test func anotherOrderAndOtherEscapesAreKept() throws {
    let byCodePoint = #"{"strings":{"B":{},"Z":{},"a":{"comment":"\u00e9\/"}}}"#
    let insert = TableEdit(key: "b", locale: "de", change: .insert(value: "ü/😀"))
    #expect(
      try edited(byCodePoint, insert).hasSuffix(
        #""b":{"extractionState":"manual","localizations":{"de":{"stringUnit":"#
          + #"{"state":"translated","value":"\u00fc\/\ud83d\ude00"}}}}}}"#))
    let unsorted = #"{"strings":{"z":{},"c":{},"x":{},"a":{}}}"#
    #expect(try edited(unsorted, insert).contains(#""a":{},"b":{"#))
    #expect(
      try edited(unsorted, TableEdit(key: "c", change: .rename(to: "d")))
        == unsorted.replacing("\"c\"", with: "\"d\""))
  }

  @Test func unknownFieldsAndEncodingsAreKept() throws {
    let text =
      "\u{FEFF}" + catalog(replacing: "\n\n    ", with: "\n      \"x\" : [ 1.50, {} ]\n    ")
    let expected = text.replacing(
      "\"x\" :", with: "\"comment\" : \"c\",\n      \"x\" :")
    let edit = TableEdit(key: "Done", change: .setComment("c"))
    #expect(try edited(text, edit) == expected)
    func utf16(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.dropFirst().utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    let file = StringCatalogFile(utf16(text), path: "X.xcstrings")
    #expect(try file.applying([edit]) == utf16(expected))
  }

  @Test func editsFollowEachOther() throws {
    let result = try edited(
      TableEdit(key: "n", locale: "en", change: .insert(value: "%lld")),
      set("n", "de", "%lld Stück", "plural.other"), set("n", "de", "Ein Stück", "plural.one"),
      set("n", "de", "Eines", "plural.one", state: "needs_review"),
      TableEdit(key: "n", change: .setComment("Number")),
      TableEdit(key: "n", change: .rename(to: "m")),
      TableEdit(key: "n", locale: "en", change: .insert(value: "again")),
      TableEdit(key: "n", change: .remove))
    let catalog = StringCatalogReader.read(Array(result.utf8), path: "")
    #expect(catalog.findings == [])
    #expect(catalog.strings.map(\.key) == ["b.title", "Done", "m"])
    let entry = catalog.tables["de"]?["m"]
    #expect(entry?.comments == ["Number"])
    #expect(entry?.variants.map(\.path.name) == ["plural.one", "plural.other"])
    #expect(entry?.variants.map(\.value) == ["Eines", "%lld Stück"])
    #expect(entry?.variants.map(\.state) == ["needs_review", "translated"])
  }

  @Test func anEditThatCannotBeAppliedIsAnError() throws {
    func reason(_ edit: TableEdit, in text: String? = nil) -> TableEditError.Reason? {
      do throws(TableEditError) {
        _ = try StringCatalogFile(Array((text ?? catalog).utf8), path: "").applying([edit])
        return nil
      } catch { return error.reason }
    }
    let plural = VariationPath([.plural("one")])
    #expect(reason(try set("x", "de", "")) == .unknownKey)
    #expect(reason(TableEdit(key: "x", change: .remove)) == .unknownKey)
    #expect(reason(TableEdit(key: "Done", locale: "de", change: .remove)) == .unknownKey)
    #expect(reason(TableEdit(key: "Done", change: .insert(value: ""))) == .keyExists)
    #expect(reason(TableEdit(key: "Done", change: .rename(to: "b.title"))) == .keyExists)
    #expect(reason(TableEdit(key: "Done", change: .setValue(""))) == .needsLocale)
    #expect(reason(TableEdit(key: "x", change: .insert(value: ""))) == .needsLocale)
    #expect(reason(try set("b.title", "fr", "")) == .cannotVary(VariationPath()))
    for path in ["device.mac", "plural.one.device.mac", "plural.one.plural.one"] {
      let refused = try #require(VariationPath(name: path))
      #expect(reason(try set("b.title", "fr", "", path)) == .cannotVary(refused))
    }
    for path in [
      "device.other.plural.one", "device.mac.device.mac", "substitutions.n.plural.one", "width.20",
      "plural.dozen", "device.toaster",
    ] {
      let refused = try #require(VariationPath(name: path))
      #expect(reason(try set("Done", "fr", "", path)) == .cannotVary(refused))
    }
    let edit = TableEdit(key: "a", locale: "de", change: .setValue("", variation: plural))
    for text in [
      "", "[]", "{\"strings\": 1}", "{\"strings\": {\"a\": {},}}", "{\"strings\": {\"a\": ",
    ] {
      #expect(reason(edit, in: text) == .unreadable, "\(text)")
    }
    #expect(reason(edit, in: #"{"strings": {"a": 1}}"#) == .unreadable)
    let broken: [UInt8] = Array("{\"strings\": {\"a".utf8) + [0xFF] + Array("\": {}}}".utf8)
    #expect(throws: TableEditError(key: "a", reason: .unreadable)) {
      try StringCatalogFile(broken, path: "").applying([edit])
    }
    #expect(try StringCatalogFile(broken, path: "").applying([]) == broken)
  }

  @Test func theFirstTextOfASetIsSet() throws {
    let text =
      #"{"strings": {"a": {"localizations": {"de": {"stringSet": "#
      + #"{"state": "new", "values": ["A",  "B"]}}}}}}"#
    #expect(
      try edited(text, set("a", "de", "C", state: "translated"))
        == text.replacing("\"A\"", with: "\"C\"").replacing("new", with: "translated"))
  }

  @Test func repeatedKeysAreChangedWhereTheyCount() throws {
    let text = #"{"strings":{"a":{"comment":"1"},"a":{"comment":"2"}}}"#
    #expect(
      try edited(text, TableEdit(key: "a", change: .setComment("3")))
        == text.replacing("2", with: "3"))
    #expect(try edited(text, TableEdit(key: "a", change: .remove)) == #"{"strings":{}}"#)
    #expect(
      try edited(text, TableEdit(key: "a", change: .rename(to: "b")))
        == text.replacing("\"a\"", with: "\"b\""))
  }
}
