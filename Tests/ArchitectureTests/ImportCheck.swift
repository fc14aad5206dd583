/// Compares a file's imports with the table.
struct ImportCheck {
  var table: ModuleTable

  /// Returns the forbidden imports of a file, as `path:line: message`.
  func violations(in file: TextFile) -> [String] {
    let parts = file.path.split(separator: "/")
    guard parts.count > 2, let row = table[String(parts[1])] else {
      return ["\(file.path):1: is in no module of the table"]
    }
    return Self.imports(in: file).compactMap { line, module in
      if row.mayImport.contains(module) || table.everywhere.contains(module) { return nil }
      return "\(file.path):\(line): \(row.module) may not import \(module)"
    }
  }

  /// Returns the modules that a file imports, with their lines.
  static func imports(in file: TextFile) -> [(line: Int, module: String)] {
    file.lines.enumerated().compactMap { index, line in
      guard let module = importedModule(of: line) else { return nil }
      return (index + 1, module)
    }
  }

  private static func importedModule(of line: Substring) -> String? {
    // `@preconcurrency public import struct Module.Type`
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
