import Geometry
import InterfaceDocuments
import LocalizationTables
import NativeDocuments
import Scenes
import TestSupport
import Testing

/// A property of all documents: a change that has a known effect on layouts, or none.
enum DocumentProperty: String, CaseIterable, Sendable {
  /// The layout from right to left is the mirror image of that from left to right.
  case mirrorImage
  /// The order of constraints, and of views whose order means nothing, has no effect.
  case permutation
  /// A constraint that follows from required ones has no effect.
  case impliedConstraints
  /// With all lengths doubled, all frames are.
  case scaling

  /// The number of seeds of which each gives a document.
  static let seedCount = 1000

  /// The document of a seed.
  func document(seed: Int) -> String {
    RandomDocument(seed: seed + 5000, statesLengths: self == .scaling).text
  }

  /// Returns what contradicts the property, or nil.
  ///
  /// - Parameter text: A document.
  /// - Returns: The contradiction; nil too for a document of which the property says nothing, as it is ambiguous,
  ///   has conflicts, or is not valid.
  func contradiction(in text: String) -> String? {
    guard let one = Self.layout(text), one.isDetermined,
      let changed = try? changed(EditableDocument(text)).text,
      let other = Self.layout(changed, in: self == .mirrorImage ? "right-to-left" : "development")
    else { return nil }
    guard other.isDetermined else { return "the changed document is ambiguous or has conflicts" }
    let frames = Dictionary(other.items.map { ($0.id, $0.placement.frameInRoot) }) { first, _ in
      first
    }
    for item in one.items {
      let expected = expected(item.placement.frameInRoot, in: one.size)
      guard let found = frames[item.id] else { return "\(item.id) is missing" }
      guard found.distance(to: expected) < 1e-6 else {
        return "\(item.id) is at \(found), expected \(expected)"
      }
    }
    return nil
  }

  /// Whether the property says something of a document.
  static func isTested(_ text: String) -> Bool { layout(text)?.isDetermined == true }

  private func expected(_ frame: Rect, in size: Size) -> Rect {
    switch self {
    case .mirrorImage:
      Rect(
        x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    case .permutation, .impliedConstraints: frame
    case .scaling:
      Rect(
        x: 2 * frame.minX, y: 2 * frame.minY, width: 2 * frame.width, height: 2 * frame.height)
    }
  }

  private func changed(_ document: EditableDocument) -> EditableDocument {
    switch self {
    case .mirrorImage: document
    case .permutation: document.mapped(\.reordered)
    case .impliedConstraints: document.mapped(\.withImpliedConstraints)
    case .scaling: document.mapped(\.doubled)
    }
  }

  private static func layout(_ text: String, in locale: String = "development") -> ResolvedLayout? {
    guard let document = try? decode(text), document.findings.isEmpty else { return nil }
    let localizer = Localizer(developmentLocale: "en", localizations: [])
    return resolve(document, in: localizer.localized(in: locale))
  }
}

extension ResolvedLayout {
  fileprivate var isDetermined: Bool {
    conflicts.isEmpty && items.allSatisfy(\.ambiguities.isEmpty)
  }
}

extension EditableDocument.Element {
  /// The element with its constraints, and its subviews if their order means nothing, in reverse.
  fileprivate var reordered: Self {
    guard ["view", "window", "box", "constraints"].contains(name) else { return self }
    var result = self
    result.children.reverse()
    return result
  }

  /// The element with copies of required constraints, and inequalities that follow from them.
  fileprivate var withImpliedConstraints: Self {
    guard name == "constraints" else { return self }
    var result = self
    for child in children where child["priority"] == nil {
      guard let format = child["format"] else {
        result.children.append(child)
        continue
      }
      if !format.contains("@") { result.children.append(child) }
      let names = format.matches(of: /\[(\w+)/).map { String($0.1) }
      for (first, second) in zip(names, names.dropFirst()) {
        let axis = format.hasPrefix("V:") ? "V" : "H"
        result.children.append(
          Self("visualFormat", [("format", "\(axis):[\(first)]-(>=0)-[\(second)]")]))
      }
    }
    return result
  }

  /// The element with all lengths doubled.
  fileprivate var doubled: Self {
    let lengths: Set = [
      "width", "height", "layoutMargins", "intrinsicWidth", "intrinsicHeight", "alignmentInsets",
      "edgeInsets", "spacing", "rowSpacing", "columnSpacing",
    ]
    var result = self
    result.attributes = attributes.map { name, value in
      if name == "format" { return (name, Self.doubled(format: value)) }
      guard lengths.contains(name) else { return (name, value) }
      let numbers = value.split(separator: " ").map { "\((Double($0) ?? 0) * 2)" }
      return (name, numbers.joined(separator: " "))
    }
    return result
  }

  /// Doubles the distances of a visual format: numbers after a dash or a relation, not priorities.
  private static func doubled(format: String) -> String {
    format.replacing(/(-\(?|=)(\d+)/) { match in
      "\(match.1)\((Int(match.2) ?? 0) * 2)"
    }
  }
}

extension Rect {
  fileprivate func distance(to other: Rect) -> Double {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .map(abs).max() ?? 0
  }
}
