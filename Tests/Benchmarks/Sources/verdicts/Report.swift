/// The findings of a report, with what a judge needs.
struct Report: Decodable {
  var findings: [Finding]
}

/// A finding as it is read and as it is given to judges.
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
  /// The worst ones.
  var occurrences: [Occurrence]
  /// How many there are, where some are left out.
  var occurrenceCount: Int?
  /// The first ones.
  var members: [Member]
  /// How many there are, where some are left out.
  var memberCount: Int?
  var notes: [Note]

  /// A constraint that won.
  struct Cause: Codable {
    var constraint: String
    var description: String
    var words: String?
    var line: Int?
    var priority: Double
  }

  /// A locale, size and axis that show it.
  struct Occurrence: Codable {
    var locale: String?
    var size: String?
    var axis: String?
    var needed: Double?
    var available: Double?
    var lost: Double?
  }

  /// One of several objects that share it.
  struct Member: Codable {
    var object: String?
    var path: String
    var line: Int?
    var locale: String?
    var needed: Double?
    var available: Double?
    var lost: Double?
  }

  /// A related place.
  struct Note: Codable {
    var path: String?
    var line: Int?
    var message: String
  }
}
