/// The names of XLIFF's modules that are checked.
///
/// The content of the modules is not read; a file that uses an unknown name is invalid, however.
enum ModuleNames {
  /// The elements of the modules, by namespace.
  static let elements: [String: Set<String>] = [
    prefix + "matches:2.0": ["matches", "match"],
    prefix + "glossary:2.0": ["glossary", "glossEntry", "term", "translation", "definition"],
    prefix + "metadata:2.0": ["metadata", "metaGroup", "meta"],
    prefix + "resourcedata:2.0": [
      "resourceData", "resourceItem", "resourceItemRef", "source", "target", "reference",
    ],
    size: ["profiles", "normalization", "data"],
    prefix + "validation:2.0": ["validation", "rule"],
  ]

  /// The namespace of the module for size restrictions.
  static let size = XLIFF2Writer.sizeNamespace
  /// The namespace of the module for the format style.
  static let style = prefix + "fs:2.0"
  /// The namespace of the module for plurals, genders and choices.
  static let plurals = prefix + "pgs:1.0"
  private static let prefix = "urn:oasis:names:tc:xliff:"
  private static let internationalTags = "http://www.w3.org/2005/11/its"

  /// Returns whether a namespace is that of a module, known or not.
  static func isModule(_ namespace: String?) -> Bool {
    guard let namespace else { return false }
    return namespace == internationalTags
      || namespace.hasPrefix(prefix) && !namespace.hasPrefix(prefix + "document:")
  }

  /// Returns the type of a module's attribute, or nil if the module has no such attribute.
  static func attributeType(_ name: String, in namespace: String) -> ValueType? {
    switch namespace {
    case style:
      switch name {
      case "fs": .oneOf(styles)
      case "subFs": .text
      default: nil
      }
    case size:
      [
        "equivStorage": .text, "sizeInfo": .text, "sizeInfoRef": .nameToken,
        "sizeRestriction": .text, "storageRestriction": .text,
      ][name]
    default: .text
    }
  }

  /// The elements of HTML that the format style may name.
  private static let styles =
    """
    a b bdo big blockquote body br button caption center cite code col colgroup dd del div dl dt \
    em h1 h2 h3 h4 h5 h6 head hr html i img label legend li ol p pre q s samp select small span \
    strike strong sub sup table tbody td tfoot th thead title tr tt u ul
    """.split(separator: " ").map(String.init)
}
