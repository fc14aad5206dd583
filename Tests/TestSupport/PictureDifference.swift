import Foundation

/// The difference of two pictures, drawn by a browser at two pixels per point.
package struct PictureDifference: Decodable, Sendable {
  /// A picture, and the number of the canvas's pixels for each of its own.
  package struct Picture: Sendable {
    fileprivate var source: String
    fileprivate var scale: Int

    /// An SVG document.
    package static func svg(_ text: String) -> Picture {
      Picture(
        source: "data:image/svg+xml;base64," + Data(text.utf8).base64EncodedString(), scale: 2)
    }

    /// A PNG file with two pixels per point.
    package static func png(_ bytes: [UInt8]) -> Picture {
      Picture(source: "data:image/png;base64," + Data(bytes).base64EncodedString(), scale: 1)
    }
  }

  /// The difference, as a share of the ink.
  package var share: Double
  /// The ink of the first picture, in black pixels.
  package var ink: Double

  /// Compares two SVG documents.
  package init(_ one: String, _ other: String) throws {
    try self.init(.svg(one), .svg(other))
  }

  /// Compares two pictures.
  package init(_ one: Picture, _ other: Picture) throws {
    self = try Self.all(between: [(one, other)])[0]
  }

  /// Compares the pictures of several pairs, in one run of the browser.
  package static func all(
    between pairs: [(Picture, Picture)]
  ) throws -> [PictureDifference] {
    let sources = try String(
      decoding: JSONEncoder().encode(
        pairs.map { [$0.0, $0.1].map { [$0.source, String($0.scale)] } }),
      as: UTF8.self)
    let page = """
      <!DOCTYPE html><title>waiting</title><script>
      const load = ([source, scale]) => new Promise((done, fail) => {
        const image = new Image();
        image.onload = () => {
          const canvas = document.createElement("canvas");
          canvas.width = image.width * scale; canvas.height = image.height * scale;
          const context = canvas.getContext("2d");
          context.scale(scale, scale);
          context.drawImage(image, 0, 0);
          done(context.getImageData(0, 0, canvas.width, canvas.height));
        };
        image.onerror = () => fail("unreadable");
        image.src = source;
      });
      const compare = async pair => {
        const [one, two] = await Promise.all(pair.map(load));
        // The background is the upper left corner of the surface's inside.
        const dark = (image, at) => Math.max(0, 255 - image.data[at] - 40) / 215;
        let ink = 0, difference = 0;
        for (let at = 0; at < Math.min(one.data.length, two.data.length); at += 4) {
          const a = dark(one, at), b = dark(two, at);
          ink += a; difference += Math.abs(a - b);
        }
        return {share: difference / ink, ink};
      };
      (async () => {
        const results = [];
        for (const pair of \(sources)) { results.push(await compare(pair)); }
        document.title = JSON.stringify(results);
      })().catch(reason => { document.title = String(reason); });
      </script>
      """
    return try JSONDecoder().decode(
      [Self].self, from: Data(try Chromium.title(of: page).utf8))
  }
}
