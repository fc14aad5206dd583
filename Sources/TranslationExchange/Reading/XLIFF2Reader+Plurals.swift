import Diagnostics
import LocaleData
import StringsFiles
import TextDecoding

extension XLIFF2Reader {
  /// Returns the plural whose cases are the units of a group, if it is one.
  ///
  /// The key is the name of the group, or that of its units if they share one, or the group's id.
  func plural(of group: Node) -> (switch: PluralSwitch, key: String)? {
    guard let value = group["switch", in: XLIFF2Module.plurals], let plural = PluralSwitch(value)
    else { return nil }
    let names = group.children.filter {
      isCore($0, "unit") && $0["case", in: XLIFF2Module.plurals] != nil
    }.map { $0["name"].map { ExactText($0) } }
    let shared = names.count > 1 && Set(names).count == 1 ? names[0]?.text : nil
    return (group["name"] ?? shared ?? group["id"]).map { (plural, $0) }
  }

  /// Reads the segments of a unit as cases of its text.
  mutating func readCases(
    of node: Node, id: String, by value: String, _ inherited: InheritedAttributes,
    into file: inout TranslationFile
  ) {
    guard let plural = PluralSwitch(value) else {
      context.report(
        .skippedUnit, .warning, at: node.offset, object: id,
        "\"\(quotable(id))\" is not read: it varies with \"\(quotable(value))\", and tables vary with "
          + "one number alone; export one unit for each case")
      return
    }
    for segment in node.children where isCore(segment, "segment") {
      readCase(
        segment["case", in: XLIFF2Module.plurals] ?? "", of: id, plural, node, [segment],
        at: segment, inherited, into: &file)
    }
  }

  /// Reads a case of a plural.
  ///
  /// - Parameters:
  ///   - name: The case, as it is written.
  ///   - id: The key of the text, perhaps with the variable whose text it is.
  ///   - plural: What the text varies with.
  ///   - node: The unit.
  ///   - parts: The segments of the case.
  ///   - place: The element that is the case.
  ///   - inherited: The attributes that apply to the unit.
  ///   - file: The file, to which the case is added.
  mutating func readCase(
    _ name: String, of id: String, _ plural: PluralSwitch, _ node: Node, _ parts: [Node],
    at place: Node, _ inherited: InheritedAttributes, into file: inout TranslationFile
  ) {
    let (key, parent) = TranslationUnit.parts(ofID: id)
    guard let category = PluralSwitch.category(of: name), parent.pluralCategory == nil else {
      context.report(
        .skippedUnit, .warning, at: place.offset, object: id,
        "the case \"\(quotable(name))\" of \"\(quotable(id))\" is not read: expected a plural category, "
          + "such as one or other")
      return
    }
    var unit = TranslationUnit(
      key: key, variation: parent.appending(.plural(category.rawValue)), source: nil,
      isTranslatable: inherited.isTranslatable, sizeLimit: inherited.limit,
      position: context.source.position(at: place.offset))
    if parent.isEmpty { unit.pluralVariable = plural.variable }
    guard knownCases.insert(ExactText(unit.id)).inserted else {
      context.report(
        .skippedUnit, .warning, at: place.offset, object: id,
        "the case \"\(quotable(name))\" of \"\(quotable(id))\" is not read: the file has it already, and "
          + "the first one counts")
      return
    }
    for notes in node.children where isCore(notes, "notes") {
      unit.notes.append(contentsOf: readNotes(notes))
    }
    read(parts, of: node, inherited, id: unit.id, into: &unit)
    file.units.append(unit)
  }
}
