import Diagnostics
import Testing

@Suite struct FindingKeyTests {
  @Test func keysAreOrderedByPathObjectRuleAndKey() {
    func key(_ path: String, _ object: String?, _ rule: String, _ key: String?) -> FindingKey {
      FindingKey(path: path, object: object, rule: RuleID(rule), key: key)
    }
    let sorted = [
      key("A", nil, "x", nil), key("A", nil, "x", ""), key("A", "", "x", nil),
      key("A", nil, "x", "k"), key("A", nil, "y", nil), key("A", "o", "a", nil),
      key("B", nil, "a", nil), key("a", nil, "a", nil), key("e\u{301}", nil, "a", nil),
      key("\u{E9}", nil, "a", nil),
    ]
    #expect(sorted.reversed().sorted().elementsEqual(sorted) { $0 == $1 && !($0 < $1) })
    for (low, high) in zip(sorted, sorted.dropFirst()) { #expect(low < high && !(high < low)) }
  }
}
