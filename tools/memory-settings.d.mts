export const memorySettings: { MALLOC_ARENA_MAX: string; NODE_OPTIONS: string }
