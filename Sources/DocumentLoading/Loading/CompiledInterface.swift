/// Recognizes compiled interfaces, which only applications read.
enum CompiledInterface {
  /// The endings of folders that contain compiled interfaces.
  private static let folderSuffixes = [".nib", ".storyboardc"]

  /// Returns an error message for a folder of compiled interfaces, or `nil` for another folder.
  package static func complaint(folder path: String) -> String? {
    let name = path.reversed().drop { $0 == "/" }.reversed()
    guard folderSuffixes.contains(where: { String(name).hasSuffix($0) }) else { return nil }
    return "this is a folder of compiled interfaces, which no longer contain readable constraints; "
      + source
  }

  /// Returns an error message for a compiled file, recognized by its first bytes, or `nil`.
  package static func complaint(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      return "this is a compiled interface, which no longer contains readable constraints; "
        + source
    }
    if bytes.dropFirst(2).starts(with: "streamtyped".utf8) || isPropertyList(bytes) {
      return "this is in a format older than Xcode 4, without constraints; "
        + "open and save it in Xcode 5 or later"
    }
    return nil
  }

  private static let source = "name the .xib or .storyboard that it was made from"

  /// Whether a file is a property list, as nibs were before the xib format.
  private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let begin = String(decoding: bytes.prefix(400), as: UTF8.self)
    // A comment of a document may quote one.
    let element = begin.indices.first { index in
      begin[index] == "<" && begin[begin.index(after: index)...].first?.isLetter == true
    }
    return begin.contains("<!DOCTYPE plist")
      || element.map { begin[$0...].hasPrefix("<plist") } ?? false
  }
}
