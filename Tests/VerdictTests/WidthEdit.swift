/// Changes the widths that constraints give a view, in the bytes of its document.
struct WidthEdit {
  private(set) var bytes: [UInt8]
  private let view: TextView

  /// Creates an edit of an unchanged document.
  init(of view: TextView, in document: EditorDocument) {
    self.view = view
    bytes = document.bytes
  }

  /// Gives the view a smaller required width, or a first one.
  ///
  /// - Returns: Whether there is a place for it.
  mutating func narrow(to constant: Double) -> Bool {
    guard let width = view.width else { return insert([constant]) != nil }
    bytes.replaceSubrange(width.constantRange, with: Array("\(constant)".utf8))
    return true
  }

  /// Gives the view two required widths.
  ///
  /// - Parameter points: The difference between the widths, in points.
  /// - Returns: The ids of the two constraints.
  mutating func contradict(by points: Int) -> [String]? {
    guard let width = view.width else {
      return insert([view.storedWidth, view.storedWidth + Double(points)])
    }
    bytes.insert(
      contentsOf: constraint(0, width.constant + Double(points)).utf8, at: width.offset)
    return [width.id, id(0)]
  }

  /// Adds required widths at the place for them.
  private mutating func insert(_ constants: [Double]) -> [String]? {
    guard let place = view.insertion else { return nil }
    var text = constants.enumerated().map { constraint($0, $1) }.joined()
    if place.needsList { text = "<constraints>\(text)</constraints>" }
    bytes.insert(contentsOf: text.utf8, at: place.offset)
    return constants.indices.map(id)
  }

  private func id(_ index: Int) -> String { "mut-an-\(index)" }

  private func constraint(_ index: Int, _ constant: Double) -> String {
    "<constraint firstAttribute=\"width\" constant=\"\(constant)\" id=\"\(id(index))\"/>"
  }
}
