import InterfaceDocuments
import InterfaceValues
package import LintConfiguration

/// A value that runs from one number to another while a root is laid out again and again.
package struct Sweep: Hashable, Sendable {
  /// What changes.
  package enum Subject: Hashable, Sendable {
    /// The root's width.
    case width
    /// The root's height.
    case height
    /// The constant of the constraint with an id, or an identifier.
    case constant(of: String)

    /// The name for a file: `width`, `gap-constant`.
    package var fileName: String {
      String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }

    /// The name of what changes, for readers: `width`, `gap.constant`.
    package var name: String {
      switch self {
      case .width: "width"
      case .height: "height"
      case .constant(let id): "\(id).constant"
      }
    }
  }

  /// What changes.
  package var subject: Subject
  /// The values, in points, in order and at equal distances; at least two.
  package var values: [Double]

  /// The most layouts of a sweep.
  static let maximumValueCount = 1_000
  /// The number of layouts if no distance is given, or the nearest one for which the values are whole or
  /// half points.
  static let usualValues = 49

  /// Reads a sweep: `width=320...900`, `height=200...400`, `gap.constant=0...40`, each with the
  /// distance of the values after a slash if it matters: `width=320...900/20`.
  ///
  /// - Throws: `InvalidRequest` if it is not a sweep.
  package init(_ text: String) throws(InvalidRequest) {
    let failure = { (reason: String) in InvalidRequest(.sweep, text, reason: reason) }
    let expected =
      "expected what changes and its values, such as width=320...900, height=200...400/10 or "
      + "ID.constant=0...40 with the id of a constraint"
    // An id may contain an equals sign; a number does not.
    guard let sign = text.lastIndex(of: "=") else { throw failure(expected) }
    switch text[..<sign] {
    case "width": subject = .width
    case "height": subject = .height
    case let name where name.hasSuffix(".constant") && name.count > ".constant".count:
      subject = .constant(of: String(name.dropLast(".constant".count)))
    default: throw failure(expected)
    }
    let parts = text[text.index(after: sign)...].split(
      separator: "/", omittingEmptySubsequences: false)
    let ends = (parts.first ?? "").split(separator: "...", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard parts.count <= 2, ends.count == 2, let first = ends[0], let last = ends[1] else {
      throw failure(expected)
    }
    let limits = subject.limits
    guard limits.contains(first), limits.contains(last), first != last else {
      throw failure(
        "expected two different numbers from \(Self.text(limits.lowerBound)) to "
          + Self.text(limits.upperBound))
    }
    values = []
    let length = abs(last - first)
    guard parts.count == 2 else {
      values = Self.values(from: first, to: last, count: Self.usualCount(of: length))
      return
    }
    guard let step = Double(parts[1]), step > 0, length / step >= 1,
      (length / step).rounded() < Double(Self.maximumValueCount)
    else {
      throw failure(
        "the distance \"\(parts[1])\": expected a number above 0 that makes 2 to "
          + "\(Self.maximumValueCount) layouts")
    }
    values = Self.values(from: first, to: last, count: Int((length / step).rounded()) + 1)
  }

  /// Returns the number of values if no distance is given.
  private static func usualCount(of length: Double) -> Int {
    let counts = (usualValues / 2...usualValues * 2).filter {
      (length * 2).truncatingRemainder(dividingBy: Double($0 - 1)) == 0
    }
    return counts.min { abs($0 - usualValues) < abs($1 - usualValues) } ?? usualValues
  }

  private static func values(from first: Double, to last: Double, count: Int) -> [Double] {
    (0..<count).map { first + (last - first) * Double($0) / Double(count - 1) }
  }

  private static func text(_ number: Double) -> String { DecimalText.rounded(number) }
}

extension Sweep.Subject {
  /// The values that it may have, in points.
  fileprivate var limits: ClosedRange<Double> {
    switch self {
    case .width, .height: 1...100_000
    case .constant: -100_000...100_000
    }
  }
}
