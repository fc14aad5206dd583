#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a file system knows of a path without opening it (POSIX, `stat` and `lstat`).
///
/// Foundation's attributes of an item include the names of its owner and its group, for which the system's lists
/// of users are read each time.
struct FileStatus {
  private let value: stat

  /// Asks for the status of a path, which is nil if there is nothing, or it cannot be reached.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLinks: Whether the target of a symbolic link is meant, rather than the link.
  init?(of path: String, followsLinks: Bool) {
    // C would take the part before a zero for the path.
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    var value = stat()
    let failed = unsafe followsLinks ? stat(path, &value) : lstat(path, &value)
    guard failed == 0 else { return nil }
    self.value = value
  }

  var isFolder: Bool { value.st_mode & S_IFMT == S_IFDIR }

  var isRegularFile: Bool { value.st_mode & S_IFMT == S_IFREG }

  var isLink: Bool { value.st_mode & S_IFMT == S_IFLNK }

  /// Whether everybody may write to it.
  var isWritableByOthers: Bool { value.st_mode & S_IWOTH != 0 }

  /// Whether it belongs to the user whose rights the process has, or to root.
  var isOwn: Bool { value.st_uid == 0 || value.st_uid == geteuid() }

  /// The size in bytes.
  var byteCount: Int { Int(value.st_size) }

  /// What differs from that of every other file.
  var number: String { "\(value.st_dev) \(value.st_ino)" }

  /// What differs once a file is written, replaced, or its permissions change: of contents of one size too, as
  /// times have nanoseconds.
  ///
  /// A program can set the time of a modification, and does so to restore it; that of the last change of status
  /// is the system's, and follows each write.
  var stamp: FileStamp {
    #if canImport(Darwin)
      let times = [value.st_mtimespec, value.st_ctimespec]
    #else
      let times = [value.st_mtim, value.st_ctim]
    #endif
    return FileStamp(
      [Array("\(value.st_size) \(value.st_ino) \(value.st_mode)".utf8)]
        + times.map { Array("\($0.tv_sec) \($0.tv_nsec)".utf8) })
  }
}
