/// What a kind of file says about changes that do not exclude each other.
struct MergeRules: Sendable {
  /// What the names in a document mean; nil for a table.
  let vocabulary: DocumentVocabulary?
  /// The side that a newer version of the editor saved.
  let newer: MergeSide

  init(_ vocabulary: DocumentVocabulary?, newer: MergeSide = .ours) {
    self.vocabulary = vocabulary
    self.newer = newer
  }

  /// Whether a field refers to another object.
  func isReference(_ field: SourceTree.Field) -> Bool {
    vocabulary?.isReference(field.name, value: field.value) ?? false
  }

  /// Whether the order of a part's children has no meaning.
  func isUnordered(_ part: SourceTree.Node) -> Bool {
    vocabulary?.isUnordered(part.name) ?? true
  }

  /// Whether a change of a field does not matter if the other side removed the part.
  func isNoise(_ name: String, of identity: Int, _ merge: TreeMerge) -> Bool {
    guard vocabulary == .interfaceBuilder else { return false }
    if Self.flags.contains(name) || isVersion(name, of: identity, merge) { return true }
    return isComputed(identity, merge)
  }

  /// Whether a part is one that the editor writes by itself, and removes without notice.
  func isDisposable(_ identity: Int, _ merge: TreeMerge) -> Bool {
    guard vocabulary == .interfaceBuilder, let part = anyPart(identity, merge) else { return false }
    if let parent = parentPart(identity, merge) {
      if parent.name == "dependencies" || parent.name == "resources" { return true }
      if parent.key == "key inferredMetricsTieBreakers"
        || parent.name == "inferredMetricsTieBreakers"
      {
        return true
      }
    }
    return part.name == "dependencies" || isComputed(identity, merge)
  }

  /// The attributes that the editor computes anew.
  private static let flags: Set<String> = ["misplaced", "ambiguous", "fixedFrame"]

  /// Whether a field tells which version of the editor saved the document.
  func isVersion(_ name: String, of identity: Int, _ merge: TreeMerge) -> Bool {
    guard let part = anyPart(identity, merge) else { return false }
    if part.name == "document" || part.name == "archive" {
      return ["toolsVersion", "systemVersion", "version"].contains(name)
    }
    if let parent = parentPart(identity, merge) {
      if parent.name == "dependencies" { return true }
      if parent.name == "resources" { return true }
      if parent.key == "key IBDocument.PluginVersions" { return true }
      if let grand = merge.owner(of: parent), grand.key == "key IBDocument.PluginVersions" {
        return true
      }
    }
    return part.key.map { Self.archiveVersions.contains($0) } ?? false
  }

  private static let archiveVersions: Set<String> = [
    "key IBDocument.SystemVersion", "key IBDocument.InterfaceBuilderVersion",
    "key IBDocument.AppKitVersion", "key IBDocument.HIToolboxVersion",
    "key IBDocument.SystemTarget", "key IBDocument.EditedObjectIDs",
    "key IBDocument.LastKnownRelativeProjectPath", "key IBDocument.PluginDependencies",
    "key IBDocument.IntegratedClassDependencies", "key IBDocument.localizationMode",
  ]

  /// Whether a part is a frame that the engine computes, or where the editor shows something.
  func isComputed(_ identity: Int, _ merge: TreeMerge) -> Bool {
    guard vocabulary == .interfaceBuilder, let part = anyPart(identity, merge) else { return false }
    if let parent = parentPart(identity, merge), parent.key == "key IBDocument.EditedObjectIDs" {
      return true
    }
    if let key = part.key, key.hasPrefix("entry ") || key.hasPrefix("key ") {
      // What Xcode 3 remembers of its windows.
      let name = key.split(separator: ".").last ?? ""
      if Self.windowEntries.contains(String(name)) { return true }
    }
    switch part.key {
    case "key screenRect", "key canvasLocation", "key NSCurValue", "key NSPercent",
      "key NSScreenRect":
      return true
    case "key minSize", "key maxSize": return part.name == "size" && isTextViewSize(identity, merge)
    case "key frame": break
    default: return false
    }
    guard let owner = parentPart(identity, merge) else { return false }
    if Self.framesByOwner.contains(owner.name) { return true }
    if owner.key == "key contentView" { return true }
    return owner.fields.contains {
      $0.name == "translatesAutoresizingMaskIntoConstraints" && $0.value == "NO"
    }
  }

  /// The entries in which Xcode 3 stores where its own windows are.
  private static let windowEntries: Set<String> = [
    "IBEditorWindowLastContentRect", "IBWindowTemplateEditedContentRect",
    "editorWindowContentRectSynchronizationRect", "lastResizeAction",
  ]

  /// Whether a size is one that a text view takes over from its clip view.
  private func isTextViewSize(_ identity: Int, _ merge: TreeMerge) -> Bool {
    parentPart(identity, merge)?.name == "textView"
  }

  /// The elements whose frames their owner sets.
  private static let framesByOwner: Set<String> = [
    "clipView", "scroller", "tableHeaderView", "tableViewCellContentView",
    "collectionViewCellContentView", "tableCellView", "tableRowView", "outlineView", "tableView",
    "tableViewCell", "textView",
  ]

  /// Whether all fields of a part are one value.
  func isAtomic(_ part: SourceTree.Node) -> Bool {
    vocabulary != nil && part.name == "color"
  }

  private func anyPart(_ identity: Int, _ merge: TreeMerge) -> SourceTree.Node? {
    merge.part(identity, .ours) ?? merge.part(identity, .theirs) ?? merge.part(identity, .base)
  }

  private func parentPart(_ identity: Int, _ merge: TreeMerge) -> SourceTree.Node? {
    for side in [MergeSide.ours, .theirs, .base] {
      if let parent = merge.parent(identity, side), parent >= 0 { return merge.part(parent, side) }
    }
    return nil
  }
}

/// Compares version numbers such as `17701`, `12E55` or `7.10`.
enum EditorVersion {
  /// Returns whether one version is older than another one.
  static func isOlder(_ one: String, than other: String) -> Bool {
    let (left, right) = (parts(of: one), parts(of: other))
    for (a, b) in zip(left, right) where a != b {
      if let first = Int(a), let second = Int(b) { return first < second }
      return a < b
    }
    return left.count < right.count
  }

  /// Returns the runs of digits and of other characters.
  private static func parts(of version: String) -> [String] {
    var parts: [String] = []
    var wasDigit = false
    for character in version where character != "." {
      if let last = parts.last, wasDigit == character.isNumber {
        parts[parts.count - 1] = last + String(character)
      } else {
        parts.append(String(character))
      }
      wasDigit = character.isNumber
    }
    // A decimal point divides numbers too.
    return version.contains(".") ? version.split(separator: ".").map(String.init) : parts
  }
}
