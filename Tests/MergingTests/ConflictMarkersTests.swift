import Merging
import Testing

@Suite struct ConflictMarkersTests {
  private let text = "a\n<<<<<<< HEAD\nb\n||||||| x\nc\n=======\nd\n>>>>>>> topic\ne\n"

  @Test func blocksHaveTheLinesOfBothSides() throws {
    let markers = try #require(ConflictMarkers(Array(text.utf8)))
    #expect(markers.blocks.map(\.ours) == [Array("b\n".utf8)])
    #expect(markers.blocks.map(\.theirs) == [Array("d\n".utf8)])
    #expect(markers.blocks.map(\.line) == [2])
    #expect(markers.choosing([0: .ours]) == Array("a\nb\ne\n".utf8))
    #expect(markers.choosing([0: .theirs]) == Array("a\nd\ne\n".utf8))
    #expect(
      markers.choosing([:]) == Array("a\n<<<<<<< ours\nb\n=======\nd\n>>>>>>> theirs\ne\n".utf8))
  }

  @Test func incompleteMarkersAreNoFile() {
    #expect(ConflictMarkers(Array("<<<<<<< a\nb\n".utf8)) == nil)
    #expect(ConflictMarkers(Array("a\n========\n".utf8))?.blocks == [])
  }
}
