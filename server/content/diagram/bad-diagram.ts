/** A diagram that would be misread; each problem names its edge or box. */
export class BadDiagram extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
