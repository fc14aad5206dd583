import Geometry
import InterfaceDocuments
import Scenes

/// Draws the body of an item in the style of its kind of control.
struct ControlDrawing {
  /// The item and its rectangles.
  var placement: Placement
  /// The reading direction of the layout.
  var direction: LayoutDirection
  /// Whether a radio button or a tab is the selected one of its siblings.
  var isChosen: Bool
  /// The content of the item.
  var family = ItemFamily()
  /// The files of images, by name.
  var pictures: [String: DisplayList.Picture.File] = [:]
  /// The colours of asset catalogs, by name.
  var colors: [String: DocumentColor] = [:]

  var body: Rect { placement.body }
  var kind: ItemKind { placement.item.kind }
  var isRightToLeft: Bool { direction == .rightToLeft }
  var appearance: ResolvedAppearance { placement.item.appearance }
  /// The look of the controls of the item's platform.
  var look: PlatformLook { .of(appearance.platform) }
  /// Whether it is operated with fingers.
  var isTouch: Bool { look.isTouch }

  /// Writes the shapes.
  func draw(in list: inout DisplayList) {
    drawBackground(in: &list)
    switch kind.view {
    case nil, .label: break
    case .view, .tableCellView, .stackView, .gridView: drawView(in: &list)
    case .tab: drawTab(in: &list)
    case .button: drawButton(in: &list)
    case .textField: drawField(in: &list)
    case .textView: drawTextView(in: &list)
    case .pathControl: drawPathControl(in: &list)
    case .tokenField: drawTokenField(in: &list)
    case .datePicker: drawDatePicker(in: &list)
    case .secureTextField: drawSecureField(in: &list)
    case .searchField: drawSearchField(in: &list)
    case .popUpButton: drawPopUpButton(in: &list)
    case .comboBox: drawComboBox(in: &list)
    case .segmentedControl: drawSegments(in: &list)
    case .slider: drawSlider(in: &list)
    case .stepper: drawStepper(in: &list)
    case .switch: drawSwitch(in: &list)
    case .progressIndicator: drawProgress(in: &list)
    case .activityIndicatorView: drawSpinner(in: &list)
    case .levelIndicator: drawLevel(in: &list)
    case .colorWell: drawColorWell(in: &list)
    case .pageControl: drawPageControl(in: &list)
    case .pickerView: drawPickerView(in: &list)
    case .tableView: drawTable(in: &list)
    case .toolbar, .tabBar, .navigationBar: drawBar(in: &list)
    case .imageView: drawImageView(in: &list)
    case .box(let type): drawBox(type, in: &list)
    case .tabView(let type): drawTabView(type, in: &list)
    case .scrollView: drawScrollView(in: &list)
    case .splitView: drawSplitView(in: &list)
    }
    let names = appearance.images
    for (index, rect) in placement.images.enumerated() {
      let image = names.indices.contains(index) ? names[index] : nil
      draw(image, in: shownPlace(of: rect), at: index, list: &list)
    }
    let origin = placement.item.placement.frameInRoot.origin
    for image in names {
      guard var place = image.assumedPlace else { continue }
      // Beside the arrow of a menu.
      if kind.view == .popUpButton { place = place.offset(x: isRightToLeft ? 6 : -6, y: 0) }
      draw(image, in: place.offset(x: origin.x, y: origin.y).drawable, list: &list)
    }
  }

  /// Returns the rectangle of a width at the trailing end of the body.
  func trailing(_ width: Double, inset: Double) -> Rect {
    let width = min(width, body.width - 2 * inset)
    let x = isRightToLeft ? body.minX + inset : body.maxX - inset - width
    return Rect(x: x, y: body.minY + inset, width: width, height: body.height - 2 * inset)
  }

  /// Returns the point at a distance from the leading edge, halfway down.
  func leading(_ distance: Double) -> Point {
    Point(x: x(distance, in: body), y: body.center.y)
  }

  /// Returns the horizontal position at a distance from the leading edge of a rectangle.
  func x(_ distance: Double, in rect: Rect) -> Double {
    isRightToLeft ? rect.maxX - distance : rect.minX + distance
  }

  /// Draws a chevron that points down by `rise`, or up if that is negative.
  func drawChevron(at base: Point, rise: Double, _ paint: Paint, in list: inout DisplayList) {
    list.polyline([base.offset(x: -3), base.offset(y: rise), base.offset(x: 3)], paint)
  }

  /// Draws a chevron that points in the reading direction.
  func drawForwardChevron(at center: Point, half: Double, in list: inout DisplayList) {
    let tip = isRightToLeft ? -half / 2 : half / 2
    list.polyline(
      [
        center.offset(x: -tip, y: -half), center.offset(x: tip), center.offset(x: -tip, y: half),
      ], .chevron)
  }

  /// Returns the rectangle with paint, with a border inside if the paint has one.
  func fill(_ rect: Rect, _ paint: Paint, radius: Double, in list: inout DisplayList) {
    if paint.style.stroke == nil {
      list.rect(rect, paint, radius: radius)
    } else {
      list.framed(rect, paint, radius: radius)
    }
  }
}

/// The content of an item that affects its drawing.
struct ItemFamily {
  /// The bodies of its visible children, in the picture's coordinates.
  var children: [Rect] = []
  /// The bodies of the visible rows of a table, by their ids.
  var rows: [String: Rect] = [:]
  /// The bodies of the visible cells of a collection view, in the order of the document.
  var cells: [Rect] = []
  /// The rectangles of the labels of its tabs.
  var tabs: [Rect] = []
  /// Whether it is the content of a tab, which a border surrounds.
  var isInTab = false
}
