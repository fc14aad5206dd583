import FoundationEssentials
import Synchronization

extension LocalFileSystem: FileWriter {
  /// Writes a whole file, and creates missing folders of its path.
  ///
  /// The file is written beside the old one and renamed, so that a failure leaves the old one whole.
  /// The target of a symbolic link is replaced, not the link. The new file has the permissions of
  /// the old one, and its owner where the process may set it; another hard link to the old file
  /// keeps the old contents. A file that nobody may write is not replaced, not even by root. A
  /// device such as `/dev/null` is written in place.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The file's path.
  /// - Throws: ``WritingError`` if it cannot be written.
  package func write(_ bytes: [UInt8], to path: String) throws(WritingError) {
    let kind = kind(of: path)
    guard kind != .folder else {
      throw WritingError(path: path, reason: "there is a folder in its place")
    }
    let target = Self.url(of: path).resolvingSymlinksInPath()
    let old = kind == nil ? nil : try? FileManager.default.attributesOfItem(atPath: target.path)
    if kind != nil {
      // Root may write everything: the permission bits say what the owner wants.
      let isProtected = (old?[.posixPermissions] as? UInt).map { $0 & 0o222 == 0 } ?? false
      guard !isProtected, FileManager.default.isWritableFile(atPath: target.path) else {
        throw WritingError(
          path: path, reason: "the file is write-protected; allow writing to it first")
      }
    }
    do {
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try FileManager.default.createDirectory(
          atPath: Self.url(of: String(path[..<slash])).path, withIntermediateDirectories: true)
      }
      switch kind {
      case nil: try Self.create(target, with: Data(bytes))
      case .other: try Data(bytes).write(to: target)
      default: try Data(bytes).write(to: target, options: .atomic)
      }
    } catch {
      throw WritingError(path: path, reason: Self.reason(of: error))
    }
    if kind == .file, let old { Self.keep(old, at: target.path) }
  }

  /// The URL of a path, which Foundation cannot complete in a folder with a very long path.
  private static func url(of path: String) -> URL {
    let isRelative = !path.hasPrefix("/") && FileManager.default.currentDirectoryPath.isEmpty
    return URL(filePath: isRelative ? "\(currentFolder)/\(path)" : path)
  }

  /// Writes a file that is not there yet.
  ///
  /// It is written under another name and renamed, without waiting for the disk as an atomic replacement
  /// does: no older contents can be lost. Thousands of pictures are written this way.
  private static func create(_ target: URL, with data: Data) throws {
    let draft = target.deletingLastPathComponent()
      .appending(component: ".lintel-\(UInt64.random(in: .min ... .max))")
    drafts.withLock { _ = $0.insert(draft.path) }
    defer { drafts.withLock { _ = $0.remove(draft.path) } }
    do {
      try data.write(to: draft, options: .withoutOverwriting)
      try FileManager.default.moveItem(at: draft, to: target)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      // Another process may have written the file meanwhile.
      try data.write(to: target, options: .atomic)
    }
  }

  /// The files that are written and not renamed yet.
  private static let drafts = Mutex<Set<String>>([])

  /// Removes the files that are being written, and ends the process.
  ///
  /// - Parameter end: Ends the process; no file is begun meanwhile.
  package static func endWriting(_ end: @Sendable () -> Never) -> Never {
    drafts.withLock { drafts in
      for draft in drafts { try? FileManager.default.removeItem(atPath: draft) }
      end()
    }
  }

  /// Gives a new file the owner and the permissions of the file that it replaces.
  private static func keep(_ old: [FileAttributeKey: Any], at path: String) {
    let new = try? FileManager.default.attributesOfItem(atPath: path)
    func isChanged(_ key: FileAttributeKey) -> Bool {
      old[key] as? UInt != new?[key] as? UInt
    }
    // The contents are written: who may not set the rest has a good file nonetheless. The owner
    // comes first, as a change of it takes permissions away.
    for key in [FileAttributeKey.ownerAccountID, .groupOwnerAccountID, .posixPermissions]
    where isChanged(key) || key == .posixPermissions {
      if let value = old[key] {
        try? FileManager.default.setAttributes([key: value], ofItemAtPath: path)
      }
    }
  }

  /// What stands in the way and what to do.
  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileWriteUnknown? where isTooLarge(error): "the file is larger than the system allows"
    case .fileWriteOutOfSpace?: "the disk is full; make room"
    case .fileWriteVolumeReadOnly?: "the disk is read-only"
    case .fileWriteNoPermission?: "its folder is not writable"
    case .fileWriteInvalidFileName?: "the name is not possible, or too long"
    default: "expected a path in a writable folder"
    }
  }

  /// Whether a limit of the file system or of the process is the reason.
  private static func isTooLarge(_ error: any Error) -> Bool {
    ((error as? CocoaError)?.underlying as? POSIXError)?.code == POSIXError.EFBIG
  }
}

extension LocalFileSystem {
  /// Removes a file.
  ///
  /// A file that nobody may write is not removed, not even by root.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``WritingError`` if it cannot be removed.
  package func remove(_ path: String) throws(WritingError) {
    let old = try? FileManager.default.attributesOfItem(atPath: path)
    let isProtected = (old?[.posixPermissions] as? UInt).map { $0 & 0o222 == 0 } ?? false
    guard !isProtected else {
      throw WritingError(
        path: path, reason: "the file is write-protected; allow writing to it first")
    }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw WritingError(path: path, reason: Self.reason(of: error))
    }
  }
}
