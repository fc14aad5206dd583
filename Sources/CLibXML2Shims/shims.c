#include "CLibXML2Shims.h"

#include <libxml/globals.h>

void lintel_xml_free(void *memory) {
  xmlFree(memory);
}
