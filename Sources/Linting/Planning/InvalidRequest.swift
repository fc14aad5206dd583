/// Why a request cannot be carried out: a value that is not possible, or a file that cannot be used.
public struct InvalidRequest: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of a request that a value belongs to, by the name that options and configurations have
  /// for it.
  public enum Subject: String, Hashable, Sendable {
    case locale, size, platform, strings, font
    case config
    case contentSize = "content-size"
    case textScale = "text-scale"
  }

  /// The part of the request, or nil where it is something else.
  public var subject: Subject?
  /// The value as it was given, or nil where it does not matter.
  public var value: String?
  /// What was expected and found, and what to do.
  public var reason: String

  /// Creates an error.
  public init(_ subject: Subject? = nil, _ value: String? = nil, reason: String) {
    self.subject = subject
    self.value = value
    self.reason = reason
  }

  /// What is wrong: `size "12": expected a width and a height ...`.
  public var description: String { description(prefix: "") }

  /// What is wrong, with what options of a command line begin with before the subject.
  public func description(prefix: String) -> String {
    guard let subject else { return reason }
    guard let value else { return "\(prefix)\(subject.rawValue) \(reason)" }
    return "\(prefix)\(subject.rawValue) \"\(value)\": \(reason)"
  }
}
