/// Makes class names in logs readable.
enum ClassName {
  /// Returns a class name without mangling, without the prefix of key-value observation, and
  /// without the module.
  static func readable(_ written: String) -> String {
    var name = written[...]
    let observed = "NSKVONotifying_"
    if name.hasPrefix(observed) { name = name.dropFirst(observed.count) }
    if let demangled = demangled(name) { return demangled }
    // Of a generic class, the part before its arguments names it.
    let generic = name.prefix { $0 != "<" }
    guard let dot = generic.lastIndex(of: "."), dot != generic.indices.last else {
      return String(name)
    }
    let last = generic[generic.index(after: dot)...]
    return last.isEmpty ? String(name) : String(last)
  }

  /// Returns the last name in a symbol such as `_TtC5MyApp8CardView`, if it is one.
  private static func demangled(_ name: Substring) -> String? {
    guard name.hasPrefix("_Tt") else { return nil }
    var rest = name.dropFirst(3)
    // The kinds of the nested types: class, structure, enumeration, generic, private.
    let kinds = rest.prefix { "GCVO".contains($0) }
    rest = rest.dropFirst(kinds.count)
    // The module and one name for each kind but the generic mark.
    let count = 1 + kinds.count { $0 != "G" }
    var last: Substring?
    for _ in 0..<count {
      if rest.hasPrefix("P"), let file = component(&rest, after: 1) { _ = file }
      guard let name = component(&rest, after: 0) else { break }
      last = name
    }
    return last.map { String($0) }
  }

  /// Takes a length and as many characters off the front.
  private static func component(_ rest: inout Substring, after skipped: Int) -> Substring? {
    var tail = rest.dropFirst(skipped)
    let digits = tail.prefix { $0.isASCII && $0.isNumber }
    guard let length = Int(digits), length > 0 else { return nil }
    tail = tail.dropFirst(digits.count)
    guard tail.count >= length else { return nil }
    rest = tail.dropFirst(length)
    return tail.prefix(length)
  }
}
