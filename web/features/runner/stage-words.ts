import { type Progress, type Runtime, runtimes } from './runtime-files.ts'

/** While a runtime comes: its files first, then what is going on. */
export const startStage = (
  runtime: Runtime,
  fetched: Progress | undefined,
  then = `Starting ${runtimes[runtime].name}...`,
) => (fetched ? `Fetching ${runtimes[runtime].name}` : then)

/** PostgreSQL runs in one tab at a time. */
export const waitStage = (what: string) =>
  `Another tab runs PostgreSQL. ${what} begins when that tab is closed or idle for three minutes.`
