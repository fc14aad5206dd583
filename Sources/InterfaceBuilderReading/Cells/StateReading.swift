import Geometry
import InterfaceDocuments
import XMLReading

extension CellReading {
  /// Reads what a control shows besides texts, which its size does not depend on.
  func readState(into view: inout View) {
    view.state.isEnabled = element.text("enabled") != "NO" && cell.text("enabled") != "NO"
    switch view.kind {
    case .button:
      view.state.mark = mark
      view.state.isDefault = cell.writtenText("keyEquivalent")?.value == "\r"
    case .switch: view.state.mark = mark ?? .off
    case .slider: view.state.fraction = fraction("value", least: "minValue", greatest: "maxValue")
    case .progressIndicator:
      view.state.isIndeterminate = element.isYes("indeterminate")
      view.state.fraction =
        element.decimal("progress").map { min(max(0, $0), 1) }
        ?? fraction("doubleValue", least: "minValue", greatest: "maxValue")
    case .levelIndicator:
      view.state.fraction = fraction("doubleValue", least: "minValue", greatest: "maxValue")
      view.state.levelStyle = cell.choice("levelIndicatorStyle") ?? .relevancy
      view.state.count = cell.decimal("maxValue").map { Int(min(max(1, $0), 1000)) }
    case .pageControl:
      view.state.count = element.decimal("numberOfPages").map { Int(min(max(0, $0), 1000)) }
      view.state.selection = element.decimal("currentPage").map { Int(max(0, $0)) }
    case .segmentedControl: view.state.selection = selectedSegment
    case .tableView:
      if framework == .cocoa { view.state.hasHeader = element.text("headerView") != nil }
    case .pathControl:
      view.state.isPathMenu = cell.text("pathStyle") == "popUp"
      view.state.path = path
    case .imageView: view.state.imageScaling = imageScaling
    case .scrollView:
      view.state.hasBorder =
        framework == .cocoa && !["none", "no"].contains(element.text("borderType") ?? "bezel")
    default: break
    }
    if element.name == "tableViewCell" {
      view.state.accessory = element.choice("accessoryType")
    }
    if element.name == "collectionView" { view.state.flow = flow }
  }

  /// The flow layout of a collection view; code arranges the items of other layouts.
  private var flow: CollectionFlow? {
    guard let layout = element.child("collectionViewFlowLayout", forKey: "collectionViewLayout"),
      let size = layout.size(forKey: "itemSize"), size.width > 0, size.height > 0
    else { return nil }
    var flow = CollectionFlow(itemSize: size)
    if layout.text("scrollDirection") == "horizontal" { flow.scrollAxis = .horizontal }
    flow.lineSpacing = max(0, layout.decimal("minimumLineSpacing") ?? flow.lineSpacing)
    flow.itemSpacing = max(0, layout.decimal("minimumInteritemSpacing") ?? flow.itemSpacing)
    flow.insets = layout.insets(forKey: "sectionInset") ?? .zero
    flow.headerLength = layout.size(forKey: "headerReferenceSize")?[flow.scrollAxis] ?? 0
    return flow
  }

  /// The names of the folders of a path control's URL, which may have a host.
  private var path: [String] {
    guard let url = cell.children.first(where: { $0.name == "url" })?.text("string"),
      let scheme = url.firstRange(of: "://")
    else { return [] }
    return url[scheme.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst().filter { !$0.isEmpty }.map { String($0).replacing("%20", with: " ") }
  }

  private var mark: ControlState.Mark? {
    if element.isYes("on") { return .on }
    return (element.text("state") ?? cell.text("state")).flatMap(ControlState.Mark.init)
      ?? (framework == .cocoa ? .off : nil)
  }

  /// Returns a value between two limits, which are 0 and 1 by default.
  private func fraction(_ value: String, least: String, greatest: String) -> Double? {
    let source = cell.decimal(greatest) == nil ? element : cell
    guard let value = source.decimal(value) ?? cell.decimal("doubleValue") else { return nil }
    let low = source.decimal(least) ?? 0
    let high = source.decimal(greatest) ?? 1
    return high > low ? min(max(0, (value - low) / (high - low)), 1) : nil
  }

  private var selectedSegment: Int? {
    if let index = element.decimal("selectedSegmentIndex") { return Int(index) }
    let list = cell.firstChild("segments") ?? element.firstChild("segments")
    // UIKit's controls select the first segment, AppKit's none.
    return list?.children.firstIndex { $0.isYes("selected") } ?? (framework == .cocoa ? -1 : nil)
  }

  private var imageScaling: ControlState.ImageScaling {
    if framework == .cocoa {
      return switch cell.text("imageScaling") {
      case "none": .none
      case "axesIndependently": .stretch
      case "proportionallyUpOrDown": .fit
      default: .down
      }
    }
    return switch element.text("contentMode") {
    case "scaleAspectFit": .fit
    case "scaleAspectFill": .fill
    case "scaleToFill", nil: .stretch
    default: .none
    }
  }
}
