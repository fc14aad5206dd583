import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension TableSubject {
  /// The faults of `%arg`, which in a string catalog is the number that a substitution varies with.
  var argumentFaults: [TableFault] {
    guard !hasDocuments else { return [] }
    let sources = sourceEntries
    return shownEntries { $0.hasPercent && (!$0.variants.isEmpty || $0.hasArgument) }
      .flatMap { shown -> [TableFault] in
        // A fault of the source is one there.
        let source = shown.isSource ? nil : sources[ExactText(shown.entry.key)]
        return [
          source?.strayArguments.isEmpty == false ? nil : shown.strayArgument,
          source?.replacedArguments.isEmpty == false ? nil : shown.replacedArgument,
        ].compactMap(\.self)
      }
  }
}

extension ShownEntry {
  /// The cases that contain `%arg` and are not those of a catalog's substitution.
  fileprivate var strayArguments: [VariationPath] {
    guard form == .catalog || form == .stringsdict else { return [] }
    return entry.cases.filter { path, text in
      (form != .catalog || path.innermostSubstitution == nil)
        && FormatSpecifier.all(in: text).contains { $0.conversion == .variableArgument }
    }.map(\.path)
  }

  fileprivate var strayArgument: TableFault? {
    fault(
      of: strayArguments,
      "contains %arg, which only the texts of a catalog's substitution have; write the specifier of "
        + "the argument, such as %lld", severity: nil)
  }

  /// The cases of a catalog's substitutions that write the specifier of their number, with that.
  fileprivate var replacedArguments: [(path: VariationPath, specifier: FormatSpecifier)] {
    guard form == .catalog else { return [] }
    return entry.cases.compactMap { path, text in
      guard let name = path.innermostSubstitution,
        let variable = entry.variables.first(where: { $0.name == name })
      else { return nil }
      return FormatSpecifier.all(in: text).first { specifier in
        guard case .letter = specifier.conversion, specifier.showsNumber,
          // Another type is a contradiction, and reported as one: "%args" is "%a" and a text.
          variable.argument == nil || specifier.argument == variable.argument
        else { return false }
        return specifier.position == nil || specifier.position == variable.position
      }.map { (path, $0) }
    }
  }

  fileprivate var replacedArgument: TableFault? {
    let replaced = replacedArguments
    guard let first = replaced.first else { return nil }
    // With several arguments, one without a number may be another one.
    let isCertain =
      entry.variables.count == 1 && (entry.variables[0].position ?? 1) == 1
      || replaced.allSatisfy { $0.specifier.position != nil }
    return fault(
      of: replaced.map(\.path),
      "writes \(first.specifier.written) for the number of its substitution; write %arg",
      severity: isCertain ? .note : .warning)
  }

  private func fault(
    of paths: [VariationPath], _ fault: String, severity: Severity?
  ) -> TableFault? {
    guard let first = paths.first else { return nil }
    return TableFault(
      severity: severity, key: entry.key, locale: locale, path: path,
      position: entry.variants.first { $0.path == first }?.position ?? entry.valuePosition,
      message: "\(name(of: paths)) \(fault)")
  }

  private var form: TablePlace.Form? { TablePlace.Form(ofFile: path) }
}

extension TableEntry {
  /// The texts of all cases; that of the empty path alone if the text does not vary.
  fileprivate var cases: [(path: VariationPath, text: String)] {
    variants.isEmpty ? [(VariationPath(), value)] : variants.map { ($0.path, $0.value) }
  }

  /// Whether a text contains `%arg`.
  fileprivate var hasArgument: Bool { cases.contains { $0.text.contains("%arg") } }
}

extension VariationPath {
  /// The innermost variable whose text the case is.
  fileprivate var innermostSubstitution: String? {
    for case .substitution(let name) in steps.reversed() { return name }
    return nil
  }
}
