#include <libxml/xmlversion.h>
// Where libxml2 is built with ICU, its headers include ICU's, and those clash with the ones inside
// of Foundation. Nothing that is used here depends on it.
#undef LIBXML_ICU_ENABLED

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
