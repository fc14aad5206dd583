import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

extension View {
  /// Returns a view of a kind with the values of an element without attributes.
  static func standard(_ kind: Kind, of view: View, on platform: Platform) -> View {
    var standard = View(
      id: view.id, hasExplicitID: view.hasExplicitID, element: view.element, kind: kind,
      position: view.position)
    switch kind {
    case .stackView:
      standard.priorities.horizontalHugging = .ofStacks(on: platform)
      standard.priorities.verticalHugging = .ofStacks(on: platform)
      standard.container = .stack(Stack(on: platform))
    case .splitView: standard.container = .split(Split())
    case .gridView: standard.container = .grid(Grid())
    default: break
    }
    return standard
  }
}

extension Priority {
  /// Returns the default hugging priority of stacks on a platform.
  static func ofStacks(on platform: Platform) -> Priority {
    platform.isDesktop ? Priority(249.99998) : Priority(250)
  }
}

extension Stack {
  /// Creates a stack with a platform's defaults.
  init(on platform: Platform) {
    self.init()
    spacing = platform.isDesktop ? 8 : 0
    alignment = platform.isDesktop ? .center : .fill
  }
}

extension View.Kind {
  /// The kind that an element without attributes has.
  var plain: View.Kind {
    switch self {
    case .button: .button(.push)
    case .box: .box(.primary)
    case .tabView: .tabView(.top)
    default: self
    }
  }
}
