#ifndef LINTEL_CLIBXML2_SHIMS_H
#define LINTEL_CLIBXML2_SHIMS_H

/// Frees memory that libxml2 allocated. `xmlFree` itself is a mutable global function pointer,
/// which Swift's concurrency checking refuses.
void lintel_xml_free(void *memory);

#endif
