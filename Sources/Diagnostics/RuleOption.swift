/// A value by which a rule is adjusted to a project: `maximumLength` of `line-too-long`.
public struct RuleOption: Hashable, Sendable {
  /// The value of an option.
  public enum Value: Hashable, Sendable {
    /// A number; its unit is in the option's summary.
    case number(Double)
    /// `true` or `false`.
    case flag(Bool)
    /// A list of names or patterns.
    case names([String])
  }

  /// The rule.
  public let rule: RuleID
  /// The name, as a configuration writes it.
  public let name: String
  /// One sentence that says what the option does, with the unit of a number.
  public let summary: String
  /// The value unless a configuration has another one.
  public let standard: Value
  /// The numbers that are allowed.
  public let range: ClosedRange<Double>

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - name: The name, as a configuration writes it.
  ///   - standard: The value unless a configuration has another one.
  ///   - range: The numbers that are allowed; without effect for other values.
  ///   - summary: One sentence that says what the option does.
  public init(
    _ rule: RuleID, _ name: String, _ standard: Value, in range: ClosedRange<Double> = 0...10_000,
    summary: String
  ) {
    self.rule = rule
    self.name = name
    self.standard = standard
    self.range = range
    self.summary = summary
  }
}

/// The options that a configuration sets.
public struct RuleOptions: Hashable, Sendable {
  private var values: [RuleOption: RuleOption.Value] = [:]

  /// Creates options that all have their standard values.
  public init() {}

  /// The value of an option.
  ///
  /// - Precondition: A new value has the type of the standard one.
  public subscript(_ option: RuleOption) -> RuleOption.Value {
    get { values[option] ?? option.standard }
    set {
      switch (newValue, option.standard) {
      case (.number, .number), (.flag, .flag), (.names, .names): values[option] = newValue
      default: preconditionFailure("\(option.rule).\(option.name): \(newValue) has another type")
      }
    }
  }

  /// Returns the value of an option that is a number.
  public func number(_ option: RuleOption) -> Double {
    guard case .number(let number) = self[option] else {
      preconditionFailure("\(option.rule).\(option.name) is not a number")
    }
    return number
  }

  /// Returns the value of an option that is true or false.
  public func flag(_ option: RuleOption) -> Bool {
    guard case .flag(let flag) = self[option] else {
      preconditionFailure("\(option.rule).\(option.name) is neither true nor false")
    }
    return flag
  }

  /// Returns the value of an option that is a list.
  public func names(_ option: RuleOption) -> [String] {
    guard case .names(let names) = self[option] else {
      preconditionFailure("\(option.rule).\(option.name) is not a list")
    }
    return names
  }
}
