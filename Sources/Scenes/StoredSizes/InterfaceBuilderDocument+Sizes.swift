public import InterfaceDocuments
public import TextMeasuring

extension InterfaceBuilderDocument {
  /// The document as the one model, with the sizes that the platform itself gave its contents.
  ///
  /// Calibrated, a stored size counts where nothing but content decided it, and where it is as good as
  /// the one that is measured: content decided it then, and the difference is that of two measurers.
  ///
  /// - Parameters:
  ///   - sizes: Which of the stored sizes count.
  ///   - measurer: Who measures the texts of a platform.
  /// - Returns: The document; its views have a ``View/referenceSize`` where a stored size counts.
  public func interface(
    sizes: IntrinsicSizes, measurer: @escaping (Platform) -> any TextMeasurer
  ) -> InterfaceDocument {
    var document = interface
    document.intrinsicSizes = sizes
    let natural = NaturalSizing(of: self, measurer: measurer)
    let drawn = DrawnControls(self, natural: natural)
    document.roots = rootsWithEnvironment(insets: drawn.insets(of:)).map { root in
      var root = root
      root.view = root.view.changed(drawn.apply(to:))
      return root
    }
    switch sizes {
    case .measured:
      for index in document.roots.indices { document.roots[index].keepRowsAsDrawn() }
    case .stored:
      document.changeViews { $0.takeStoredSize(insets: drawn.insets(of: $0)) }
    case .calibrated:
      let calibration = Calibration(self, document, insets: drawn.insets(of:), natural: natural)
      document.changeViews { $0.referenceSize = calibration.referenceSize(of: $0) }
    }
    return document
  }
}

extension InterfaceDocument {
  /// Changes every view by itself.
  fileprivate mutating func changeViews(_ change: (inout View) -> Void) {
    for index in roots.indices { roots[index].view = roots[index].view.changed(change) }
  }
}

extension Root {
  /// Gives rows the heights that they were drawn with, whatever is in them.
  fileprivate mutating func keepRowsAsDrawn() {
    heightPriority = nil
    view = view.changed { $0.growsWithContent = false }
  }
}

extension View {
  /// The view, and those in it, each changed by itself.
  fileprivate func changed(_ change: (inout View) -> Void) -> View {
    var view = self
    change(&view)
    view.subviews = subviews.map { $0.changed(change) }
    return view
  }
}
