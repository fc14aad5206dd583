import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import Scenes
import Testing

@Suite struct ResolvedItemTests {
  private let item = ResolvedItem(
    identity: ResolvedItem.Identity(id: "a", name: "Name", position: .start),
    kind: ItemKind(.label),
    placement: ResolvedItem.Placement(
      parent: "form", frame: Rect(x: 1, y: 2, width: 3, height: 4),
      alignmentRect: Rect(x: 1, y: 2, width: 3, height: 4),
      frameInRoot: Rect(x: 11, y: 12, width: 3, height: 4)))

  @Test func copiesChangeByThemselves() {
    var other = item
    other.identity.id = "b"
    other.kind.buttonStyle = .push
    other.visibility = .hidden
    other.placement.frame.origin.x = 5
    other.content.intrinsicWidth = 6
    other.losses = [ResolvedLoss(axis: .horizontal, needed: 2, available: 1, causes: [])]
    other.ambiguities = [ResolvedAmbiguity(axis: .vertical, subject: .size)]
    #expect(item.id == "a")
    #expect(item.identity.name == "Name")
    #expect(item.kind.buttonStyle == nil)
    #expect(!item.isHidden)
    #expect(item.frame.minX == 1)
    #expect(item.content.intrinsicWidth == nil)
    #expect(item.losses.isEmpty)
    #expect(item.ambiguities.isEmpty)
    #expect(other.id == "b")
    #expect(other.identity.name == "Name")
    #expect(other.kind == ItemKind(.label, buttonStyle: .push))
    #expect(other.isHidden)
    #expect(other.frame.minX == 5)
    #expect(other.content.intrinsicWidth == 6)
    #expect(other.losses.count == 1)
    #expect(other.isAmbiguous(along: .vertical))
  }

  @Test func anItemKeepsItsAppearance() {
    var item = item
    #expect(item.appearance == ResolvedAppearance())
    var usual = ResolvedAppearance()
    usual.platform = .macOS26
    item.appearance = usual
    #expect(item.appearance == usual)
    item.appearance.entries = ["One"]
    #expect(item.appearance.entries == ["One"])
    #expect(item.appearance.platform == .macOS26)
  }

  @Test func aLayoutKeepsWhatItIsOf() {
    let layout = ResolvedLayout(
      path: "D.interface", root: "form", locale: "de", isPseudoLocale: false,
      direction: .leftToRight, sizeName: "design", requestedSize: Size(width: 1, height: 2),
      size: Size(width: 3, height: 4), items: [item], conflicts: [])
    var other = layout
    other.locale = "fr"
    other.windowTitle = "Title"
    other.rootSize.horizontal.needed = 5
    #expect(layout.locale == "de")
    #expect(layout.windowTitle == nil)
    #expect(layout.rootSize.horizontal.needed == nil)
    #expect(other.locale == "fr")
    #expect(other.root == "form")
    #expect(other.windowTitle == "Title")
    #expect(other.rootSize.horizontal.needed == 5)
    #expect(other.items.map(\.id) == ["a"])
  }

  /// Rules copy items and layouts by the thousand.
  @Test func itemsAndLayoutsAreSmall() {
    #expect(MemoryLayout<ResolvedItem>.stride <= 16)
    #expect(MemoryLayout<ResolvedLayout>.stride <= 64)
  }
}
