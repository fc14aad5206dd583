package import Diagnostics
package import Scenes

/// A file of a preview: a picture or the page.
package struct PreviewFile: Hashable, Sendable {
  /// The file's name, without a folder.
  package var name: String
  package var contents: [UInt8]
  /// The number of pixels per point of a picture in PNG; 1 for other files.
  package var scale = 1.0
}

/// A picture as pixels.
package struct PixelFile: Hashable, Sendable {
  package var png: [UInt8]
  /// The number of pixels per point.
  package var scale: Double

  package init(png: [UInt8], scale: Double) {
    self.png = png
    self.scale = scale
  }
}

/// The form of a picture.
package enum PictureFormat: String, CaseIterable, Hashable, Sendable { case svg, png }

package enum PreviewFiles: Sendable {
  /// Returns a picture of each layout, and a page that shows all of them.
  ///
  /// - Parameters:
  ///   - previews: The layouts, in display order, each drawn with its index.
  ///   - pixels: The pictures in PNG, one for each layout; nil for pictures in SVG.
  ///   - title: The title of the page.
  ///   - unreadable: A sentence for each input that could not be read.
  ///   - otherFindings: The findings that no layout shows.
  /// - Returns: A picture for each layout, in the same order, then `index.html`.
  package static func files(
    for previews: [LayoutPreview], pixels: [PixelFile]? = nil, title: String = "Lintel preview",
    unreadable: [String] = [], otherFindings: [Finding] = []
  ) -> [PreviewFile] {
    let format: PictureFormat = pixels == nil ? .svg : .png
    let names = names(for: previews.map(\.layout), as: format)
    let pictures: [PreviewFile]
    if let pixels {
      precondition(
        pixels.count == previews.count,
        "\(previews.count) layouts need as many pictures, and have \(pixels.count)")
      pictures = zip(names, pixels).map { PreviewFile(name: $0, contents: $1.png, scale: $1.scale) }
    } else {
      pictures = zip(names, previews).map { PreviewFile(name: $0, contents: $1.file) }
    }
    let page = HTMLPreview.render(
      previews, title: title, format: format, unreadable: unreadable,
      otherFindings: otherFindings)
    return pictures + [PreviewFile(name: "index.html", contents: page)]
  }

  /// Returns the pictures of layouts before and after a change, and a page that shows them.
  ///
  /// - Parameters:
  ///   - comparisons: The layouts, in display order.
  ///   - title: The title of the page.
  ///   - differences: The differences as text.
  ///   - unreadable: A sentence for each input that could not be read.
  /// - Returns: The pictures in SVG, then `index.html`.
  package static func files(
    for comparisons: [LayoutComparison], title: String = "Lintel diff", differences: String = "",
    unreadable: [String] = []
  ) -> [PreviewFile] {
    let pictures = zip(names(for: comparisons), comparisons).flatMap { names, comparison in
      [(names.before, comparison.before), (names.after, comparison.after)].compactMap {
        name, preview in
        name.flatMap { name in preview.map { PreviewFile(name: name, contents: $0.file) } }
      }
    }
    let page = HTMLPreview.render(
      comparisons, title: title, differences: differences, unreadable: unreadable)
    return pictures + [PreviewFile(name: "index.html", contents: page)]
  }

  /// Returns the names of the pictures of layouts in two states.
  static func names(
    for comparisons: [LayoutComparison]
  ) -> [(before: String?, after: String?)] {
    let names = names(for: comparisons.map(\.latest.layout)).map { $0.dropLast(".svg".count) }
    return zip(names, comparisons).map { name, comparison in
      (
        comparison.before.map { _ in "\(name)-before.svg" },
        comparison.after.map { _ in "\(name)-after.svg" }
      )
    }
  }

  /// Returns a file name for each layout: document, root, locale, size and text size.
  ///
  /// Characters other than letters and digits of any script, dashes and underscores become dashes. Of names
  /// that are equal on a case-insensitive disk, the second and later ones get a number.
  ///
  /// - Parameters:
  ///   - layouts: The layouts.
  ///   - format: The form of the pictures, which decides the extension.
  /// - Returns: A name for each, in the same order.
  package static func names(
    for layouts: [ResolvedLayout], as format: PictureFormat = .svg
  ) -> [String] {
    var taken: Set<String> = []
    return layouts.map { layout in
      let parts = [documentName(layout.path), layout.root, layout.locale, layout.sizeTitle]
      let stem = parts.map(slug).joined(separator: "-")
      var name = "\(stem).\(format.rawValue)"
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number).\(format.rawValue)"
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

  /// The greatest number of bytes of a part of a name; four parts are within the limit of disks, 255.
  private static let maximumPart = 56

  private static func slug(_ text: String) -> String {
    var slug = ""
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      guard count <= maximumPart else { break }
      if scalar.isInNames {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.last != "-" {
        slug += "-"
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "unnamed" : slug
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter, a mark on one, a digit or an underscore.
  fileprivate var isInNames: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: self == "_"
    }
  }
}
