// To be loaded before other libraries into a program with the thread sanitizer: tells it that a thread that waited
// for a mutex of Swift's Synchronization has acquired what the thread before it released. The part that does not
// wait is in the program itself, whose atomic operations the sanitizer sees.
#define _GNU_SOURCE
#include <dlfcn.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Programs without the sanitizer that a test starts load this too.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

SWIFT void lock_slow(unsigned state, SELF handle) __asm__(LOCK);
SWIFT void lock_slow(unsigned state, SELF handle) {
  SWIFT void (*real)(unsigned, SELF) = (SWIFT void (*)(unsigned, SELF))dlsym(RTLD_NEXT, LOCK);
  real(state, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT void unlock_slow(SELF handle) __asm__(UNLOCK);
SWIFT void unlock_slow(SELF handle) {
  SWIFT void (*real)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(handle);
  real(handle);
}
