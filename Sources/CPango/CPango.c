#define _GNU_SOURCE  // dladdr

#include "CPango.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

// Has libthai, which Pango breaks Thai with, read a dictionary that is beside Pango, as in a release. Without
// one it looks where its package installs it.
static void use_dictionary_beside(void *function) {
  Dl_info info;
  char path[4096];
  if (!function || !dladdr(function, &info) || !info.dli_fname) return;
  const char *end = strrchr(info.dli_fname, '/');
  if (!end) return;
  int folder = (int)(end - info.dli_fname);
  int length = snprintf(path, sizeof path, "%.*s/thbrk.tri", folder, info.dli_fname);
  if (length < 0 || length >= (int)sizeof path || !lintel_file_is_regular(path)) return;
  path[folder] = '\0';
  setenv("LIBTHAI_DICTDIR", path, 0);
}

static void open_libraries(void) {
  void *harfbuzz = library(LIBRARY("harfbuzz", "0"));
  void *glib = library(LIBRARY("glib-2.0", "0"));
  void *pango = library(LIBRARY("pango-1.0", "0"));
#define FIND(library, result, name, parameters, arguments) \
  lintel_pango.name = (result(*) parameters)function(library, #name);
  LINTEL_PANGO_FUNCTIONS(FIND)
  use_dictionary_beside((void *)lintel_pango.pango_get_log_attrs);
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
