import Foundation
import TestSupport
import TextMeasuring
import XMLReading

/// Mutants of the labels in the package's own examples, which are always available.
///
/// Each copy of an example has another required width of one label, two conflicting ones, or a
/// table with a longer text for a label that is as wide as its own text.
struct ExampleMutants {
  let folder: MutantFolder
  private(set) var mutants: [Mutant] = []

  private let lengthener = TextLengthener()
  private var generator: SeededGenerator

  /// A label of an example, and where a constraint may be added.
  private struct Label {
    var id: String
    var text: String
    var font: FontDescription
    var offset: Int
  }

  /// Creates three mutants of each label.
  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    folder = try MutantFolder()
    let examples = PackageFolder.root.appending(path: "Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted()
    for name in names where name.hasSuffix(".interface") {
      let bytes = Array(try Data(contentsOf: examples.appending(path: name)))
      let tree = try XMLReader.read(bytes, path: name)
      let isTouch = tree.root.attribute("platform")?.value.hasPrefix("iOS") == true
      for label in Self.labels(in: tree.root, size: isTouch ? 17 : 13) {
        for change in Mutant.Change.allCases { try add(change, to: label, of: name, bytes) }
      }
    }
  }

  /// Returns the labels with one line in the standard font, in roots with constraints.
  private static func labels(in document: XMLElement, size: Double) -> [Label] {
    document.children.flatMap { root -> [Label] in
      guard let place = root.children.first(where: { $0.name == "constraints" })?.children.first
      else { return [] }
      return root.all("label").compactMap { label in
        let others = ["lines", "font", "lineBreak", "hidden", "localizable"]
        guard let id = label.attribute("id")?.value, let text = label.attribute("text")?.value,
          others.allSatisfy({ label.attribute($0) == nil }), text.count(where: \.isLetter) >= 3,
          text.allSatisfy(\.isASCII)
        else { return nil }
        return Label(id: id, text: text, font: FontDescription(size: size), offset: place.offset)
      }
    }
  }

  private mutating func add(
    _ change: Mutant.Change, to label: Label, of name: String, _ bytes: [UInt8]
  ) throws {
    let text = lengthener.width(label.text, in: label.font)
    var mutant = Mutant(change: change, name: name, object: label.id, locale: "en")
    let widths: [Double]
    var longer: String?
    switch change {
    case .longerText:
      widths = [text.rounded(.up)]
      let wanted = text + Double.random(in: 8...90, using: &generator)
      longer = lengthener.lengthen(label.text, in: label.font, to: wanted, using: &generator)
      mutant.locale = "fr"
    case .narrowerWidth:
      widths = [(text * Double.random(in: 0.3...0.7, using: &generator)).rounded()]
    case .secondWidth:
      widths = [text.rounded(.up), text.rounded(.up) + 24]
      mutant.constraints = ["mutant-0", "mutant-1"]
    }
    let lost = lengthener.width(longer ?? label.text, in: label.font) - widths[0]
    mutant.available = widths[0]
    mutant.lost = lost - 1...lost + 1
    let constraints = widths.enumerated().map { index, width in
      "<constraint id=\"mutant-\(index)\" firstItem=\"\(label.id)\" firstAttribute=\"width\" "
        + "constant=\"\(Int(width))\"/>"
    }
    var copy = bytes
    copy.insert(contentsOf: constraints.joined().utf8, at: label.offset)
    mutant.path = try folder.write(copy, folder: "\(mutants.count)", name: name)
    if let longer {
      try folder.writeTable(
        key: "\(label.id).text", text: longer, locale: "fr", document: mutant.path)
    }
    mutants.append(mutant)
  }
}

extension XMLElement {
  /// Returns the descendants with a name, in the order of the file.
  fileprivate func all(_ name: String) -> [XMLElement] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }
}
