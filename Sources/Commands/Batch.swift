import ArgumentParser
import Diagnostics
import InterfaceDocuments
import LocalizationTables
import Reports
import Scenes

/// The documents of one run, and what could not be read.
struct Batch {
  /// The documents, in the order of the arguments.
  var documents: [LoadedDocument] = []
  /// How the run ends if nothing is found: clean, or 3 where an input gave no document.
  var status = ExitStatus.clean
  /// What was looked at.
  var summary = RunSummary()

  /// Reads what the arguments name; says on standard error what gives no document.
  ///
  /// - Parameters:
  ///   - input: The arguments.
  ///   - layout: How tables are found, or none to leave tables alone.
  ///   - console: Where failures are said.
  static func load(_ input: InputOptions, layout: LayoutOptions?, console: Console) -> Batch {
    var batch = Batch()
    let files = InputFiles(
      input.paths,
      commandNames: RootCommand.configuration.subcommands.map {
        $0.configuration.commandName ?? ""
      })
    for failure in files.failures {
      console.error(failure)
      batch.status = .noDocument
    }
    if files.passedOver > 0 {
      console.note("\(files.passedOver) .xib and .storyboard files are passed over")
    }
    var loader = DocumentLoader(files: FileAccess(), options: layout)
    for file in files.documents {
      do {
        batch.documents.append(try loader.load(file.path, boundary: file.boundary))
      } catch {
        console.error(error.description)
        batch.status = .noDocument
      }
    }
    batch.summary.documents = batch.documents.count
    batch.summary.roots = batch.documents.reduce(0) { $0 + $1.document.roots.count }
    return batch
  }

  /// The keys that all documents of the run look up, by the path of the table.
  var keysByTable: [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for loaded in documents {
      let texts = loaded.document.texts
      for localization in loaded.localizations {
        for (name, table) in localization.tables {
          result[table.path, default: []].formUnion(
            texts.filter { $0.table == name }.compactMap(\.key))
        }
      }
    }
    return result
  }
}

extension RunSummary {
  /// Counts what the layouts of a document show.
  mutating func count(_ layouts: [ResolvedLayout], of document: InterfaceDocument) {
    self.layouts += layouts.count
    views += document.viewCount
    for layout in layouts {
      let texts = layout.items.compactMap(\.text).filter { !$0.string.isEmpty }
      textsMeasured += texts.count { $0.unmeasured.isEmpty }
      textsNotMeasured += texts.count { !$0.unmeasured.isEmpty }
    }
  }
}

extension [Finding] {
  /// The findings, each once: documents that share a table share what is wrong with it.
  var withoutRepetitions: [Finding] {
    var seen: Set<Finding> = []
    return filter { seen.insert($0).inserted }
  }
}
