/// An argument of a call, as far as it has been read.
struct CallArgument: Sendable {
  enum Value: Sendable {
    case none
    /// Literals, added to each other if there are several.
    case literal(InterpolatedText, isSum: Bool)
    /// Names joined by points, or in a message: the last one, and the last one before a blank.
    case path(last: Range<Int>, previous: Range<Int>?)
    /// Parentheses with anything: a cast, if a literal of C follows.
    case parentheses
    /// A call that is recorded as a lookup.
    case lookup
    case other
  }

  /// The label; empty if the call is not a lookup.
  var label: String?
  var value = Value.none
  /// The offset of the value.
  var start: Int?
  /// A name that is a label if a colon follows.
  var pending: Range<Int>?
  /// The number of question marks whose colon has not been read.
  var ternaries = 0

  /// Adds the pending name to the value.
  mutating func takePending() {
    guard let name = pending else { return }
    pending = nil
    switch value {
    case .none: value = .path(last: name, previous: nil)
    case .path(let last, _): value = .path(last: name, previous: last)
    default: value = .other
    }
  }

  mutating func add(name: Range<Int>) {
    takePending()
    pending = name
    start = start ?? name.lowerBound
  }

  mutating func add(_ literal: InterpolatedText, isSum: Bool, at offset: Int) {
    takePending()
    switch value {
    case .none: value = .literal(literal, isSum: isSum)
    case .parentheses: value = .literal(literal, isSum: isSum)
    default: value = .other
    }
    start = start ?? offset
  }

  /// Adds a point, which joins names.
  mutating func addPoint(at offset: Int) {
    takePending()
    switch value {
    case .none, .path: break
    default: value = .other
    }
    start = start ?? offset
  }

  /// Adds any other token.
  mutating func addOther(at offset: Int) {
    takePending()
    value = .other
    start = start ?? offset
  }

  /// Adds what brackets within the argument contain.
  mutating func add(_ contents: BracketContents, at offset: Int) {
    takePending()
    switch (value, contents) {
    case (.none, .value(let inner)): value = inner
    case (_, .lookup):
      // The name of the function is part of the lookup.
      if case .path = value { value = .lookup } else { value = .other }
    case (.path, .value(.literal)): if case .value(let inner) = contents { value = inner }
    case (.path, .nothing): break
    default: value = .other
    }
    start = start ?? offset
  }
}

/// What a pair of brackets contains, for the argument that they are part of.
enum BracketContents: Sendable {
  /// Nothing: a call without arguments.
  case nothing
  case value(CallArgument.Value)
  /// The arguments of a lookup.
  case lookup
  case other
}

/// A call of a function that looks up a text, as far as it has been read.
struct OpenCall: Sendable {
  /// The greatest number of arguments of a function here, with those between them.
  static let maximumArguments = 16

  let function: LookupFunction
  let start: Int
  var arguments: [CallArgument] = []
  /// The name before the point of a method.
  var receiver: Range<Int>?

  func argument(_ parameter: LookupFunction.Parameter?) -> CallArgument? {
    switch parameter {
    case .position(let index):
      arguments.indices.contains(index) && arguments[index].label == nil ? arguments[index] : nil
    case .label(let label): arguments.first { $0.label == label }
    case nil: nil
    }
  }
}
