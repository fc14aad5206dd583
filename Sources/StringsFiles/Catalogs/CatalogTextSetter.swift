import JSONReading
import LocaleData

/// A text with its state, to be written to a catalog.
struct CatalogUnit {
  var text: String
  /// The state; nil leaves it as it is, and is `translated` for a new unit.
  var state: String?

  /// The `stringUnit` of the text.
  var value: EditableJSON {
    .object(["state": .text(state ?? "translated"), "value": .text(text)])
  }
}

/// Sets the text of one case in a localization of a key.
struct CatalogTextSetter {
  let document: JSONDocument
  let edit: TableEdit
  /// The case.
  let path: VariationPath
  let unit: CatalogUnit
  /// The texts in the source language, which define variables.
  let source: EditableObject?

  func set(in localization: inout EditableObject) throws(TableEditError) {
    try set(path.steps[...], after: nil, in: &localization)
  }

  /// Sets the text at the rest of the path.
  private func set(
    _ steps: ArraySlice<VariationPath.Step>, after previous: VariationPath.Step?,
    in node: inout EditableObject
  ) throws(TableEditError) {
    guard let step = steps.first else { return try setUnit(in: &node) }
    if case .substitution(let name) = step {
      guard previous == nil else { throw refusal }
      try setSubstitution(name, steps.dropFirst(), in: &node)
    } else {
      try setCase(step, steps.dropFirst(), after: previous, in: &node)
    }
  }

  /// The error that the format has no such case.
  private var refusal: TableEditError { edit.error(.cannotVary(path)) }

  private func setUnit(in node: inout EditableObject) throws(TableEditError) {
    guard node.place(of: "variations") == nil else { throw refusal }
    if let place = node.place(of: "stringSet") {
      return try setFirst(of: place, in: &node)
    }
    guard var known = try document.object("stringUnit", of: node, edit) else {
      return node.set("stringUnit", to: unit.value)
    }
    if let state = unit.state { set("state", to: state, in: &known) }
    set("value", to: unit.text, in: &known)
    node.set("stringUnit", to: .object(known))
  }

  /// Sets a text, unless it is the same: its escapes stay.
  private func set(_ name: String, to text: String, in unit: inout EditableObject) {
    if let place = unit.place(of: name), let known = document.text(of: unit[place]),
      ExactText(known) == ExactText(text)
    {
      return
    }
    unit.set(name, to: .text(text))
  }

  /// Sets the first text of a set.
  private func setFirst(
    of place: Int, in node: inout EditableObject
  ) throws(TableEditError) {
    guard var known = document.object(node[place]), let values = known.place(of: "values") else {
      throw edit.error(.unreadable)
    }
    let array: JSONDocument.Index
    switch known[values] {
    case .source(let index): array = index
    case .replacing(_, let whole, _): array = whole
    case .text, .literal, .array, .object: throw edit.error(.unreadable)
    }
    guard let first = document.elements(of: array).first else { throw edit.error(.unreadable) }
    if let state = unit.state { set("state", to: state, in: &known) }
    known[values] = .replacing(first, in: array, with: unit.text)
    node[place] = .object(known)
  }
}

extension CatalogTextSetter {
  /// Sets a case of a text that varies by plural, device or width.
  private func setCase(
    _ step: VariationPath.Step, _ rest: ArraySlice<VariationPath.Step>,
    after previous: VariationPath.Step?, in node: inout EditableObject
  ) throws(TableEditError) {
    let (axis, choice) = (step.axis, step.choice)
    guard Self.canNest(step, in: previous), node.place(of: "stringSet") == nil else {
      throw refusal
    }
    var variations = try document.object("variations", of: node, edit) ?? [:]
    guard variations.members.allSatisfy({ $0.isRemoved || $0.name == axis }) else {
      throw refusal
    }
    var cases = try document.object(axis, of: variations, edit) ?? [:]
    // Xcode has no cases by width.
    let canAdd = axis != "width" && step.isKnown
    guard canAdd || cases.place(of: choice) != nil else { throw refusal }
    // Xcode drops a text beside its cases, so it becomes the case `other`.
    if let place = node.place(of: "stringUnit") {
      if cases.place(of: "other") == nil {
        cases.set("other", to: .object(["stringUnit": document.fresh(node[place])]))
      }
      node.remove("stringUnit")
    }
    var inner = try document.object(choice, of: cases, edit) ?? [:]
    try set(rest, after: step, in: &inner)
    cases.set(choice, to: .object(inner))
    variations.set(axis, to: .object(cases))
    node.set("variations", to: .object(variations))
  }

  /// Returns whether Xcode compiles a choice nested in another one.
  private static func canNest(
    _ step: VariationPath.Step, in previous: VariationPath.Step?
  ) -> Bool {
    switch (previous, step) {
    case (nil, _), (.substitution?, _): true
    case (.device(let device)?, .plural): device != "other"
    default: false
    }
  }

  /// Sets a text of a variable.
  private func setSubstitution(
    _ name: String, _ steps: ArraySlice<VariationPath.Step>, in node: inout EditableObject
  ) throws(TableEditError) {
    var all = try document.object("substitutions", of: node, edit) ?? [:]
    let known = try document.object(name, of: all, edit)
    var substitution = if let known { known } else { try newSubstitution(name) }
    try set(steps, after: .substitution(name), in: &substitution)
    all.set(name, to: .object(substitution))
    node.set("substitutions", to: .object(all))
    // Variables need a text that contains them; the source text is one until it is translated.
    if node.place(of: "stringUnit") == nil, node.place(of: "variations") == nil, var source,
      let place = source.place(of: "stringUnit"), var text = document.object(source[place]),
      let value = text.place(of: "value"), let format = document.text(of: text[value])
    {
      node.set("stringUnit", to: CatalogUnit(text: format, state: "new").value)
    }
  }

  /// Returns a variable as the source language defines it, without its texts.
  private func newSubstitution(_ name: String) throws(TableEditError) -> EditableObject {
    guard let source, let all = try document.object("substitutions", of: source, edit),
      var definition = try document.object(name, of: all, edit)
    else { throw refusal }
    var substitution = EditableObject()
    for field in ["argNum", "formatSpecifier"] {
      guard let place = definition.place(of: field) else { continue }
      substitution.set(field, to: document.fresh(definition[place]))
    }
    return substitution
  }
}
