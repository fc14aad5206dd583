import Diagnostics
import Foundation
import LocaleData
import StringsFiles
import TestSupport
import Testing

/// Every `.stringsdict` file of the corpus, compared with Foundation's property list parser.
@Suite struct CorpusDictionaryTests {
  static let files = Corpus.allCases.flatMap { $0.files("stringsdict") }

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func readsEveryFileAsFoundationDoes() throws {
    var count = 0
    for file in Self.files {
      let bytes = Array(try Data(contentsOf: file.url))
      let table = StringsDictionaryReader.read(bytes, path: file.path)
      let expected = try #require(
        PlatformPropertyList.dictionary(bytes) as? [String: [String: Any]])
      #expect(Set(table.entries.map(\.key)) == Set(expected.keys), "\(file)")
      for (key, rules) in expected {
        let entry = try #require(table[key])
        #expect(Self.texts(of: entry) == Self.texts(in: rules), "\(file) \(key)")
        count += entry.variants.count
      }
    }
    #expect(count > 1000)
  }

  /// All files are of rules that Xcode accepted, so that errors are ours.
  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func reportsNoErrorInFilesOfApplications() throws {
    for file in Self.files {
      let table = StringsDictionaryReader.read(
        Array(try Data(contentsOf: file.url)), path: file.path)
      let errors = table.findings.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(file)")
    }
  }

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func changesTheLinesOfEachSeventhCaseAlone() throws {
    for file in Self.files {
      let source = StringsDictionaryFile(
        Array(try Data(contentsOf: file.url)), path: file.path)
      var edits: [TableEdit] = []
      var expected: [String: [String: String]] = [:]
      var number = 0
      for entry in source.table.entries {
        expected[entry.key] = Self.texts(of: entry)
        for variant in entry.variants {
          number += 1
          // Texts of several lines become one line.
          guard number % 7 == 0, !variant.value.contains("\n") else { continue }
          let text = "<Ж> & \(number)"
          edits.append(
            TableEdit(key: entry.key, change: .setValue(text, variation: variant.path)))
          expected[entry.key]?[variant.path.name] = text
        }
      }
      let edited = try source.applying(edits)
      let read = try #require(PlatformPropertyList.dictionary(edited) as? [String: [String: Any]])
      #expect(read.mapValues { Self.texts(in: $0) } == expected, "\(file)")
      let (before, after) = (Lines(source.bytes), Lines(edited))
      #expect(before.count == after.count)
      let different = (0..<before.count).count { before[$0] != after[$0] }
      #expect(different == edits.count, "\(file)")
    }
  }

  @Test(.enabled(if: !files.isEmpty, "the corpus is not here"))
  func addsCategoriesAndKeysWithoutAnyOtherChange() throws {
    for file in Self.files {
      let source = StringsDictionaryFile(
        Array(try Data(contentsOf: file.url)), path: file.path)
      var edits: [TableEdit] = []
      for entry in source.table.entries {
        guard let variable = entry.variables.first else { continue }
        edits.append(
          TableEdit(
            key: entry.key,
            change: .setValue("x", variation: variable.path.appending(.plural("new")))))
      }
      let key = try #require(source.table.entries.first?.key)
      edits.append(TableEdit(key: "new", change: .insert(value: "y", after: key)))
      let edited = try source.applying(edits)
      #expect(Lines(edited).contains(inOrder: Lines(source.bytes)), "\(file)")
      let read = try #require(PlatformPropertyList.dictionary(edited) as? [String: [String: Any]])
      #expect(read["new"]?["NSStringLocalizedFormatKey"] as? String == "y")
      let texts = read.values.flatMap { Self.texts(in: $0) }.filter { $0.key.hasSuffix(".new") }
      #expect(texts.count == edits.count - 1)
      let again = try StringsDictionaryFile(edited, path: "").applying([
        TableEdit(key: "new", change: .remove)
      ])
      #expect(Lines(again).count == Lines(edited).count - 5)
    }
  }

  /// Returns the texts of an entry by their paths.
  static func texts(of entry: TableEntry) -> [String: String] {
    Dictionary(uniqueKeysWithValues: entry.variants.map { ($0.path.name, $0.value) })
  }

  /// Returns the texts of rules with a format and plural variables, by their paths.
  static func texts(in rules: [String: Any]) -> [String: String] {
    var result: [String: String] = [:]
    for (key, value) in rules {
      if let text = value as? String, key == "NSStringLocalizedFormatKey" { result[""] = text }
      guard let variable = value as? [String: String] else { continue }
      for (category, text) in variable where !category.hasPrefix("NSString") {
        result["substitutions.\(key).plural.\(category)"] = text
      }
    }
    return result
  }
}
