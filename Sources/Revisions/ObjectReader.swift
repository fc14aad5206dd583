import Synchronization

/// Reads the contents of files from the objects of a repository, through one process.
final class ObjectReader: Sendable {
  private let git: Git
  private let folder: String
  private let state = Mutex(State())

  private struct State {
    var conversation: Conversation?
    /// The last object: an image is read several times in a row.
    var last: (id: String, bytes: [UInt8])?
  }

  init(_ git: Git, in folder: String) {
    self.git = git
    self.folder = folder
  }

  /// Returns the contents of an object, or nil if the repository does not have it.
  func contents(of id: String) -> [UInt8]? {
    state.withLock { state in
      if let last = state.last, last.id == id { return last.bytes }
      let conversation =
        state.conversation ?? (try? git.conversation(["cat-file", "--batch"], in: folder))
      state.conversation = conversation
      guard let conversation, conversation.send(id), let header = conversation.line() else {
        state.conversation = nil
        return nil
      }
      // The object's id, its type and the number of bytes; or "missing".
      let parts = header.split(separator: " ")
      guard parts.count == 3, let count = Int(parts[2]), let bytes = conversation.bytes(count),
        conversation.bytes(1) != nil
      else { return nil }
      state.last = (id, bytes)
      return bytes
    }
  }
}
