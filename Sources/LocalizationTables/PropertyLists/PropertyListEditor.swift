enum PropertyListEditor {
  enum Form { case strings, dictionary }
  static func applyToBinary(_ e: [TableEdit], _ b: [UInt8], form: Form) throws(TableEditError)
    -> [UInt8]
  { b }
  static func applyToXML(_ e: [TableEdit], _ b: [UInt8], text: TableText, form: Form)
    throws(TableEditError) -> [UInt8]
  { b }
}
