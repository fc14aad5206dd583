import Diagnostics

/// The bytes of a merged file, with both versions of what is in conflict.
struct MergedText {
  /// A piece of the file.
  enum Piece {
    case text([UInt8])
    case choice(Int, ours: [UInt8], theirs: [UInt8])
  }

  private(set) var pieces: [Piece] = []

  /// Adds bytes that both sides agree about.
  mutating func append(_ bytes: some Collection<UInt8>) {
    guard !bytes.isEmpty else { return }
    if case .text(var text)? = pieces.last {
      // Removed first, so that the bytes are not copied.
      pieces.removeLast()
      text += bytes
      pieces.append(.text(text))
    } else {
      pieces.append(.text(Array(bytes)))
    }
  }

  /// Adds two versions.
  mutating func append(choice: Int, ours: [UInt8], theirs: [UInt8]) {
    if ours == theirs {
      append(ours)
    } else {
      pieces.append(.choice(choice, ours: ours, theirs: theirs))
    }
  }

  /// The bytes, where nothing is in conflict.
  var bytes: [UInt8] {
    pieces.flatMap { piece in
      guard case .text(let text) = piece else { preconditionFailure("a conflict is undecided") }
      return text
    }
  }

  /// Returns the file with git's markers around whole lines.
  func marked(markerSize: Int, lineEnd: [UInt8]) -> MarkedText {
    var result = MarkedText(markerSize: markerSize, lineEnd: lineEnd)
    for piece in pieces {
      switch piece {
      case .text(let text): result.append(text)
      case .choice(let number, let ours, let theirs):
        result.append(choice: number, ours: ours, theirs: theirs)
      }
    }
    result.finish()
    return result
  }
}

/// Writes lines with markers around those that differ.
struct MarkedText {
  let markerSize: Int
  let lineEnd: [UInt8]
  private(set) var bytes: [UInt8] = []
  /// The conflicts of each marked block, in order.
  private(set) var blocks: [[Int]] = []
  private var ours: [UInt8] = []
  private var theirs: [UInt8] = []
  private var open: [Int] = []

  init(markerSize: Int, lineEnd: [UInt8]) {
    self.markerSize = markerSize
    self.lineEnd = lineEnd
  }

  /// Adds bytes of both versions.
  mutating func append(_ text: [UInt8]) {
    for line in SourceText.lines(of: text) {
      if open.isEmpty, ours.isEmpty, line.last == 0x0A {
        bytes += line
      } else {
        ours += line
        theirs += line
        if line.last == 0x0A { flush() }
      }
    }
  }

  /// Adds two versions.
  mutating func append(choice: Int, ours one: [UInt8], theirs other: [UInt8]) {
    ours += one
    theirs += other
    if !open.contains(choice) { open.append(choice) }
  }

  /// Writes what is left.
  mutating func finish() { flush() }

  private mutating func flush() {
    defer {
      ours = []
      theirs = []
      open = []
    }
    guard !open.isEmpty, ours != theirs else {
      bytes += ours
      return
    }
    var (first, second) = (SourceText.lines(of: ours), SourceText.lines(of: theirs))
    while let line = first.first, line == second.first {
      bytes += line
      first.removeFirst()
      second.removeFirst()
    }
    var rest: [ArraySlice<UInt8>] = []
    while let line = first.last, line == second.last {
      rest.insert(line, at: 0)
      first.removeLast()
      second.removeLast()
    }
    blocks.append(open)
    marker(UInt8(ascii: "<"), " ours")
    add(first)
    marker(UInt8(ascii: "="), "")
    add(second)
    marker(UInt8(ascii: ">"), " theirs")
    for line in rest { bytes += line }
  }

  private mutating func marker(_ character: UInt8, _ label: String) {
    bytes += Array(repeating: character, count: markerSize) + Array(label.utf8) + lineEnd
  }

  private mutating func add(_ lines: [ArraySlice<UInt8>]) {
    for line in lines { bytes += line }
    if let last = lines.last, last.last != 0x0A { bytes += lineEnd }
  }
}
