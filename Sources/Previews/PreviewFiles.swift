public import Scenes

/// A file of a preview: a picture or the page.
public struct PreviewFile: Hashable, Sendable {
  /// The file's name, without a folder.
  public var name: String
  /// The contents.
  public var contents: [UInt8]

  /// Creates a file from its contents.
  public init(name: String, contents: [UInt8]) {
    self.name = name
    self.contents = contents
  }
}

/// The files of a preview.
public enum PreviewFiles: Sendable {
  /// Returns a picture of each layout, and a page that shows all of them.
  ///
  /// - Parameters:
  ///   - previews: The layouts, in display order, each drawn with its index.
  ///   - title: The title of the page.
  /// - Returns: A picture for each layout, in the same order, then `index.html`.
  public static func files(
    for previews: [LayoutPreview], title: String = "Lintel preview"
  ) -> [PreviewFile] {
    let names = names(for: previews.map(\.layout))
    let pictures = zip(names, previews).map { PreviewFile(name: $0, contents: $1.file) }
    let page = HTMLPreview.render(previews, title: title)
    return pictures + [PreviewFile(name: "index.html", contents: page)]
  }

  /// Returns a file name for each layout: document, root, locale, size and text size.
  ///
  /// Characters other than ASCII letters, digits, dashes and underscores become dashes. Of names
  /// that are equal on a case-insensitive disk, the second and later ones get a number.
  ///
  /// - Parameter layouts: The layouts.
  /// - Returns: A name for each, in the same order.
  public static func names(for layouts: [ResolvedLayout]) -> [String] {
    var taken: Set<String> = []
    return layouts.map { layout in
      let parts = [documentName(layout.path), layout.root, layout.locale, layout.sizeTitle]
      let stem = parts.map(slug).joined(separator: "-")
      var name = "\(stem).svg"
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number).svg"
        number += 1
      }
      return name
    }
  }

  /// Returns the file's name without folders and extension.
  static func documentName(_ path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return String(file) }
    return String(file[..<dot])
  }

  private static func slug(_ text: String) -> String {
    var slug = ""
    for byte in text.utf8.prefix(56) {
      let scalar = Unicode.Scalar(byte)
      if Markup.isLetter(byte) || Markup.isDigit(byte) || scalar == "_" {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.last != "-" {
        slug += "-"
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "unnamed" : slug
  }
}
