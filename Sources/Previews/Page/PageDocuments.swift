import Diagnostics
import InterfaceValues

/// The list of the documents of a page, as a tree by folder, with the numbers of their findings.
struct PageDocuments {
  /// A document with its roots.
  fileprivate struct Entry {
    var path: String
    var sections: [PageContents.Section]
    var counts: FindingCounts

    /// What sorts it: the worst one first.
    var weight: Int { counts[.error] * 1_000_000 + counts[.warning] * 1000 + counts[.note] }
  }

  /// A folder with what is in it.
  fileprivate struct Folder {
    var name: String
    var folders: [Folder] = []
    var entries: [Entry] = []
  }

  private let entries: [Entry]

  /// Groups the roots of a page by document.
  init(contents: PageContents) {
    var order: [String] = []
    var sections: [String: [PageContents.Section]] = [:]
    for section in contents.sections {
      if sections[section.path] == nil { order.append(section.path) }
      sections[section.path, default: []].append(section)
    }
    entries = order.map { path in
      let own = sections[path] ?? []
      let remarks = own.flatMap(\.entries).flatMap { $0.verdict?.remarks ?? [] }
      let others = contents.otherFindings.filter { $0.path == path }
      return Entry(
        path: path, sections: own,
        counts: FindingCounts(
          remarks.map { ($0.finding, $0.severity) }
            + others.enumerated().map { (-1 - $0, $1.severity) }))
    }
  }

  /// Whether there are several documents, for which a list is of use.
  var isOfUse: Bool { entries.count > 1 }

  /// Writes the list.
  func draw(in page: inout MarkupWriter) {
    guard isOfUse else { return }
    page.element("nav", ["class": "documents", "aria-label": "Documents"]) { page in
      page.raw("<details open>")
      page.element("summary", text: "Documents: \(entries.count)")
      page.raw(
        "<div class=\"documents-tools\" hidden><input type=\"search\" id=\"documents-search\""
          + " placeholder=\"Document\" aria-label=\"Search documents\">"
          + "<label><input type=\"checkbox\" id=\"worst\"> Worst first</label></div>")
      // It is focusable, so that the keyboard can scroll it too.
      page.raw(
        "<div class=\"tree\" tabindex=\"0\" role=\"region\" aria-label=\"Documents by folder\">")
      draw(tree, in: &page)
      page.raw("</div>")
      page.raw("</details>")
    }
  }

  /// The folders below the one that all documents have in common.
  private var tree: Folder {
    let paths = entries.map { $0.path.split(separator: "/").map(String.init) }
    let folders = paths.map { $0.dropLast() }
    var common = folders.first ?? []
    for folder in folders {
      common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    var tree = Folder(name: "")
    for (entry, path) in zip(entries, paths) {
      tree.add(entry, at: path.dropLast().dropFirst(common.count))
    }
    return tree
  }

  private func draw(_ folder: Folder, in page: inout MarkupWriter) {
    page.element("ul") { page in
      for entry in folder.entries {
        page.element(
          "li", ["class": "document", "data-path": entry.path, "data-weight": String(entry.weight)]
        ) { page in
          let target = entry.sections.first.map { "#root-\($0.index)" }
          page.element("a", ["href": target, "title": entry.path]) { page in
            page.raw(MarkupText.page.escaped(PreviewFiles.documentName(entry.path)))
          }
          for (severity, text) in entry.counts.parts {
            page.element(
              "span", ["class": "tag \(severity.style)", "title": text],
              text: String(entry.counts[severity]))
          }
        }
      }
      for inner in folder.folders {
        page.element("li") { page in
          page.element("b", text: inner.name)
          draw(inner, in: &page)
        }
      }
    }
  }
}

extension PageDocuments.Folder {
  /// Adds a document at a path of folders; a chain of folders with one child each is one folder.
  fileprivate mutating func add(_ entry: PageDocuments.Entry, at path: ArraySlice<String>) {
    guard !path.isEmpty else {
      entries.append(entry)
      return
    }
    let name = path.joined(separator: "/")
    if let index = folders.firstIndex(where: { $0.name == name }) {
      folders[index].entries.append(entry)
    } else if let index = folders.firstIndex(where: { name.hasPrefix($0.name + "/") }) {
      let depth = folders[index].name.split(separator: "/").count
      folders[index].add(entry, at: path.dropFirst(depth))
    } else {
      folders.append(PageDocuments.Folder(name: name, entries: [entry]))
    }
  }
}
