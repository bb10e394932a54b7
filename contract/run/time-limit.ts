/** How long a program may take at full size where the solution took `ms`: relative, so that a slow machine does not judge. */
export const limitFor = (ms: number): number => Math.ceil(10 * ms + 1000)

/** At other tests only a program that never ends is stopped; a busy machine may let a quick one wait. */
export const patienceFor = (ms: number): number => Math.ceil(10 * ms + 4000)

/** A program that is known to be too slow must need this many times its limit, or a faster machine would let it pass. */
export const TOO_SLOW_MARGIN = 2
