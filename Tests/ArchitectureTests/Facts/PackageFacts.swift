/// Compares what pages and scripts state about the package with its manifest.
struct PackageFacts {
  var manifest: PackageManifest

  /// The names of the libraries in sentences, by the Debian package for building with each, or for those
  /// that are opened when they are needed.
  static let libraryNames = [
    "libxml2-dev": "libxml2", "libpango-1.0-0": "Pango", "libcairo2": "Cairo",
  ]

  /// The Debian packages of the libraries that every build needs.
  var packages: [String] { manifest.targets.flatMap(\.packages) }

  /// The Debian packages of the libraries that are opened when they are needed.
  var openedPackages: [String] {
    Self.libraryNames.keys.filter { !packages.contains($0) }.sorted()
  }

  /// Returns what is wrong in the paragraphs of a page that say what is installed.
  ///
  /// A paragraph about installing libxml2 and a library that is opened names all libraries, and a page
  /// that names the Debian package of one of those names all packages.
  func violations(inInstallationOf page: TextFile) -> [String] {
    var found: [String] = []
    let names = Self.libraryNames.values.sorted()
    for (line, text) in DocumentationPages.paragraphs(of: page) {
      let missing = names.filter { !text.contains($0) }
      if Self.isAboutInstalling(text), text.contains("libxml2"), missing.count < names.count - 1 {
        found += missing.map { "\(page.path):\(line): does not name \($0)" }
      }
    }
    if openedPackages.contains(where: { page.text.contains("`\($0)`") }) {
      let all = openedPackages + packages
      found += all.filter { !page.text.contains($0) }.map { "\(page.path): does not name \($0)" }
    }
    return found
  }

  /// Returns whether a paragraph names all libraries.
  func namesAllLibraries(_ paragraph: String) -> Bool {
    Self.isAboutInstalling(paragraph) && Self.libraryNames.values.allSatisfy(paragraph.contains)
  }

  private static func isAboutInstalling(_ paragraph: String) -> Bool {
    paragraph.contains("install") || paragraph.contains("Install")
  }

  /// Returns the difference between the libraries of the package and the table that lists them.
  ///
  /// The table is the one that names most of them, in its first column; one that names less than
  /// half of them is about something else.
  func violations(inLibraryTablesOf pages: [TextFile]) -> [String] {
    let libraries = Set(manifest.libraries.map(\.name))
    let tables = pages.flatMap { page in
      DocumentationPages.subjects(ofTablesIn: page).map { (page.path, Set($0)) }
    }
    let best = tables.max {
      $0.1.intersection(libraries).count < $1.1.intersection(libraries).count
    }
    guard let (path, names) = best, names.intersection(libraries).count * 2 >= libraries.count
    else { return ["no page lists the libraries"] }
    return libraries.subtracting(names).sorted().map { "\(path): does not list \($0)" }
      + names.subtracting(libraries).sorted().map { "\(path): \($0) is no library" }
  }
}

/// The variables of a shell script that have lists of packages.
struct ShellLists {
  private var lists: [String: [String]] = [:]

  /// Reads assignments such as `a="b $c"`, which stand at the beginning of a line.
  init(_ script: TextFile) {
    for line in script.lines {
      guard let match = line.wholeMatch(of: /(\w+)="([^"]*)".*/) else { continue }
      lists[String(match.1)] = match.2.split(separator: " ").flatMap { word in
        word.hasPrefix("$") ? lists[String(word.dropFirst())] ?? [] : [String(word)]
      }
    }
  }

  subscript(name: String) -> [String] { lists[name] ?? [] }
}
