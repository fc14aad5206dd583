#include "CCairo.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#ifdef __APPLE__
#define LIBRARY "libcairo.2.dylib"
#else
#define LIBRARY "libcairo.so.2"
#endif

struct lintel_cairo_functions lintel_cairo;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *missing;

static void open_library(void) {
  void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    missing = LIBRARY;
    return;
  }
#define FIND(result, name, parameters, arguments) \
  lintel_cairo.name = (result(*) parameters)dlsym(library, #name); \
  if (!lintel_cairo.name && !missing) missing = #name;
  LINTEL_CAIRO_FUNCTIONS(FIND)
}

const char *lintel_cairo_open(void) {
  pthread_once(&once, open_library);
  return missing;
}
