#include "CPango.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/stat.h>

#ifdef __APPLE__
#define LIBRARY(name, version) "lib" name "." version ".dylib"
#else
#define LIBRARY(name, version) "lib" name ".so." version
#endif

struct lintel_pango_functions lintel_pango;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *missing;

// Finds a function, and notes the first one that is missing.
static void *function(void *library, const char *name) {
  void *found = library ? dlsym(library, name) : NULL;
  if (!found && !missing) missing = name;
  return found;
}

static void *library(const char *name) {
  void *found = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!found && !missing) missing = name;
  return found;
}

static void open_libraries(void) {
  void *harfbuzz = library(LIBRARY("harfbuzz", "0"));
  void *glib = library(LIBRARY("glib-2.0", "0"));
  void *pango = library(LIBRARY("pango-1.0", "0"));
#define FIND(library, result, name, parameters, arguments) \
  lintel_pango.name = (result(*) parameters)function(library, #name);
  LINTEL_PANGO_FUNCTIONS(FIND)
}

const char *lintel_pango_open(void) {
  pthread_once(&once, open_libraries);
  return missing;
}

bool lintel_file_exists(const char *path) {
  struct stat status;
  return stat(path, &status) == 0;
}

bool lintel_file_is_regular(const char *path) {
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}
