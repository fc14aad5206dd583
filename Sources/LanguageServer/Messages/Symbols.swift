/// A view, a constraint or an entry in the outline of a document.
struct DocumentSymbol: Codable, Sendable {
  var name: String
  var detail: String?
  var kind: SymbolKind
  var range: TextRange
  var selectionRange: TextRange
  var children: [DocumentSymbol]?
}

/// A symbol of any document of the workspace.
struct SymbolInformation: Codable, Sendable {
  var name: String
  var kind: SymbolKind
  var location: TextLocation
  var containerName: String?
}

/// The kinds of symbols of the protocol that views and texts come closest to.
enum SymbolKind: Int, Codable, Sendable {
  case object = 19
  case key = 20
  case `operator` = 25
  case string = 15
  case constant = 14
  case field = 8
  case array = 18
}

/// The parameters of a search for symbols.
struct SymbolQuery: Decodable, Sendable { var query: String }

/// A range that a client can fold.
struct FoldingRange: Codable, Hashable, Sendable {
  var startLine: Int
  var endLine: Int
  var kind: String?
}

/// A range, and the larger one around it.
struct SelectionRange: Codable, Sendable {
  var range: TextRange
  /// At most one, in a list because values do not contain themselves.
  private var parents: [SelectionRange]

  init(_ range: TextRange, in parent: SelectionRange?) {
    self.range = range
    parents = parent.map { [$0] } ?? []
  }

  var parent: SelectionRange? { parents.first }

  private enum CodingKeys: CodingKey { case range, parent }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    range = try container.decode(TextRange.self, forKey: .range)
    parents = try container.decodeIfPresent(SelectionRange.self, forKey: .parent).map { [$0] } ?? []
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(range, forKey: .range)
    try container.encodeIfPresent(parent, forKey: .parent)
  }
}

/// The places for which enclosing ranges are wanted.
struct SelectionParameters: Decodable, Sendable {
  var textDocument: DocumentIdentifier
  var positions: [TextPosition]
}

/// Ranges that change together: the names in a start tag and its end tag.
struct LinkedEditingRanges: Codable, Sendable { var ranges: [TextRange] }

/// A place where a name is used.
struct DocumentHighlight: Codable, Sendable {
  var range: TextRange
  /// 2 where it is used, 3 where it is declared.
  var kind: Int
}

/// A link to another file.
struct DocumentLink: Codable, Sendable {
  var range: TextRange
  var target: String
  var tooltip: String?
}
