import Geometry
import InterfaceDocuments
import LinearConstraints

extension AttributeType<Double> {
  static var number: Self {
    .init(
      "a number such as 12 or -3.5", number: { ValueSyntax.number($0) }, write: { $0.text },
      admitsNegative: true)
  }
  /// A number of points, 0 or more.
  static var distance: Self {
    .init(
      "a number of points, 0 or more, such as 12 or 3.5", number: ValueSyntax.distance,
      write: { $0.text })
  }
  /// A number from 0 to 1.
  static var share: Self {
    .init(
      "a number from 0 to 1", read: { text, _ in ValueSyntax.share(text) },
      write: { value, _ in value.text }, spelling: .number)
  }
  /// A number or a ratio, not zero.
  static var multiplier: Self {
    .init(
      "a number or a ratio such as 16:9", read: { text, _ in ValueSyntax.multiplier(text) },
      write: { value, _ in value.text }, numbers: { ValueSyntax.terms(ofRatio: $0) },
      admitsNegative: true, fault: ValueSyntax.fault(ofRatio:), spelling: .ratio)
  }
}

extension AttributeType<Int> {
  /// A whole number, 0 or more.
  static var wholeNumber: Self {
    .init(
      "a whole number, 0 or more", read: { text, _ in ValueSyntax.wholeNumber(text) },
      write: { value, _ in "\(value)" }, numbers: { $0.contains(".") ? [] : [$0[...]] },
      spelling: .number)
  }
  /// The number of rows or columns that a cell spans.
  static var span: Self {
    .init(
      "a whole number from 1 to 1000", read: { text, _ in ValueSyntax.span(text) },
      write: { value, _ in "\(value)" }, spelling: .number)
  }
}

extension AttributeType<Priority> {
  /// A number in (0, 1000].
  static var priority: Self {
    .init(
      "a number above 0 and up to 1000",
      read: { text, _ in ValueSyntax.priority(text).map { Priority($0) } },
      write: { priority, _ in priority.value.text }, spelling: .number)
  }
}

extension AttributeType<Root.Extent> {
  /// A distance, or `fitting`.
  static var extent: Self {
    .init(
      "a number of points, 0 or more, or \"fitting\"", words: ["fitting"],
      number: { $0 == "fitting" ? .fitting : ValueSyntax.distance($0).map { .points($0) } },
      write: { if case .points(let points) = $0 { points.formatText } else { "fitting" } })
  }
}

extension AttributeType<ConstantSyntax> {
  /// A number, a metric with or without `-`, or `standard`.
  static var constant: Self {
    .init(
      "a number, a metric, \"-\" and a metric, or \"standard\"", number: { ConstantSyntax($0) },
      write: { _ in nil }, admitsNegative: true)
  }
}

extension AttributeType<Insets> {
  static var insets: Self {
    .init(
      "four numbers: top, left, bottom and right", numbers: ValueSyntax.insets,
      write: { [$0.top, $0.left, $0.bottom, $0.right] })
  }
}

extension AttributeType<Rect> {
  static var rect: Self {
    .init(
      "four numbers: x, y, width and height, the last two 0 or more", numbers: ValueSyntax.rect,
      write: { [$0.minX, $0.minY, $0.width, $0.height] })
  }
}

extension AttributeType {
  /// Creates a type of single numbers.
  private init(
    _ wish: String, words: [String] = [], number: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String?, admitsNegative: Bool = false
  ) {
    self.init(
      wish, words: words, read: { text, _ in number(text) }, write: { value, _ in write(value) },
      numbers: { [$0[...]] }, admitsNegative: admitsNegative, spelling: .number)
  }

  /// Creates a type of several numbers.
  private init(
    _ wish: String, numbers: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> [Double]
  ) {
    self.init(
      wish, read: { text, _ in numbers(text) },
      write: { value, _ in write(value).map(\.text).joined(separator: " ") },
      numbers: { ValueSyntax.words($0).map(\.text) }, admitsNegative: true, spelling: .numbers)
  }
}

extension Double {
  fileprivate var text: String { formatText ?? "\(self)" }
}
