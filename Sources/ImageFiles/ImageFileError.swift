/// A reason why the size of an image cannot be read from its file.
package enum ImageFileError: Error, Hashable, Sendable {
  /// The first bytes are not the signature of a known format.
  case unknownFormat
  /// The file ends before its size.
  case truncated(ImageFormat, wanted: String)
  /// A part of the file does not conform to the format.
  case malformed(ImageFormat, wanted: String, found: String)
  /// The size is in a part of the file that is not supported.
  case unsupported(ImageFormat, what: String)
  /// The size is not within the part of the file that is read.
  case beyondLimit(ImageFormat, byteCount: Int)
}

extension ImageFileError: CustomStringConvertible {
  /// What was expected and what was found.
  package var description: String {
    switch self {
    case .unknownFormat:
      "it is not a PNG, JPEG, PDF or SVG file"
    case .truncated(let format, let wanted):
      "the \(format.title) file ends before \(wanted)"
    case .malformed(let format, let wanted, let found):
      "the \(format.title) file must have \(wanted), but has \(found)"
    case .unsupported(let format, let what):
      "the \(format.title) file has \(what), which is not read"
    case .beyondLimit(let format, let byteCount):
      "the \(format.title) file does not contain it in its first \(byteCount / 1_048_576) MB, and no "
        + "more of it is read"
    }
  }
}
