/*
 * Preloaded into a process, it lets one write, sync or truncate of the database's files fail. The process and the test talk
 * through a small file that is mapped here: which call is to fail, how, and how many there were.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

enum { KILL = -1, SHORT = -2 };

struct control {
  int32_t fail_at; /* the number of the call that fails, from 1; 0: none */
  int32_t how;     /* an errno, or KILL, or SHORT: half of the bytes arrive, the next call says ENOSPC */
  int32_t calls;   /* counted since the test set it to 0 */
};

static volatile struct control *control;
static const char *name_part;

__attribute__((constructor)) static void attach(void) {
  const char *file = getenv("IO_FAULT_CONTROL");
  name_part = getenv("IO_FAULT_NAME");
  if (!file || !name_part) return;
  int fd = open(file, O_RDWR | O_CLOEXEC);
  if (fd < 0) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (mapped != MAP_FAILED) control = mapped;
  close(fd);
}

static int is_database(int fd) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, name_part) != NULL;
}

/* 0: goes on; SHORT: half of it; else the errno. */
static int fault(int fd, int is_write) {
  if (!control || !is_database(fd)) return 0;
  int32_t call = __sync_add_and_fetch(&control->calls, 1);
  int32_t at = control->fail_at, how = control->how;
  if (at == 0) return 0;
  if (how == SHORT) {
    if (call == at && is_write) return SHORT;
    return call == at || call == at + 1 ? ENOSPC : 0;
  }
  if (call != at) return 0;
  if (how == KILL) raise(SIGKILL);
  return how;
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))
#define REFUSE(error) return errno = (error), -1

ssize_t write(int fd, const void *bytes, size_t count) {
  int error = fault(fd, 1);
  if (error > 0) REFUSE(error);
  return REAL(write)(fd, bytes, error == SHORT ? count / 2 : count);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  int error = fault(fd, 1);
  if (error > 0) REFUSE(error);
  return REAL(pwrite)(fd, bytes, error == SHORT ? count / 2 : count, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  int error = fault(fd, 1);
  if (error > 0) REFUSE(error);
  return REAL(pwrite64)(fd, bytes, error == SHORT ? count / 2 : count, at);
}
int fsync(int fd) {
  int error = fault(fd, 0);
  if (error > 0) REFUSE(error);
  return REAL(fsync)(fd);
}
int fdatasync(int fd) {
  int error = fault(fd, 0);
  if (error > 0) REFUSE(error);
  return REAL(fdatasync)(fd);
}
int ftruncate(int fd, off_t size) {
  int error = fault(fd, 0);
  if (error > 0) REFUSE(error);
  return REAL(ftruncate)(fd, size);
}
int ftruncate64(int fd, off64_t size) {
  int error = fault(fd, 0);
  if (error > 0) REFUSE(error);
  return REAL(ftruncate64)(fd, size);
}
int posix_fallocate(int fd, off_t at, off_t size) {
  int error = fault(fd, 0);
  if (error > 0) return error;
  return REAL(posix_fallocate)(fd, at, size);
}
int posix_fallocate64(int fd, off64_t at, off64_t size) {
  int error = fault(fd, 0);
  if (error > 0) return error;
  return REAL(posix_fallocate64)(fd, at, size);
}
