import Geometry
import InterfaceValues

/// The image files of a picture or of a page, each once under an id.
enum PictureShelf {
  /// Returns the id of a file's definition.
  static func id(of file: DisplayList.Picture.File) -> String { "lp-picture-\(file.name)" }

  /// Returns the definitions of files, one on each line; none if there are no files.
  static func definitions(of files: [DisplayList.Picture.File]) -> [UInt8] {
    guard !files.isEmpty else { return [] }
    var bytes = Array("  <defs>\n".utf8)
    for file in files {
      let size = "width=\"\(decimal(file.size.width))\" height=\"\(decimal(file.size.height))\""
      bytes.append(
        contentsOf: "    <image id=\"\(id(of: file))\" \(size) preserveAspectRatio=\"none\"".utf8)
      let data = Base64.encoded(file.bytes)
      bytes.append(
        contentsOf: " href=\"data:\(MarkupText.page.escaped(file.mediaType));base64,\(data)\"/>\n"
          .utf8)
    }
    bytes.append(contentsOf: "  </defs>\n".utf8)
    return bytes
  }

  /// Returns an element that shows nothing and has the files of all pictures of a page.
  static func shared(by previews: [LayoutPreview]) -> [UInt8] {
    var seen: Set<DisplayList.Picture.File> = []
    let files = previews.flatMap(\.embedded.pictureFiles).filter { seen.insert($0).inserted }
    guard !files.isEmpty else { return [] }
    let begin = "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n"
    return Array(begin.utf8) + definitions(of: files) + Array("</svg>\n".utf8)
  }
}
