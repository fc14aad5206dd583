/// The reason why a request cannot be carried out: an invalid value, or a file that cannot be used.
public struct InvalidRequest: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of a request that a value belongs to, as options and configurations spell it.
  public enum Subject: String, Hashable, Sendable {
    case locale, size, sizes, platform, strings, font
    case config, baseline
    case contentSize = "content-size"
    case textScale = "text-scale"
    case requireLocale = "require-locale"
    case tablesName = "as"
    case sweep
  }

  /// The part of the request, or `nil` for something else.
  public var subject: Subject?
  /// The value as given, or `nil` if it does not matter.
  public var value: String?
  /// What was expected and found, and what to do.
  public var reason: String

  package init(_ subject: Subject? = nil, _ value: String? = nil, reason: String) {
    self.subject = subject
    self.value = value
    self.reason = reason
  }

  /// The message: `size "12": expected a width and a height ...`.
  public var description: String { description(prefix: "") }

  /// Returns the message, with a prefix such as `--` before the subject.
  package func description(prefix: String) -> String {
    guard let subject else { return reason }
    guard let value else { return "\(prefix)\(subject.rawValue) \(reason)" }
    return "\(prefix)\(subject.rawValue) \"\(value)\": \(reason)"
  }
}
