#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files that are not there yet, without waiting until they are on the disk.
///
/// Foundation waits for the disk at the end of each file, which takes longer than to draw a picture.
enum NewFile {
  /// A file could not be created or filled.
  struct Failure: Error {}

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file's path, at which there is nothing.
  /// - Throws: ``Failure``; there may then be a file with a part of the contents.
  static func create(_ bytes: [UInt8], at path: String) throws(Failure) {
    let file = unsafe open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Failure() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    // An error of writing may be reported only now.
    guard close(file) == 0, rest.isEmpty else { throw Failure() }
  }
}
