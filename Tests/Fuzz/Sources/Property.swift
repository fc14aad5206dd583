/// Ends the program with a message, which libFuzzer takes for a crash, unless a property holds.
///
/// A precondition has no message in a release build.
func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
  guard !holds else { return }
  fatalError("property violated: \(message())")
}

/// Expects two texts to be equal, and shows where they differ.
func expectEqual(_ found: [UInt8], _ expected: [UInt8], _ property: String) {
  guard found != expected else { return }
  let place = zip(found, expected).prefix { $0 == $1 }.count
  let shown = [found, expected].map { text in
    let part = text[max(0, place - 40)..<min(text.count, place + 60)]
    return String(decoding: part, as: UTF8.self).debugDescription
  }
  fatalError("property violated: \(property), at byte \(place): \(shown[0]), not \(shown[1])")
}
