import FoundationEssentials

extension LocalFileSystem {
  /// Returns the time at which a file was written, in seconds from a fixed time, or nil if it is not known.
  package func writingTime(of path: String) -> Double? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
  }

  /// Sets the time at which a file was written, if that is possible.
  package func setWritingTime(_ time: Double, of path: String) {
    try? FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceReferenceDate: time)], ofItemAtPath: path)
  }
}
