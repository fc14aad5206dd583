extension CodeScanner {
  /// Notes a name that an import declaration gives.
  mutating func noteImport(_ name: Range<Int>) {
    guard name.count == 7 || name.count == 9, case .name(let last) = tokens.last else { return }
    let isImported: Bool
    if isText(last, "import") {
      isImported = true
    } else if case .name(let second) = tokens.second {
      // `import struct SwiftUI.Text`
      isImported = isText(second, "import")
    } else {
      isImported = false
    }
    guard isImported else { return }
    if isText(name, "SwiftUI") { results.importsSwiftUI = true }
    if isText(name, "WidgetKit") { results.importsWidgetKit = true }
  }

  /// Returns the call that a parenthesis after a name begins, if it is a lookup.
  func call(of name: Range<Int>) -> OpenCall? {
    guard let function = functions[text(name)] else { return nil }
    var call = OpenCall(function: function, start: name.lowerBound)
    let isMember = tokens.second == .punctuation(UInt8(ascii: "."))
    switch function.form {
    case .free:
      if case .name(let previous) = tokens.second,
        ["func", "define", "undef", "macro"].contains(text(previous))
      {
        return nil
      }
      if isMember {
        // A module, or `String` of `String.LocalizationValue`.
        let qualifiers: Set = ["SwiftUI", "Foundation", "Swift", "CoreFoundation", "String"]
        guard case .name(let qualifier) = tokens.third, qualifiers.contains(text(qualifier)) else {
          return nil
        }
      }
    case .modifier:
      guard isMember else { return nil }
    case .bundleMethod:
      guard isMember else { return nil }
      if case .name(let receiver) = tokens.third { call.receiver = receiver }
    }
    return call
  }

  /// Records the lookup that a call is, and returns what it is as an argument.
  mutating func finish(_ call: OpenCall, within bracket: OpenBracket) -> BracketContents {
    let function = call.function
    guard let key = call.argument(function.key) else { return .other }
    let text = literal(of: key, allowsInterpolations: function.keyType != .string)
    if function.isKeyAlone, bracket.isLookup, let text {
      return .value(.literal(text, isSum: false))
    }
    let isKnown =
      text != nil || function.keyType == .string
      || function.keyType == .localizationValue && !isLookup(key)
    guard isKnown else { return .other }
    let hasFormat = function.keyType != .string
    results.lookups.append(
      CodeScanResults.Lookup(
        offset: key.start ?? call.start, function: function.name, key: text,
        table: table(call.argument(function.table)),
        bundle: bundle(call),
        defaultValue: call.argument(function.value).flatMap {
          literal(of: $0, allowsInterpolations: hasFormat)
        }.flatMap { $0.plainText == "" ? nil : $0 },
        comment: call.argument(function.comment).flatMap {
          literal(of: $0, allowsInterpolations: false)?.plainText
        },
        requirement: function.requirement))
    return .lookup
  }

  /// Records a literal assigned to a variable whose type makes it a key.
  mutating func recordDeclaration(of type: Range<Int>, _ text: InterpolatedText, at start: Int) {
    let name = self.text(type)
    guard LookupFunction.keyTypes.contains(name) else { return }
    results.lookups.append(
      CodeScanResults.Lookup(
        offset: start, function: name, key: text, table: .standard, bundle: .standard))
  }

  /// Returns the text of an argument that is a literal.
  private func literal(
    of argument: CallArgument, allowsInterpolations: Bool
  ) -> InterpolatedText? {
    guard case .literal(let text, let isSum) = argument.value else { return nil }
    // A localization value cannot be a sum of others: the operator makes strings.
    if allowsInterpolations { return isSum ? nil : text }
    return text.plainText == nil ? nil : text
  }

  /// Returns whether an argument is another lookup.
  private func isLookup(_ argument: CallArgument) -> Bool {
    if case .lookup = argument.value { true } else { false }
  }

  private func table(_ argument: CallArgument?) -> SourceLookup.Table {
    guard let argument, !isNil(argument) else { return .standard }
    guard let name = literal(of: argument, allowsInterpolations: false)?.plainText else {
      return .unknown
    }
    return name.isEmpty ? .standard : .named(name)
  }

  private func bundle(_ call: OpenCall) -> SourceLookup.Bundle {
    if call.function.form == .bundleMethod { return call.receiver.map(bundle) ?? .other }
    guard let argument = call.argument(call.function.bundle), !isNil(argument) else {
      return .standard
    }
    guard case .path(let last, _) = argument.value else { return .other }
    return bundle(last)
  }

  private func bundle(_ name: Range<Int>) -> SourceLookup.Bundle {
    switch text(name) {
    case "main", "mainBundle", "CFBundleGetMainBundle": .main
    case "module", "SWIFTPM_MODULE_BUNDLE": .module
    default: .other
    }
  }

  private func isNil(_ argument: CallArgument) -> Bool {
    guard case .path(let last, _) = argument.value else { return false }
    return ["nil", "NULL", "Nil", "nullptr"].contains(text(last))
  }
}
