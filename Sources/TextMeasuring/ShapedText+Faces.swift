extension ShapedText {
  /// Returns the text with other vertical figures, as a platform sets the lines of its own font.
  ///
  /// - Parameters:
  ///   - request: The request that was shaped, with the font of each part.
  ///   - figures: Returns the figures for text in a font, given the measurer's, which are a
  ///     fallback's if the font lacks the characters. Called once for each pair.
  /// - Returns: The text with these figures, the first for empty lines.
  package func withFaces(
    for request: TextRequest, _ figures: (FontDescription, Face) -> Face
  ) -> ShapedText {
    var result = self
    guard !request.runs.isEmpty else {
      result.faces = faces.map { figures(request.font, $0) }
      return result
    }
    result.faces = [figures(request.font, faces[0])]
    var places: [FacePlace: Int] = [FacePlace(font: request.font, face: 0): 0]
    var runs = RunCursor(request)
    for index in clusters.indices {
      let cluster = clusters[index]
      let place = FacePlace(font: runs.font, face: cluster.face)
      if let known = places[place] {
        result.clusters[index].face = known
      } else {
        result.clusters[index].face = result.faces.count
        places[place] = result.faces.count
        result.faces.append(figures(place.font, faces[cluster.face]))
      }
      runs.advance(by: cluster.utf8Count)
    }
    return result
  }

  private struct FacePlace: Hashable {
    var font: FontDescription
    var face: Int
  }
}
