/// What a unit inherits from the elements around it.
struct InheritedAttributes {
  private(set) var isTranslatable = true
  /// Whether white space is to be kept.
  private(set) var isPreserved = false
  /// The language by `xml:lang`, if it is stated.
  private(set) var language: String?
  /// The units of widths and of bytes in version 2, if the file states them.
  var sizeUnit: SizeLimit.Unit?
  var storageUnit: SizeLimit.Unit?
  private(set) var limit: SizeLimit?

  /// Returns the attributes that the content of an element inherits.
  func inside(_ node: Node) -> InheritedAttributes {
    var inner = self
    if let value = node["translate"] { inner.isTranslatable = value != "no" }
    if let value = node["space", in: Node.xml] { inner.isPreserved = value == "preserve" }
    if let value = node["lang", in: Node.xml] { inner.language = value }
    if let value = node["sizeRestriction", in: XLIFF2Module.size] {
      inner.limit = Self.limit(value, sizeUnit)
    } else if let value = node["storageRestriction", in: XLIFF2Module.size] {
      inner.limit = Self.limit(value, storageUnit)
    }
    if let info = node["sizeInfo", in: XLIFF2Module.size] { inner.limit?.info = info }
    return inner
  }

  /// Returns the limit in a restriction: its last number.
  private static func limit(_ value: String, _ unit: SizeLimit.Unit?) -> SizeLimit? {
    guard let unit, let last = value.split(separator: ",").last, let width = Double(last),
      width.isFinite, width > 0
    else { return nil }
    return SizeLimit(width: width, unit: unit)
  }
}
