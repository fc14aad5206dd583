import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TranslationExchange

/// Tables of texts: read, changed, written, read again.
enum TableTargets {
  private static let newText = "Ж \"\\\n%@"

  static func strings(_ bytes: [UInt8]) {
    let file = StringsFile(bytes, path: "a.strings")
    let table = file.table
    _ = (file.brokenKeys, file.commentsOfEntries, StringsFile.holdsComments(bytes))
    changed(table, file.applying) { StringsFile($0, path: "a.strings").table }
    let entries = table.effectiveEntries
    let once = Array(StringsFile.text(of: entries).utf8)
    let again = StringsFile(once, path: "a.strings").table
    expectSameTexts(again.entries, entries)
    expectEqual(
      Array(StringsFile.text(of: again.entries + again.untranslated).utf8), once,
      "a table that is read is written the same")
  }

  static func stringsDictionary(_ bytes: [UInt8]) {
    let file = StringsDictionaryFile(bytes, path: "a.stringsdict")
    let table = file.table
    changed(table, file.applying) { StringsDictionaryFile($0, path: "a.stringsdict").table }
    guard let once = try? StringsDictionaryFile.text(of: table.effectiveEntries) else { return }
    let again = StringsDictionaryReader.read(Array(once.utf8), path: "a.stringsdict")
    guard let twice = try? StringsDictionaryFile.text(of: again.entries) else {
      fatalError("property violated: a dictionary that was written is written again\n\(once)")
    }
    expectEqual(
      Array(twice.utf8), Array(once.utf8), "a dictionary that is read is written the same")
  }

  /// A property list, in XML or in binary form, as either kind of table.
  static func propertyList(_ bytes: [UInt8]) {
    strings(bytes)
    stringsDictionary(bytes)
  }

  static func catalog(_ bytes: [UInt8]) {
    let file = StringCatalogFile(bytes, path: "a.xcstrings")
    let catalog = file.catalog
    let migrated = TableMigration.tables(of: catalog).tables
    _ = TableMigration.catalog(
      of: migrated.map { tables in
        (tables.locale, StringsTable(path: "", entries: tables.plain + tables.varied))
      }, sourceLocale: catalog.sourceLocale ?? "en")
    if let key = catalog.strings.last(where: \.isToBeTranslated)?.key,
      let edited = try? file.applying([
        TableEdit(key: key, locale: "de", change: .setValue(newText))
      ])
    {
      let read = StringCatalogReader.read(edited, path: "a.xcstrings")
      let values = read.tables["de"]?[key].map { [$0.value] + $0.variants.map(\.value) }
      expect(values?.contains(newText) == true, "the text of \(key.debugDescription) is set")
    }
    let once = StringCatalogWriter.write(
      catalog.strings, sourceLocale: catalog.sourceLocale ?? "en")
    let again = StringCatalogReader.read(once, path: "a.xcstrings")
    expectEqual(
      StringCatalogWriter.write(again.strings, sourceLocale: again.sourceLocale ?? "en"), once,
      "a catalog that is read is written the same")
  }

  static func xliff(_ bytes: [UInt8]) {
    let document = XLIFFReader.read(bytes, path: "a.xliff", expecting: "de")
    // A path that leads elsewhere is an error each time that it is read.
    guard document.files.allSatisfy({ $0.pathDefect == nil }) else { return }
    for version in [XLIFFVersion.v1_2, .v2_0, .v2_2] {
      let once = XLIFFWriter.write(document, as: version, path: "a.xliff")
      guard once.unitCount > 0 else { continue }
      let read = XLIFFReader.read(once.bytes, path: "a.xliff")
      expect(
        read.findings.allSatisfy { $0.severity != .error },
        "a file that was written has no errors: \(read.findings.map(\.message))")
      expectEqual(
        XLIFFWriter.write(read, as: version, path: "a.xliff").bytes, once.bytes,
        "a file that is read is written the same, in \(version)")
    }
  }

  /// Sets the text of the last entry, and expects it to be read and all others to stay.
  private static func changed(
    _ table: StringsTable, _ apply: ([TableEdit]) throws(TableEditError) -> [UInt8],
    _ read: ([UInt8]) -> StringsTable
  ) {
    guard let last = table.entries.last else { return }
    let variation = last.variants.last?.path ?? VariationPath()
    for change in [
      TableEdit.Change.setValue(newText, variation: variation), .setComment("c */ d"),
      .rename(to: "new key"), .insert(value: newText, comment: "d", after: nil), .remove,
    ] {
      var key = last.key
      if case .insert = change { key = "inserted key" }
      guard let edited = try? apply([TableEdit(key: key, change: change)]) else { continue }
      let again = read(edited)
      if case .setValue = change {
        let values = again[key].map { [$0.value] + $0.variants.map(\.value) }
        expect(
          values?.contains(newText) == true,
          "the text of \(key.debugDescription) is set: \(values ?? [])")
      }
      // What is read of other entries with errors may depend on the one that is changed.
      guard table.findings.allSatisfy({ $0.severity != .error }) else { continue }
      let others = { (table: StringsTable) in
        table.entries.filter { ![last.key, "new key", "inserted key"].contains($0.key) }
      }
      expectSameTexts(others(again), others(table))
    }
  }

  private static func expectSameTexts(_ found: [TableEntry], _ expected: [TableEntry]) {
    let texts = [found, expected].map { entries in
      entries.map { Array("\($0.key.debugDescription) = \($0.value.debugDescription)".utf8) }
        .joined(separator: [0x0A])
    }
    expectEqual(Array(texts[0]), Array(texts[1]), "the texts are the same")
  }
}
