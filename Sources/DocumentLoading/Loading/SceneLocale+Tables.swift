import InterfaceDocuments
package import InterfaceValues
import LocaleData
package import LocalizationTables
import Scenes

extension SceneLocale {
  /// Creates a locale with the texts from a document's tables.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - path: The document's path.
  ///   - platform: The platform, whose devices decide what texts show that vary with them.
  ///   - samples: The values in place of the arguments of formats.
  ///   - textLength: The greatest length of a text, in bytes; a longer one is cut.
  package init(
    _ texts: LocalizedTexts, path: String, platform: Platform, samples: SampleArguments,
    textLength: Int
  ) {
    let devices = platform.devices
    self.init(
      name: texts.requested, isPseudo: texts.isPseudo, direction: texts.direction,
      textLocale: texts.locale
    ) { text in
      let shown = texts.text(
        key: text.key, table: text.table, development: text.value,
        isReplacedAtRuntime: text.use.isReplacedAtRuntime, isInvariant: text.isInvariant)
      var result =
        switch shown.origin {
        case .document: Text(string: shown.text, path: path, position: text.position)
        case .table(let table, let position):
          Text(string: shown.text, path: table, position: position)
        }
      let cases = texts.cases(
        key: text.key, table: text.table, development: text.value, devices: devices,
        samples: samples, isReplacedAtRuntime: text.use.isReplacedAtRuntime,
        isInvariant: text.isInvariant)
      result.isCopy = shown.text.utf8.elementsEqual(text.value.utf8)
      if let cases {
        result.string = cases.general
        if let only = cases.only {
          result.arguments = only.arguments.map(ArgumentOrigin.init)
        } else {
          result.cases = cases.cases.map(Case.init)
        }
      }
      return result.cut(to: textLength)
    }
  }
}

extension SceneLocale.Text {
  /// Returns the text, without what is beyond a number of bytes; a text that varies has no cases then.
  fileprivate func cut(to byteCount: Int) -> Self {
    guard string.utf8.count > byteCount else { return self }
    var result = self
    var end = string.utf8.index(string.startIndex, offsetBy: byteCount)
    while end.samePosition(in: string.unicodeScalars) == nil { string.utf8.formIndex(before: &end) }
    result.string = String(string[..<end])
    result.cases = []
    return result
  }
}

extension SceneLocale.Case {
  /// Creates a case from one of a table.
  fileprivate init(_ other: TextCases.Case) {
    self.init(
      name: other.path.name,
      parts: other.parts.map { part in
        switch part {
        case .text(let text): .text(text)
        case .variable(let cases): .variable(cases.map(Self.init))
        }
      }, position: other.position, width: other.width)
    arguments = other.arguments.map(SceneLocale.ArgumentOrigin.init)
  }
}

extension SceneLocale.ArgumentOrigin {
  /// Creates the origin of samples.
  fileprivate init(_ other: SampleArguments.Origin) {
    switch other {
    case .samples: self = .samples
    case .defaults: self = .defaultSamples
    }
  }
}

extension Platform {
  /// The devices that show its documents, as string catalogs name them; none if they are not known.
  fileprivate var devices: [String] {
    switch self {
    case .macOS10, .macOS11, .macOS26: ["mac"]
    case .iOS, .iOS26: ["iphone", "ipad"]
    case .generic: []
    }
  }
}
