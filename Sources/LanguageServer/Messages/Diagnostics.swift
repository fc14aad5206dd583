import RemoteCalls

/// A finding as a client shows it.
struct Diagnostic: Codable, Hashable, Sendable {
  var range: TextRange
  /// 1 error, 2 warning, 3 information.
  var severity: Int
  var code: String
  var source = "lintel"
  var message: String
  /// 1: what it marks is of no use.
  var tags: [Int]?
  var relatedInformation: [RelatedInformation]?
  /// What the client hands back when it asks for changes: the object of the finding.
  var data: JSONContent?

  struct RelatedInformation: Codable, Hashable, Sendable {
    var location: TextLocation
    var message: String
  }

  private enum CodingKeys: String, CodingKey {
    case range, severity, code, source, message, tags, relatedInformation, data
  }

  init(
    range: TextRange, severity: Int, code: String, message: String, tags: [Int]? = nil,
    relatedInformation: [RelatedInformation]? = nil
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.message = message
    self.tags = tags
    self.relatedInformation = relatedInformation
  }

  init(from decoder: any Decoder) throws {
    // What another server found has other members.
    let container = try decoder.container(keyedBy: CodingKeys.self)
    range = try container.decode(TextRange.self, forKey: .range)
    severity = (try? container.decodeIfPresent(Int.self, forKey: .severity)) ?? 1
    if let text = try? container.decodeIfPresent(String.self, forKey: .code) {
      code = text
    } else {
      code = (try? container.decodeIfPresent(Int.self, forKey: .code)).flatMap { "\($0)" } ?? ""
    }
    source = (try? container.decodeIfPresent(String.self, forKey: .source)) ?? ""
    message = (try? container.decodeIfPresent(String.self, forKey: .message)) ?? ""
    data = try? container.decodeIfPresent(JSONContent.self, forKey: .data)
  }
}

/// The diagnostics of a document, sent to a client that does not ask for them.
struct PublishedDiagnostics: Encodable, Sendable {
  var uri: String
  var version: Int?
  var diagnostics: [Diagnostic]
}

/// The diagnostics of a document, for a client that asks.
struct DiagnosticReport: Encodable, Sendable {
  var kind = "full"
  var items: [Diagnostic]
}
