import Geometry
import InterfaceDocuments
import InterfaceValues
import VisualFormats

/// The syntax of attribute values.
///
/// Every function returns nil for a malformed value. White space is not trimmed.
enum ValueSyntax {
  /// The greatest number in a document: beyond any screen, and still exact.
  static let maximumNumber = 1e7

  /// The greatest number as text.
  static let limit = DecimalText.significant(maximumNumber)

  /// Returns whether a number, read or computed, is within what a layout can handle.
  static func isUsable(_ value: Double) -> Bool { abs(value) <= maximumNumber }

  /// Reads a number: `-?digits(.digits)?`, within what a layout can handle.
  static func number(_ text: some StringProtocol) -> Double? {
    decimal(text).flatMap { isUsable($0) ? $0 : nil }
  }

  /// Reads a number of any magnitude, infinite beyond the greatest finite one.
  static func decimal(_ text: some StringProtocol) -> Double? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy(\.isDigit)
    }
    return areDigits ? Double(text) : nil
  }

  /// Reads a number that is not negative.
  static func distance(_ text: String) -> Double? { number(text).flatMap { $0 < 0 ? nil : $0 } }

  /// Reads a fraction from 0 to 1.
  static func share(_ text: String) -> Double? {
    number(text).flatMap { (0...1).contains($0) ? $0 : nil }
  }

  /// Reads an integer, 0 or more.
  static func wholeNumber(_ text: String) -> Int? {
    guard !text.contains("."), let value = number(text), value >= 0 else { return nil }
    return Int(value)
  }

  /// Reads a priority: a number in (0, 1000].
  static func priority(_ text: String) -> Double? {
    number(text).flatMap { isPriority($0) ? $0 : nil }
  }

  /// Returns whether a number is a valid priority.
  static func isPriority(_ value: Double) -> Bool { value > 0 && value <= 1000 }

  static func boolean(_ text: String) -> Bool? {
    switch text {
    case "YES", "true": true
    case "NO", "false": false
    default: nil
    }
  }

  /// Reads four distances, in the order top, left, bottom, right.
  static func insets(_ text: String) -> Insets? {
    let numbers = words(text).map { number($0.text) }
    guard numbers.count == 4, let top = numbers[0], let left = numbers[1],
      let bottom = numbers[2], let right = numbers[3]
    else { return nil }
    return Insets(top: top, left: left, bottom: bottom, right: right)
  }

  /// Reads a rectangle: x, y, width and height.
  static func rect(_ text: String) -> Rect? {
    guard let numbers = insets(text), numbers.bottom >= 0, numbers.right >= 0 else { return nil }
    return Rect(x: numbers.top, y: numbers.left, width: numbers.bottom, height: numbers.right)
  }

  /// Reads the number of rows or columns that a cell spans: from 1 to 1000.
  static func span(_ text: String) -> Int? {
    wholeNumber(text).flatMap { (1...1000).contains($0) && !text.hasPrefix("-") ? $0 : nil }
  }

  /// Reads a factor: a number, or a ratio `a:b` or `a/b`; never zero.
  static func multiplier(_ text: String) -> Double? {
    let parts = terms(ofRatio: text)
    guard let numerator = number(parts[0]), numerator != 0 else { return nil }
    guard parts.count == 2 else { return numerator }
    guard let denominator = number(parts[1]), denominator != 0 else { return nil }
    let ratio = numerator / denominator
    return isUsable(ratio) && ratio != 0 ? ratio : nil
  }

  /// Returns what is wrong with a ratio of usable numbers, if there is something.
  static func fault(ofRatio text: String) -> String? {
    let terms = terms(ofRatio: text)
    let numbers = terms.compactMap { number($0) }
    guard numbers.count == terms.count else { return nil }
    if numbers[0] == 0 { return "must not be zero" }
    guard let divisor = numbers.dropFirst().first else { return nil }
    if divisor == 0 { return "must not divide by zero" }
    return (numbers[0] / divisor).magnitude > 1
      ? "must be a ratio of at most \(limit), not \"\(text)\""
      : "must be a ratio that is not practically zero, not \"\(text)\""
  }

  /// Returns the terms of a ratio, or the text alone.
  static func terms(ofRatio text: String) -> [Substring] {
    text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == ":" || $0 == "/" })
  }

  /// Returns whether a text is a valid id.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-") else { return false }
    return text.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "-") }
  }

  /// Returns whether a text is a valid name of a metric.
  static func isMetricName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, !first.isDigit else { return false }
    return text.utf8.allSatisfy(\.isNameByte)
  }

  /// Returns whether a text has the form of a locale's identifier.
  static func isLocale(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts[0].allSatisfy(\.isLetter) else { return false }
    return parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isDigit }
    }
  }

  /// Returns the words of a list with their UTF-8 offsets.
  static func words(_ text: String) -> [(text: Substring, offset: Int)] {
    text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }).map {
      ($0, text.utf8.distance(from: text.startIndex, to: $0.startIndex))
    }
  }
}

extension Double {
  /// The number as the format writes it: exact and without an exponent, or nil if it exceeds the limits
  /// of a document.
  var formatText: String? {
    ValueSyntax.isUsable(self) ? DecimalText.exact(self, exponents: .never) : nil
  }
}
