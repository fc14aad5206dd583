import InterfaceValues

/// The greatest sizes of what a run reads, lays out and reports.
///
/// Whoever writes a document decides how large it is. Past a limit, a finding names the limit, and the run goes
/// on with everything else. The standard limits are far above what people edit.
package struct Limits: Hashable, Sendable {
  /// The limits that are set, in place of the standard ones.
  private var values: [Name: Double]

  /// Creates the standard limits, some of them replaced.
  package init(_ values: [Name: Double] = [:]) { self.values = values }

  /// The limit of a name, in the unit of the name.
  package subscript(name: Name) -> Double {
    get { values[name] ?? name.standard }
    set { values[name] = newValue }
  }

  /// Returns the limit of something that is counted.
  package func count(_ name: Name) -> Int { Int(self[name]) }

  /// Returns the limit of a file, in bytes.
  package func byteCount(_ name: Name) -> Int { Int(self[name] * 1_000_000) }
}

extension Limits {
  /// What is limited, as the configuration names it.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    /// The length of a document's file, in MB.
    case fileSize
    /// The nesting depth of a document's elements.
    case depth
    /// The number of views of a document.
    ///
    /// A view takes some 45 kB when a document is checked in a few languages. Interfaces that people
    /// edit have a few hundred views, in one document at most a few thousand.
    case views
    /// The number of constraints of a document, those of its visual formats included.
    case constraints
    /// The number of locales in which a document is laid out unless they are requested by name.
    case locales
    /// The number of findings about one document.
    case findings
    /// The length of a text that is laid out, in bytes.
    case textLength
    /// The length of the file of a table or a string catalog, in MB.
    case tableSize
    /// The time that the work on a document takes, in seconds.
    case seconds
  }
}

extension Limits.Name {
  /// The limit unless a configuration sets another one.
  package var standard: Double {
    switch self {
    case .fileSize: 100
    case .depth: 256
    case .views: 50_000
    case .constraints: 250_000
    case .locales: 5000
    case .findings: 10_000
    case .textLength: 2_000_000
    case .tableSize: 100
    case .seconds: 600
    }
  }

  /// The limits that may be set.
  ///
  /// libxml2 keeps 256 open elements, reading of views recurses over them, and it refuses longer texts.
  package var range: ClosedRange<Double> {
    switch self {
    case .fileSize: 0.001...100
    case .depth: 1...256
    case .views, .findings: 1...1_000_000
    case .constraints: 1...10_000_000
    case .locales: 1...100_000
    case .textLength: 1...10_000_000
    case .tableSize: 0.001...1000
    case .seconds: 0.001...86_400
    }
  }

  /// Whether the limit is a number of things, and thereby whole.
  package var isCount: Bool {
    switch self {
    case .fileSize, .tableSize, .seconds: false
    case .depth, .views, .constraints, .locales, .findings, .textLength: true
    }
  }

  /// What the limit is of, and what happens past it, as one sentence for the schema of configurations.
  package var summary: String {
    switch self {
    case .fileSize: "The length of a document's file, in MB; a longer one is not read."
    case .depth: "The nesting depth of a document's elements; a deeper one is not read."
    case .views: "The number of views of a document; one with more is not laid out."
    case .constraints: "The number of constraints of a document; one with more is not laid out."
    case .locales:
      "The number of locales in which a document is laid out; those after it are left out, unless "
        + "--locale names them."
    case .findings:
      "The number of findings about a document; those after it are left out, the least severe first."
    case .textLength:
      "The length of a text in bytes; the layout shows the beginning of a longer one."
    case .tableSize: "The length of a table's file, in MB; a longer one is not read."
    case .seconds:
      "The time that reading and laying out a document each take, in seconds; what is not done by "
        + "then is left out."
    }
  }

  /// The unit of the limit, after its number.
  fileprivate var unit: String {
    switch self {
    case .fileSize, .tableSize: " MB"
    case .seconds: " s"
    case .textLength: " bytes"
    case .depth, .views, .constraints, .locales, .findings: ""
    }
  }

  /// What happens past the limit, and what to do.
  fileprivate var consequence: String {
    switch self {
    case .fileSize, .depth: "the document is not read"
    case .tableSize: "the table is not read"
    case .views, .constraints: "the document is not laid out"
    case .locales, .seconds: "the other layouts are left out"
    case .findings: "the others are left out"
    case .textLength: "only its beginning is laid out"
    }
  }
}

extension Limits {
  /// Returns the message that something is larger than a limit, as one clause.
  ///
  /// - Parameters:
  ///   - name: The limit.
  ///   - found: What was found: `"there are 60000 views"`.
  ///   - consequence: What happens, if it is not what the limit mostly leads to.
  /// - Returns: The message, which names the limit.
  package func message(
    _ name: Name, _ found: String, consequence: String? = nil
  ) -> String {
    let allowed = DecimalText.exact(self[name]) + name.unit
    let advice =
      self[name] < name.range.upperBound ? "; raise the limit in .lintel.yml if this is meant" : ""
    return "\(found), more than the \(allowed) of limits.\(name.rawValue): "
      + (consequence ?? name.consequence)
      + advice
  }
}
