/// What interfaces are turned into that are read by an application and by nothing else.
enum CompiledInterface {
  /// What the names of folders end with that hold compiled interfaces alone.
  private static let folderSuffixes = [".nib", ".storyboardc"]

  /// Says of a folder's path that what is in it was compiled, if it was.
  static func complaint(folder path: String) -> String? {
    let name = path.reversed().drop { $0 == "/" }.reversed()
    guard folderSuffixes.contains(where: { String(name).hasSuffix($0) }) else { return nil }
    return "this is a folder of compiled interfaces, which have no constraints to read any more; "
      + source
  }

  /// Says of a file that it was compiled, if its first bytes show it.
  static func complaint(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      return "this is a compiled interface, which has no constraints to read any more; " + source
    }
    if bytes.dropFirst(2).starts(with: "streamtyped".utf8) || isPropertyList(bytes) {
      return "this is in a format older than that of Xcode 4, whose frames are no constraints; "
        + "open and save it in Xcode 5 or later"
    }
    return nil
  }

  private static let source = "name the .xib or .storyboard that it was made from"

  /// Whether a file is a property list, as the nibs before the first xib were.
  private static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let begin = String(decoding: bytes.prefix(400), as: UTF8.self)
    return begin.contains("<!DOCTYPE plist") || begin.contains("<plist")
  }
}
