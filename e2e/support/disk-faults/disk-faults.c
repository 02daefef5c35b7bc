/*
 * A disk that fails, for tests: preloaded into a program, it lets calls that change files under certain folders fail
 * with an error, or kills the program right before one of them. disk-faults.ts compiles it and writes the orders.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITES = 1, SYNCS = 2, NAMES = 4 };

/* The file that DISK_FAULTS_STATE names; the test reads and writes it while the program runs. */
struct state {
  uint64_t calls;
  uint64_t kill_at;
  uint32_t error;
  uint32_t kinds;
};

static volatile struct state *state;
static const char *folders;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("DISK_FAULTS_STATE");
  folders = getenv("DISK_FAULTS_FOLDERS");
  if (path == NULL || folders == NULL) return;
  int fd = open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0) return;
  void *memory = mmap(NULL, sizeof(struct state), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close(fd);
  if (memory != MAP_FAILED) state = memory;
}

/* Folders are separated by colons. Connections are called "socket:[…]", so "socket" names them all. */
static int is_below(const char *path) {
  for (const char *at = folders; *at != '\0';) {
    size_t length = strcspn(at, ":");
    if (strncmp(path, at, length) == 0 && strchr("/:", path[length]) != NULL) return 1;
    at += length;
    if (*at == ':') at += 1;
  }
  return 0;
}

/* Returns 1, with errno set, if the call has to fail. */
static int fails(uint32_t kind, const char *path) {
  if (state == NULL || !is_below(path)) return 0;
  uint64_t call = __sync_add_and_fetch((uint64_t *)&state->calls, 1);
  if (call == state->kill_at) kill(getpid(), SIGKILL);
  if (state->error == 0 || (state->kinds & kind) == 0) return 0;
  errno = (int)state->error;
  return 1;
}

static int fails_at(uint32_t kind, int fd) {
  char name[64], path[PATH_MAX];
  if (state == NULL) return 0;
  snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(name, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = '\0';
  return fails(kind, path);
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (real == NULL) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define CHANGES_FD(type, name, kind, parameters, arguments, ...) \
  type name parameters { \
    REAL(type, #name, __VA_ARGS__); \
    return fails_at(kind, fd) ? -1 : real arguments; \
  }

CHANGES_FD(ssize_t, write, WRITES, (int fd, const void *data, size_t size), (fd, data, size), int, const void *, size_t)
CHANGES_FD(ssize_t, pwrite, WRITES, (int fd, const void *data, size_t size, off_t at), (fd, data, size, at), int,
           const void *, size_t, off_t)
CHANGES_FD(ssize_t, pwrite64, WRITES, (int fd, const void *data, size_t size, off64_t at), (fd, data, size, at), int,
           const void *, size_t, off64_t)
CHANGES_FD(ssize_t, writev, WRITES, (int fd, const struct iovec *data, int count), (fd, data, count), int,
           const struct iovec *, int)
CHANGES_FD(ssize_t, pwritev, WRITES, (int fd, const struct iovec *data, int count, off_t at), (fd, data, count, at),
           int, const struct iovec *, int, off_t)
CHANGES_FD(ssize_t, pwritev64, WRITES, (int fd, const struct iovec *data, int count, off64_t at),
           (fd, data, count, at), int, const struct iovec *, int, off64_t)
CHANGES_FD(int, ftruncate, WRITES, (int fd, off_t size), (fd, size), int, off_t)
CHANGES_FD(int, ftruncate64, WRITES, (int fd, off64_t size), (fd, size), int, off64_t)
CHANGES_FD(int, fsync, SYNCS, (int fd), (fd), int)
CHANGES_FD(int, fdatasync, SYNCS, (int fd), (fd), int)

#define CHANGES_PATH(name, path, parameters, arguments, ...) \
  int name parameters { \
    REAL(int, #name, __VA_ARGS__); \
    return fails(NAMES, path) ? -1 : real arguments; \
  }

CHANGES_PATH(rename, to, (const char *from, const char *to), (from, to), const char *, const char *)
CHANGES_PATH(link, to, (const char *from, const char *to), (from, to), const char *, const char *)
CHANGES_PATH(unlink, path, (const char *path), (path), const char *)
CHANGES_PATH(rmdir, path, (const char *path), (path), const char *)
CHANGES_PATH(mkdir, path, (const char *path, mode_t mode), (path, mode), const char *, mode_t)

#define OPENS(name) \
  int name(const char *path, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    int is_change = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0; \
    return is_change && fails(NAMES, path) ? -1 : real(path, flags, mode); \
  }

OPENS(open)
OPENS(open64)
