/// The findings of a report, with the properties needed for judging.
struct Report: Decodable {
  var findings: [Finding]
}

/// A finding, as read from the report and as written to the sample.
struct Finding: Codable {
  /// The number in the sample, from 1.
  var number: Int?
  var rule: String
  var severity: String
  var path: String
  var line: Int?
  var column: Int?
  var object: String?
  var locale: String?
  var size: String?
  var axis: String?
  var message: String
  var needed: Double?
  var available: Double?
  var lost: Double?
  var causes: [Cause]
  /// The worst occurrences.
  var occurrences: [Occurrence]
  /// The total number, if some are omitted.
  var occurrenceCount: Int?
  /// The first members.
  var members: [Member]
  /// The total number, if some are omitted.
  var memberCount: Int?
  var notes: [Note]

  /// A constraint that causes the finding.
  struct Cause: Codable {
    var constraint: String
    var description: String
    var words: String?
    var line: Int?
    var priority: Double
  }

  /// A locale, size and axis in which it occurs.
  struct Occurrence: Codable {
    var locale: String?
    var size: String?
    var axis: String?
    var needed: Double?
    var available: Double?
    var lost: Double?
  }

  /// One of several objects with the same defect.
  struct Member: Codable {
    var object: String?
    var path: String
    var line: Int?
    var locale: String?
    var needed: Double?
    var available: Double?
    var lost: Double?
  }

  /// A related position.
  struct Note: Codable {
    var path: String?
    var line: Int?
    var message: String
  }
}
