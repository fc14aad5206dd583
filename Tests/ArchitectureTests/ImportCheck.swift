/// Compares imports with what the table of modules allows.
struct ImportCheck {
  var table: ModuleTable

  /// Returns the imports of a file that the table forbids, as `path:line: message`.
  func violations(in file: TextFile) -> [String] {
    guard let row = table.row(of: file) else {
      return ["\(file.path):1: belongs to no target"]
    }
    return Self.imports(in: file).compactMap { line, module in
      if row.dependencies.contains(module) || ModuleTable.everywhere.contains(module) {
        return nil
      }
      if let toolchain = row.toolchain {
        if toolchain.contains(module) { return nil }
      } else if table[module] == nil, !ModuleTable.products.contains(module) {
        return nil
      }
      return "\(file.path):\(line): \(row.module) may not import \(module)"
    }
  }

  /// Returns what the table allows a module to import and no file of it imports.
  ///
  /// Tests and plug-ins depend on executables to run them: these need no import.
  func unusedDependencies(in files: [TextFile]) -> [String] {
    var imported: [String: Set<String>] = [:]
    for file in files {
      guard let row = table.row(of: file) else { continue }
      imported[row.module, default: []].formUnion(Self.imports(in: file).map(\.module))
    }
    return table.rows.flatMap { row in
      row.dependencies.union(row.toolchain ?? []).subtracting(imported[row.module] ?? []).sorted()
        .filter { table[$0]?.kind != .executable }
        .map { "\(row.module) does not import \($0)" }
    }
  }

  /// Returns the modules that a file imports, with their lines.
  static func imports(in file: TextFile) -> [(line: Int, module: String)] {
    var isInString = false
    return file.lines.enumerated().compactMap { index, line in
      // A string of several lines may quote a program.
      if line.utf8.contains(UInt8(ascii: "\"")), line.ranges(of: "\"\"\"").count == 1 {
        isInString.toggle()
      }
      guard !isInString, let module = importedModule(of: line) else { return nil }
      return (index + 1, module)
    }
  }

  private static func importedModule(of line: Substring) -> String? {
    // `@preconcurrency public import struct Module.Type`
    guard let first = line.utf8.first(where: { $0 != UInt8(ascii: " ") }),
      "@fip".utf8.contains(first)
    else { return nil }
    var words = line.split(separator: " ")
    while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) {
      words.removeFirst()
    }
    guard words.first == "import", words.count > 1 else { return nil }
    let path = declarationKinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
    return String(path.prefix { $0 != "." && $0 != ";" })
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let declarationKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}
