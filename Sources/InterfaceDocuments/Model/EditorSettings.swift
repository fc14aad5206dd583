public import Diagnostics

/// What a document of Interface Builder states besides its views: settings, classes, identifiers.
public struct EditorSettings: Hashable, Sendable {
  /// Where the document begins.
  public var position: SourcePosition
  /// Whether the document is a storyboard.
  public var isStoryboard: Bool
  /// Whether the document uses Auto Layout.
  public var usesAutoLayout: Bool
  /// Whether the document uses size classes.
  public var usesTraitCollections: Bool
  /// Whether the document is for a device with UIKit that is no television.
  public var isForTouch: Bool
  /// Whether the storyboard names its initial controller.
  public var hasInitialController: Bool
  /// The editor's name of the device on the canvas (`retina6_1`), if there is one.
  public var device: String?
  /// The objects, in reading order: views, controllers, cells, items, placeholders.
  public var objects: [EditorObject] = []
  /// The images and colors that the document takes from the application, in the order written.
  ///
  /// The platform's own images and symbols are not among them.
  public var resources: [EditorResource] = []

  /// Creates the settings of a document without objects.
  public init(
    position: SourcePosition, isStoryboard: Bool, usesAutoLayout: Bool,
    usesTraitCollections: Bool, isForTouch: Bool, hasInitialController: Bool, device: String?
  ) {
    self.position = position
    self.isStoryboard = isStoryboard
    self.usesAutoLayout = usesAutoLayout
    self.usesTraitCollections = usesTraitCollections
    self.isForTouch = isForTouch
    self.hasInitialController = hasInitialController
    self.device = device
  }
}

/// An object of a document of Interface Builder, with its class and its identifiers.
public struct EditorObject: Hashable, Sendable {
  /// The name of the element: `label`.
  public var element: String
  /// The id.
  public var id: String
  /// Where the element begins.
  public var position: SourcePosition
  /// The class of the toolkit that the element stands for: `UILabel`.
  public var systemClass: String
  /// The class that the document sets instead, if it does.
  public var customClass: String?
  /// The module of the custom class, if the document states it; empty for that of the target.
  public var customModule: String?
  /// The identifier by which a program finds the scene of a controller, if there is one.
  public var storyboardID: String?
  /// The identifier by which a program reuses a cell, if there is one.
  public var reuseIdentifier: String?
  /// Whether it is the controller of a scene.
  public var isSceneController = false
  /// Whether a segue pushes the controller.
  public var isPushed = false
  /// Whether the controller hides the bottom bar when it is pushed.
  public var hidesBottomBar = false
  /// Whether it has a background color that is not transparent.
  public var hasBackground = false

  /// Creates an object of the toolkit's class.
  public init(element: String, id: String, position: SourcePosition, systemClass: String) {
    self.element = element
    self.id = id
    self.position = position
    self.systemClass = systemClass
  }
}

/// An image or a color that a document of Interface Builder takes from the application.
public struct EditorResource: Hashable, Sendable {
  /// What a resource is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case image, color
  }

  /// What it is.
  public var kind: Kind
  /// The name, as a program loads it.
  public var name: String
  /// Where the document declares it.
  public var position: SourcePosition

  /// Creates a resource.
  public init(kind: Kind, name: String, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.position = position
  }
}
