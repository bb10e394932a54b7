type Wait = () => Promise<void> | undefined

const waits: Wait[] = []

/** For the module of a route: what must be there before React takes its page over. */
export const hydrateAfter = (wait: Wait) => void waits.push(wait)

export async function whenHydratable() {
  for (const wait of waits) await wait()
}
