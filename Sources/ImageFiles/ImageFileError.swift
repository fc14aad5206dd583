/// Why a file does not tell the size of its image.
public enum ImageFileError: Error, Hashable, Sendable {
  /// The bytes begin like none of the formats that are read.
  case unknownFormat
  /// The file ends before its size is told.
  case truncated(ImageFormat, wanted: String)
  /// A part of the file is not what the format wants there.
  case malformed(ImageFormat, wanted: String, found: String)
  /// The size stands where it is not looked for.
  case unsupported(ImageFormat, what: String)
  /// The size does not stand in as much of the file as is read.
  case beyondLimit(ImageFormat, byteCount: Int)
}

extension ImageFileError: CustomStringConvertible {
  /// What was wanted and what there was.
  public var description: String {
    switch self {
    case .unknownFormat:
      "it is no PNG, JPEG, PDF or SVG"
    case .truncated(let format, let wanted):
      "the \(format.title) file ends before \(wanted)"
    case .malformed(let format, let wanted, let found):
      "the \(format.title) file wants \(wanted), but has \(found)"
    case .unsupported(let format, let what):
      "the \(format.title) file has \(what), which is not read"
    case .beyondLimit(let format, let byteCount):
      "the \(format.title) file does not tell it in its first \(byteCount / 1_048_576) MB, and no "
        + "more of it is read"
    }
  }
}
