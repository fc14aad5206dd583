extension PluralRules {
  /// Candidates for samples, the first choice first: large integers below 10,000, then smaller ones, then
  /// millions, which some languages treat as a category.
  private static let candidates =
    Array((9_900..<10_000).reversed()) + Array(stride(from: 9_000, to: 0, by: -1_000))
    + Array((0...210).reversed()) + [1_000_000, 2_000_000]
  /// Numbers with a fraction, for categories without integers.
  ///
  /// None ends in zeros: the value of an argument has no trailing zeros.
  private static let fractions = ["1.5", "0.5", "0.1", "1.1", "2.5", "10.1"]

  /// Returns a number that shows the text of a category: the largest sensible one.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - written: The categories that have a text. The numbers of others show `other`, except that
  ///     `zero` shows 0 in every locale.
  ///   - isInteger: Whether the number is the value of an integer argument, without a fraction.
  /// - Returns: The number, or nil if none shows it.
  package func sample(
    of category: PluralCategory, among written: Set<PluralCategory>, isInteger: Bool = false
  ) -> SampleNumber? {
    func isShown(_ operands: PluralOperands, isZero: Bool) -> Bool {
      if isZero, written.contains(.zero) { return category == .zero }
      let own = self.category(of: operands)
      return (written.contains(own) ? own : .other) == category
    }
    if let integer = Self.candidates.first(where: { isShown(PluralOperands($0), isZero: $0 == 0) })
    {
      return SampleNumber(integer)
    }
    guard !isInteger else { return nil }
    return Self.fractions.lazy.compactMap(SampleNumber.init).first { number in
      number.pluralOperands.map { isShown($0, isZero: false) } ?? false
    }
  }
}
