/// The names of documents whose effect is known.
///
/// A list has sections, each with a heading in brackets, and a line for each element: its name, a
/// colon, and its names in the section. These are `.` for the element itself, the name of an
/// attribute, `rect[frame]` for a property that is a child element, `object[view]` for one that is
/// an object, or `**` for all content of the element. The element `*` stands for every element; a
/// name that is listed with its own element is only in that section.
struct Vocabulary {
  /// The effect of a name.
  enum Effect: Hashable {
    /// The reader uses it.
    case used
    /// The reader uses it, but documents rarely prove it.
    case rarelyUsed
    /// It has no effect on layout, texts or identity.
    case without(subject: String)
    /// It may have an effect that is not implemented.
    case notRead(reason: String)
  }

  /// A part of a line.
  struct Entry: Hashable {
    var name: DocumentName
    var effect: Effect
  }

  private(set) var entries: [Entry] = []
  private var effects: [DocumentName: Effect] = [:]
  /// The elements with all their content.
  private var closed: [String: Effect] = [:]

  /// The element that stands for every element.
  static let anyElement = "*"
  private static let everything = "**"

  /// Reads a list.
  ///
  /// - Throws: The first malformed line, or a duplicate name.
  init(_ text: String) throws(VocabularyError) {
    var section: Effect?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = Self.section(String(line.dropFirst().dropLast()))
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1)
      guard let section, parts.count == 2 else {
        throw VocabularyError(
          "line \(index + 1): a section, or an element and its names are wanted")
      }
      let element = String(parts[0])
      for word in parts[1].split(separator: " ") {
        if word == Self.everything {
          closed[element] = section
          continue
        }
        let name = Self.name(String(word), of: element)
        guard effects.updateValue(section, forKey: name) == nil else {
          throw VocabularyError("line \(index + 1): \(name.text) is there twice")
        }
        entries.append(Entry(name: name, effect: section))
      }
    }
  }

  /// Reads the embedded list.
  static func embedded() throws(VocabularyError) -> Self {
    try Self(String(decoding: PackageResources.Vocabulary_txt, as: UTF8.self))
  }

  private static func section(_ heading: String) -> Effect? {
    let parts = heading.split(separator: ":", maxSplits: 1)
    let rest = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    switch parts.first {
    case "used": return .used
    case "rarely used": return .rarelyUsed
    case "no effect": return .without(subject: String(rest))
    case "not read": return .notRead(reason: String(rest))
    default: return nil
    }
  }

  private static func name(_ word: String, of element: String) -> DocumentName {
    if word == "." { return .element(element) }
    if word.hasSuffix("]"), let bracket = word.firstIndex(of: "[") {
      let key = word[word.index(after: bracket)...].dropLast()
      return .property(String(key), as: String(word[..<bracket]), of: element)
    }
    return .attribute(word, of: element)
  }

  /// Returns the effect of a name, or nil if it is not known.
  func effect(of name: DocumentName) -> Effect? {
    effects[name] ?? effects[name.ofAnyElement]
  }

  /// Returns whether the content of an element is not known as a whole.
  func descends(into element: String) -> Bool { closed[element] == nil }

  /// Returns the entry of a name.
  func entry(for name: DocumentName) -> DocumentName? {
    effects[name] != nil ? name : effects[name.ofAnyElement] != nil ? name.ofAnyElement : nil
  }
}

/// An error in a list of names.
struct VocabularyError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

extension DocumentName {
  /// Whether it is a name of every element.
  var isOfAnyElement: Bool { self == ofAnyElement && !isElement }

  private var isElement: Bool {
    if case .element = self { true } else { false }
  }

  /// The same name of every element.
  fileprivate var ofAnyElement: Self {
    switch self {
    case .element: self
    case .attribute(let name, _): .attribute(name, of: Vocabulary.anyElement)
    case .property(let key, let child, _): .property(key, as: child, of: Vocabulary.anyElement)
    }
  }
}
