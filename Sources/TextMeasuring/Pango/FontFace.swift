import CPango

/// A face of a font file, opened for one thread.
///
/// The file is mapped into memory, so that only the parts that texts need are read.
@safe
final class FontFace {
  private let face: OpaquePointer
  /// The face at the defaults of its axes: coverage is the same everywhere.
  private let font: OpaquePointer

  /// Whether it has a glyph for each visible character of ASCII.
  private(set) lazy var coversASCII = (UInt32(0x20)...0x7E).allSatisfy(covers)

  /// Opens a face, or returns nil if the file is not readable or has no such face.
  init?(path: String, index: Int) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { unsafe hb_blob_destroy(blob) }
    guard index < Int(unsafe hb_face_count(blob)),
      let face = unsafe hb_face_create(blob, UInt32(index)),
      let font = unsafe hb_font_create(face)
    else { return nil }
    unsafe hb_face_make_immutable(face)
    unsafe self.face = unsafe face
    unsafe self.font = unsafe font
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
  }

  /// Returns the number of faces in a file; 0 if it is not a font.
  static func count(inFile path: String) -> Int {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return 0 }
    defer { unsafe hb_blob_destroy(blob) }
    return Int(unsafe hb_face_count(blob))
  }

  /// Returns whether it has a glyph for a character.
  func covers(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Returns the face at a weight and size, as far as it varies.
  func instance(
    weight: Int, size: Double, hasOpticalSizes: Bool, isNamed: Bool
  ) -> FontInstance {
    var variations: [hb_variation_t] = []
    if axes.contains(Self.weightAxis) {
      variations.append(hb_variation_t(tag: Self.weightAxis, value: Float(weight)))
    }
    if hasOpticalSizes, axes.contains(Self.opticalSizeAxis) {
      variations.append(hb_variation_t(tag: Self.opticalSizeAxis, value: Float(size)))
    }
    let points = hasOpticalSizes && hasTracking ? Float(size) : 0
    return unsafe FontInstance(of: face, at: variations, points: points, isNamed: isNamed)
  }

  /// Whether its advances vary with the weight.
  private(set) lazy var variesInWeight = axes.contains(Self.weightAxis)
  /// Whether its advances are not proportional to the size.
  private(set) lazy var variesWithSize = hasTracking || axes.contains(Self.opticalSizeAxis)

  private static let weightAxis = tag("wght")
  private static let opticalSizeAxis = tag("opsz")

  private lazy var hasTracking = tableLength("trak") > 0
  private lazy var axes: Set<hb_tag_t> = {
    var count = unsafe hb_ot_var_get_axis_count(face)
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return Set(infos.prefix(Int(count)).map(\.tag))
  }()

  /// Returns the OpenType tag with a name of four letters.
  static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }
}

extension FontFace {
  /// The defect that prevents measuring with the face, or nil.
  var problem: FontFileProblem? {
    var missing = ["cmap", "head", "hhea", "hmtx", "maxp"].filter { tableLength($0) == 0 }
    if ["glyf", "CFF ", "CFF2", "CBDT", "sbix", "SVG "].allSatisfy({ tableLength($0) == 0 }) {
      missing.append("glyf")
    }
    guard missing.isEmpty else { return .tablesMissing(missing.sorted()) }
    guard unsafe hb_face_get_glyph_count(face) > 0, hasUsableEm, hasWholeMetrics,
      hasWideCharacters
    else { return .damaged }
    return nil
  }

  /// Whether the units per em are within the format's limits.
  private var hasUsableEm: Bool {
    let header = table("head")
    guard header.count >= 20 else { return false }
    return (16...16_384).contains(Int(header[18]) << 8 | Int(header[19]))
  }

  /// Whether the table of advances is as long as its header states.
  private var hasWholeMetrics: Bool {
    let header = table("hhea")
    guard header.count >= 36 else { return false }
    let count = Int(header[34]) << 8 | Int(header[35])
    return count > 0 && tableLength("hmtx") >= 4 * count
  }

  /// Whether any character has an advance.
  private var hasWideCharacters: Bool {
    guard let characters = unsafe hb_set_create() else { return false }
    defer { unsafe hb_set_destroy(characters) }
    unsafe hb_face_collect_unicodes(face, characters)
    var character = hb_codepoint_t.max
    while unsafe hb_set_next(characters, &character) != 0 {
      var glyph: hb_codepoint_t = 0
      if unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0,
        unsafe hb_font_get_glyph_h_advance(font, glyph) > 0
      {
        return true
      }
    }
    return false
  }

  /// The typographic family name, else the family name, if it has one.
  var familyName: String? { name(16) ?? name(1) }

  /// The weight and the slant that the face states.
  var style: (weight: Int, isItalic: Bool) {
    let bytes = table("OS/2")
    guard bytes.count >= 64 else { return (400, false) }
    let weight = Int(bytes[4]) << 8 | Int(bytes[5])
    return ((1...1000).contains(weight) ? weight : 400, bytes[63] & 1 != 0)
  }

  /// The language systems of its substitutions and positioning, as OpenType tags.
  var languageSystems: Set<UInt32> {
    var found: Set<UInt32> = []
    for table in [Self.tag("GSUB"), Self.tag("GPOS")] {
      let scripts = unsafe hb_ot_layout_table_get_script_tags(face, table, 0, nil, nil)
      for script in 0..<scripts {
        let total = unsafe hb_ot_layout_script_get_language_tags(
          face, table, script, 0, nil, nil)
        var count = total
        var tags = [hb_tag_t](repeating: 0, count: Int(total))
        _ = unsafe hb_ot_layout_script_get_language_tags(face, table, script, 0, &count, &tags)
        found.formUnion(tags.prefix(Int(count)))
      }
    }
    return found
  }

  private func name(_ id: hb_ot_name_id_t) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    var count = UInt32(buffer.count)
    guard
      unsafe hb_ot_name_get_utf8(face, id, hb_language_from_string("en", 2), &count, &buffer) > 0
    else { return nil }
    return String(
      decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func tableLength(_ name: String) -> Int {
    let blob = unsafe hb_face_reference_table(face, Self.tag(name))
    defer { unsafe hb_blob_destroy(blob) }
    return Int(unsafe hb_blob_get_length(blob))
  }

  /// Returns the bytes of a small table.
  private func table(_ name: String) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(face, Self.tag(name))
    defer { unsafe hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &count) else { return [] }
    return unsafe UnsafeBufferPointer(start: data, count: Int(min(count, 256))).map {
      UInt8(bitPattern: $0)
    }
  }
}
