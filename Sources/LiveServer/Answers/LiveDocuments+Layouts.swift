import ControlMetrics
import Diagnostics
import Geometry
import InterfaceValues
import JSONWriting
import Linting
import Previews
import Scenes

extension LiveDocuments {
  /// Returns what is new since a version.
  func news(since version: Int, structure: Int) -> JSONValue {
    let state = state
    var members: [JSONValue.Member] = [
      .init("version", .integer(state.version)),
      .init("structure", .integer(state.structureVersion)),
    ]
    guard case .changes(let cards, let parts) = state.news(since: version, structure: structure)
    else {
      members.append(.init("reload", .bool(true)))
      return .object(members)
    }
    members += [
      .init("reload", .bool(false)),
      .init("problem", .optional(state.problem)),
      .init(
        "stale",
        .object(
          state.stale.sorted { $0.key < $1.key }.map { path, reasons in
            .init(path, .array(reasons.map(JSONValue.string)))
          })),
      .init(
        "cards",
        .array(
          cards.map { index in
            [
              "index": .integer(index),
              "markup": .string(String(decoding: state.card(index), as: UTF8.self)),
            ]
          })),
      .init(
        "parts",
        .array(
          parts.map { part in
            [
              "name": .string(part.rawValue),
              "markup": .string(String(decoding: state.page.part(part), as: UTF8.self)),
            ]
          })),
    ]
    return .object(members)
  }

  /// Returns the whole page.
  func page() -> [UInt8] {
    state.page.markup(LivePage.Version(state.version, structure: state.structureVersion))
  }

  /// Returns the picture with a name as a file, if there is one.
  func picture(named name: String) -> [UInt8]? {
    state.page.fileNames.firstIndex(of: name).map { state.previews[$0].file }
  }

  /// Returns the layout of a card.
  ///
  /// - Throws: A refusal if the page has other cards by now.
  func preview(
    _ index: Int, structure: Int
  ) throws(RequestGuard.Refusal) -> (preview: LayoutPreview, state: LiveState) {
    guard structure == state.structureVersion, state.previews.indices.contains(index) else {
      throw RequestGuard.Refusal(
        status: 409, reason: "the documents have changed; the page is loaded again")
    }
    return (state.previews[index], state)
  }

  /// Returns what a layout can be shown with.
  func choices(_ card: Questions.Card) async throws -> JSONValue {
    let (preview, state) = try preview(card.layout, structure: card.structure)
    let choices = try await desk.choices(basis(preview, state))
    let platform = choices.platforms.first
    let hasTextSizes = platform.map { !$0.isDesktop } ?? false
    return [
      "locale": .string(preview.layout.locale),
      "locales": .array(choices.locales.map(JSONValue.string)),
      "platforms": .array(choices.platforms.map { .string($0.rawValue) }),
      "textSizes": .array(
        hasTextSizes ? ContentSizeCategory.allCases.map { .string($0.rawValue) } : []),
      "textSize": .string(preview.layout.textSize.name ?? ContentSizeCategory.large.rawValue),
      "width": .number(preview.layout.size.width),
      "height": .number(preview.layout.size.height),
    ]
  }

  /// Lays a root out at another size, in another locale, text size or platform.
  func layout(_ question: Questions.Layout) async throws -> JSONValue {
    let (preview, state) = try preview(question.layout, structure: question.structure)
    let trial = try trial(question, of: preview)
    let basis = basis(preview, state, platform: question.platform)
    guard let picture = try await desk.picture(of: trial, basis) else {
      throw RequestGuard.Refusal(status: 409, reason: "the document has no such layout any more")
    }
    return .object(picture.members(inCard: question.layout))
  }

  /// Returns the extents at which a layout ceases to move evenly.
  func breakpoints(_ question: Questions.Layout) async throws -> JSONValue {
    let (preview, state) = try preview(question.layout, structure: question.structure)
    let trial = try trial(question, of: preview)
    let axis: Axis = question.axis == Axis.vertical.rawValue ? .vertical : .horizontal
    let extent = preview.layout.size[axis]
    let found = try await desk.breakpoints(
      of: trial, along: axis, through: max(1, extent / 2)...max(2, extent * 2),
      basis(preview, state, platform: question.platform))
    return ["points": .array(found.map(JSONValue.number))]
  }

  /// Returns what an answer about a layout is computed from.
  func basis(
    _ preview: LayoutPreview, _ state: LiveState, platform: String? = nil
  ) -> LayoutDesk.Basis {
    LayoutDesk.Basis(
      version: state.version, result: state.result, path: preview.layout.path,
      platform: platform.flatMap(Platform.init))
  }

  private func trial(
    _ question: Questions.Layout, of preview: LayoutPreview
  ) throws(RequestGuard.Refusal) -> PictureTrials.Trial {
    for extent in [question.width, question.height].compactMap(\.self) {
      guard extent.isFinite, (1...20_000).contains(extent) else {
        throw RequestGuard.Refusal(
          status: 422, reason: "expected extents from 1 to 20000 points")
      }
    }
    var trial = PictureTrials.Trial(preview.layout)
    trial.width = question.width
    trial.height = question.height
    if let locale = question.locale { trial.locale = locale }
    if let name = question.textSize {
      guard let category = ContentSizeCategory(rawValue: name) else {
        throw RequestGuard.Refusal(status: 422, reason: "there is no such text size")
      }
      trial.textSize = TextSize(category)
    }
    return trial
  }
}

extension LayoutPreview {
  /// The picture and what is lost in it, for the card with an index.
  func members(inCard index: Int) -> [JSONValue.Member] {
    let losses = layout.items.filter { !$0.isHidden }.flatMap { item in
      item.losses.map { loss in
        [
          "view": .string(item.id), "name": .string(item.title),
          "axis": .string(loss.axis.rawValue), "lost": .number(loss.lost),
          "needed": .number(loss.needed), "available": .number(loss.available),
        ] as JSONValue
      }
    }
    return [
      .init(
        "picture", .string(String(decoding: LivePage.picture(self, inCard: index), as: UTF8.self))),
      .init("width", .number(layout.size.width)),
      .init("height", .number(layout.size.height)),
      .init("pictureWidth", .number(list.bounds.width)),
      .init("pictureHeight", .number(list.bounds.height)),
      .init("losses", .array(losses)),
      .init("conflicts", .integer(layout.conflicts.count)),
    ]
  }
}
