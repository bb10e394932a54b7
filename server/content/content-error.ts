export type Problem = { path: string; problem: string }

/** Content that cannot be served; the message names every file and field. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(
      `The content has ${problems.length} problems:\n${problems.map(({ path, problem }) => `${path}: ${problem}`).join('\n')}`,
    )
    this.name = 'ContentError'
    this.problems = problems
  }
}
