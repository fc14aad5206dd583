import Checks
import ConflictLogs
import FileAccess
import Geometry
import ImageFiles
import JSONReading
import LintConfiguration
import Linting
import RemoteCalls

/// The other files and messages that a run reads.
enum RunFileTargets {
  static func configuration(_ bytes: [UInt8]) {
    let files = MemoryFileSystem([".lintel.yml": bytes, "App/Form.interface": []])
    _ = try? EffectiveConfiguration(of: "App/Form.interface", files: files)
    _ = try? ConfigurationReader.read(bytes, path: ".lintel.yml", .standard)
    _ = try? IBLinterReader.read(bytes, path: IBLinterReader.fileName, .standard)
  }

  static func baseline(_ bytes: [UInt8]) {
    guard let baseline = try? Baseline.read("b.json", files: MemoryFileSystem(["b.json": bytes]))
    else { return }
    let once = baseline.bytes(files: MemoryFileSystem([:]))
    let files = MemoryFileSystem(["b.json": once])
    guard let again = try? Baseline.read("b.json", files: files) else {
      fatalError("property violated: a baseline that was written is read")
    }
    expectEqual(again.bytes(files: files), once, "a baseline that is read is written the same")
  }

  static func snapshot(_ bytes: [UInt8]) {
    guard let snapshot = try? LayoutSnapshot(reading: bytes) else { return }
    let text = Array(snapshot.text.utf8)
    do {
      let again = try LayoutSnapshot(reading: text)
      expectEqual(Array(again.text.utf8), text, "a snapshot that is read is written the same")
      let difference = SnapshotDifference(from: snapshot, to: again)
      expect(difference.isEmpty, "a snapshot that is written is the same: \(difference)")
    } catch {
      fatalError("property violated: a snapshot that was written is read: \(error)")
    }
  }

  static func conflictLog(_ bytes: [UInt8]) {
    for log in ConflictLogReader.read(bytes).logs {
      let explanation = ConflictExplanation(log)
      for index in log.constraints.indices {
        _ = explanation.description.sentence(of: index)
        _ = explanation.description.note(on: index)
      }
    }
  }

  /// A stream of messages, read whole and byte by byte.
  static func calls(_ bytes: [UInt8]) {
    _ = try? JSONParser.parse(bytes)
    for framing in [MessageFraming.header, .lines] {
      let whole = parts(of: bytes, framing, by: max(1, bytes.count))
      expect(
        parts(of: bytes, framing, by: 1) == whole,
        "a stream is divided the same whole and byte by byte")
      for case .message(let message) in whole {
        guard let call = try? Call(message) else { continue }
        switch call {
        case .request(_, _, let parameters), .notification(_, let parameters):
          _ = try? parameters.decoded(as: JSONContent.self)
        case .response(_, let parameters):
          _ = (parameters.hasResult, parameters.result(as: JSONContent.self))
        }
      }
    }
  }

  private static func parts(
    of bytes: [UInt8], _ framing: MessageFraming, by count: Int
  ) -> [MessageReader.Part] {
    var reader = MessageReader(framing, limit: 400)
    var parts: [MessageReader.Part] = []
    for start in stride(from: 0, to: bytes.count, by: count) {
      reader.append(bytes[start..<min(bytes.count, start + count)])
      while let part = reader.next() {
        parts.append(part)
        // Where the next message begins is not known.
        if part == .unusableHeader { return parts }
      }
    }
    return parts
  }

  static func images(_ bytes: [UInt8]) {
    let header = try? ImageHeader(bytes)
    let lazily = try? ImageHeader(beginning: { Array(bytes.prefix($0)) })
    expect(header == lazily, "a header is read the same from the beginning of a file")
    if let size = header?.size {
      expect(
        size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
        "the size of an image is a size: \(size)")
    }
    _ = ShowableImage(bytes)
    _ = ImageSet(bytes)?.entry(for: nil)
    _ = ColorSet(bytes)
  }
}
