/// Returns a number in its shortest form with at most two decimals: `12`, `23.5`.
func plain(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
  let rounded = (number * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// Returns a text, padded at the left to a width.
func padded(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}
