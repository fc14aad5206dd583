import Diagnostics

/// A file with git's markers around what is in conflict.
package struct ConflictMarkers: Sendable {
  /// A marked block.
  package struct Block: Hashable, Sendable {
    /// The lines of our version.
    package var ours: [UInt8]
    /// The lines of their version.
    package var theirs: [UInt8]
    /// The line of the first marker, from 1.
    package var line: Int
  }

  private enum Part: Sendable {
    case text([UInt8])
    case block(Block)
  }

  private var parts: [Part] = []

  /// Finds the markers in a file; nil if a block is not complete.
  ///
  /// The lines of a base, as with `merge.conflictStyle=diff3`, are left out.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - markerSize: The number of characters of a marker.
  package init?(_ bytes: [UInt8], markerSize: Int = 7) {
    var block: Block?
    var stage = Stage.text
    var text: [UInt8] = []
    var number = 0
    for line in SourceText.lines(of: bytes) {
      number += 1
      switch (stage, Self.marker(line, markerSize)) {
      case (.text, UInt8(ascii: "<")?):
        parts.append(.text(text))
        text = []
        block = Block(ours: [], theirs: [], line: number)
        stage = .ours
      case (.ours, UInt8(ascii: "|")?): stage = .base
      case (.ours, UInt8(ascii: "=")?), (.base, UInt8(ascii: "=")?): stage = .theirs
      case (.theirs, UInt8(ascii: ">")?):
        if let block { parts.append(.block(block)) }
        block = nil
        stage = .text
      case (.text, _): text += line
      case (.ours, _): block?.ours += line
      case (.base, _): break
      case (.theirs, _): block?.theirs += line
      }
    }
    guard stage == .text else { return nil }
    parts.append(.text(text))
  }

  private enum Stage { case text, ours, base, theirs }

  /// The marked blocks, in the order of the file.
  package var blocks: [Block] {
    parts.compactMap { if case .block(let block) = $0 { block } else { nil } }
  }

  /// Returns the file with some blocks replaced by the lines of a side.
  ///
  /// - Parameters:
  ///   - choices: The sides, by the places of the blocks among all.
  ///   - markerSize: The number of characters of a marker.
  /// - Returns: The file, in which the other blocks are as they were.
  package func choosing(_ choices: [Int: MergeSide], markerSize: Int = 7) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .block(let block):
        if let side = choices[index] {
          result += side == .theirs ? block.theirs : block.ours
        } else {
          result += block.written(markerSize: markerSize)
        }
        index += 1
      }
    }
    return result
  }

  /// Returns the character of the marker that a line is.
  private static func marker(_ line: ArraySlice<UInt8>, _ size: Int) -> UInt8? {
    guard let first = line.first, [0x3C, 0x3D, 0x3E, 0x7C].contains(first), line.count >= size,
      line.prefix(size).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(size).first
    return next == nil || next == 0x20 || next == 0x0A || next == 0x0D ? first : nil
  }
}

extension ConflictMarkers.Block {
  /// Returns the block with its markers.
  func written(markerSize: Int) -> [UInt8] {
    let end: [UInt8] = (ours + theirs).contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    func marker(_ character: UInt8, _ label: String) -> [UInt8] {
      Array(repeating: character, count: markerSize) + Array(label.utf8) + end
    }
    return marker(UInt8(ascii: "<"), " ours") + ours + marker(UInt8(ascii: "="), "") + theirs
      + marker(UInt8(ascii: ">"), " theirs")
  }
}
