package import Geometry

/// A text of a page for translators.
package struct TranslatorsText: Sendable {
  /// The id of the unit in the exchange file, as in `abc-12-Xyz.title`.
  package var id: String
  /// The path of the document or table that it is from.
  package var original: String
  /// The text to translate.
  package var source: String
  /// The translation, if there is one.
  package var target: String?
  /// Whether the translation is finished: neither missing nor to be reviewed.
  package var isDone: Bool
  /// What developers and checkers say about it.
  package var notes: [String]
  /// Why its width is not what is typed, if it is not: values take the place of arguments, or one of
  /// several cases is shown.
  package var obstacle: String?
  /// Where it is shown.
  package var places: [TranslatorsPlace] = []

  package init(
    id: String, original: String, source: String, target: String?, isDone: Bool, notes: [String],
    obstacle: String? = nil
  ) {
    self.id = id
    self.original = original
    self.source = source
    self.target = target
    self.isDone = isDone
    self.notes = notes
    self.obstacle = obstacle
  }
}

/// A text in the layout of one size, with what becomes of the layout at each width of the text.
package struct TranslatorsPlace: Sendable {
  /// The indices of the pictures of the layout: one for each of its tabs.
  package var pictures: [Int]
  /// The ids of the views that show the text.
  package var views: [String]
  /// The index of its font among those of the page.
  package var font: Int
  /// The multiples that widths are rounded up to, in points; nil if they are not.
  package var step: Double?
  /// The width of the text as it is, in points.
  package var ownWidth: Double
  /// The number of the texts that may share room with it: those with the same one.
  package var block: Int
  /// Where the views are at each width.
  package var parts: [Part] = []
  /// What is reported at each width, in order and without gaps.
  package var verdicts: [Verdict] = []
  /// The width beyond which the text is broken into lines; nil for one that is not.
  package var breaksBeyond: Double?
  /// The greatest number of lines that fit, of a text that is broken.
  package var lineCount: Int?
  /// The same for texts without ideographs, if lines with them are higher; one at most.
  package var withoutIdeographs: [TranslatorsPlace] = []
  /// Why no width says what is reported, if none does.
  package var obstacle: String?

  package init(pictures: [Int], views: [String], font: Int, step: Double?, ownWidth: Double) {
    self.pictures = pictures
    self.views = views
    self.font = font
    self.step = step
    self.ownWidth = ownWidth
    block = 0
  }

  /// A range of widths in which every view moves evenly.
  package struct Part: Sendable {
    package var first: Double
    package var last: Double
    /// The views that are elsewhere than in the picture.
    package var moves: [Move]

    package init(first: Double, last: Double, moves: [Move]) {
      self.first = first
      self.last = last
      self.moves = moves
    }
  }

  /// A view with its frames at both ends of a range, in the root's coordinates.
  package struct Move: Sendable {
    package var view: String
    package var first: Rect
    package var last: Rect

    package init(view: String, first: Rect, last: Rect) {
      self.view = view
      self.first = first
      self.last = last
    }
  }

  /// A range of widths of which the same is reported.
  package struct Verdict: Hashable, Sendable {
    package var first: Double
    package var last: Double
    /// What is clipped, with the points at both ends.
    package var losses: [Loss]
    /// What is reported that is not reported of the present text.
    package var faults: [Fault]
    /// Whether nothing of the text is clipped, and nothing new is reported.
    package var fits: Bool
    /// Whether the layouts between both ends are known.
    package var isProved: Bool

    package init(
      first: Double, last: Double, losses: [Loss], faults: [Fault], fits: Bool, isProved: Bool
    ) {
      self.first = first
      self.last = last
      self.losses = losses
      self.faults = faults
      self.fits = fits
      self.isProved = isProved
    }
  }

  /// What is clipped of a view.
  package struct Loss: Hashable, Sendable {
    /// The name of the view in quotes; nil for the text's own.
    package var view: String?
    package var axis: Axis
    /// The points at both ends of a range.
    package var first: Double
    package var last: Double

    package init(view: String?, axis: Axis, first: Double, last: Double) {
      self.view = view
      self.axis = axis
      self.first = first
      self.last = last
    }
  }

  /// Something that is reported of an object.
  package struct Fault: Hashable, Sendable {
    /// The name of the rule.
    package var rule: String
    /// The name of the object in quotes, if it is one.
    package var object: String?

    package init(rule: String, object: String?) {
      self.rule = rule
      self.object = object
    }
  }
}
