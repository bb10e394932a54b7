/**
 * What keeps the server's memory small (docs/decisions/0023-memory.md), as environment variables. The Dockerfile has them as well.
 */
export const memorySettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_OPTIONS: '--max-old-space-size=768 --max-semi-space-size=16',
}
