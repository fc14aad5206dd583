import Geometry
public import InterfaceDocuments

extension InterfaceBuilderDocument {
  /// The document as the one model, with the sizes that the platform itself gave its contents.
  ///
  /// - Parameter sizes: Which of the stored sizes count.
  /// - Returns: The document; its views have a ``View/referenceSize`` where a stored size counts.
  public func interface(sizes: IntrinsicSizes) -> InterfaceDocument {
    var document = interface
    document.intrinsicSizes = sizes
    guard sizes != .measured else { return document }
    let insets = { (view: View) in
      ControlSizing.alignmentInsets(
        of: view, on: self.storedViews[view.id]?.platform ?? self.platform)
    }
    let decisions = sizes == .calibrated ? contentDecisions(insets: insets) : [:]
    for index in document.roots.indices {
      document.roots[index].view = document.roots[index].view.withReferenceSizes { view in
        guard let stored = view.stored else { return nil }
        let size = stored.frame.size.without(insets(view))
        if sizes == .stored {
          return view.isLeaf ? ReferenceSize(width: size.width, height: size.height) : nil
        }
        guard let decision = decisions[view.id], decision.isTrusted else { return nil }
        let width = decision.decidesWidth ? size.width : nil
        let height = decision.decidesHeight ? size.height : nil
        return width == nil && height == nil ? nil : ReferenceSize(width: width, height: height)
      }
    }
    return document
  }
}

extension View {
  /// The view, and those in it, with what a function tells of the sizes of their contents.
  fileprivate func withReferenceSizes(_ size: (View) -> ReferenceSize?) -> View {
    var view = self
    view.referenceSize = size(self)
    view.subviews = subviews.map { $0.withReferenceSizes(size) }
    return view
  }

  /// Whether nothing in the view has a place of its own.
  fileprivate var isLeaf: Bool {
    guard container == nil, stored?.isConstraintDriven == true || stored != nil else { return false }
    return subviews.isEmpty
  }
}

extension Size {
  fileprivate func without(_ insets: Insets) -> Size {
    Size(
      width: max(0, width - insets.total(along: .horizontal)),
      height: max(0, height - insets.total(along: .vertical)))
  }
}
