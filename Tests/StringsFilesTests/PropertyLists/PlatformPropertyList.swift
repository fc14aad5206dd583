import Foundation

/// Foundation's reading and writing of property lists, which is independent of ours.
enum PlatformPropertyList {
  /// Returns the value in a file.
  static func value(_ bytes: [UInt8]) throws -> Any {
    unsafe try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
  }

  /// Returns the dictionary in a file, if it contains one.
  static func dictionary(_ bytes: [UInt8]) -> [String: Any]? {
    (try? value(bytes)) as? [String: Any]
  }

  /// Returns a binary file with a value.
  static func binary(_ value: Any) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
  }
}
