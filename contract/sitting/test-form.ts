/** A practice test as it is taken: the form of its content file with the ids of its questions. */

export interface ScoreScale {
  min: number
  max: number
  step: number
}

interface PlainModule {
  id: string
  minutes: number
  questions: string[]
}
/** The second module of a measure: the result of the first one chooses its questions. */
interface ChosenModule {
  id: string
  minutes: number
  next: { after: string; harder_from: number }
  easier: string[]
  harder: string[]
}
export type TestModule = PlainModule | ChosenModule

export interface TestSection {
  id: string
  title: string
  /** Without one it is not scored: the essay. */
  score?: ScoreScale | undefined
  modules: TestModule[]
}

export interface TestForm {
  sections: TestSection[]
  breaks: { after: string; minutes: number }[]
}

/** With what it is called and prepares for. */
export interface NamedForm extends TestForm {
  name: string
  title: string
  resource_slug: string
}

export const testPaths = ['easier', 'harder'] as const
export type TestPath = (typeof testPaths)[number]

/** How many questions a module asks, whichever path leads there. */
export const countOf = (module: TestModule) =>
  'questions' in module ? module.questions.length : module.harder.length

/** The ids that a module asks on a path. */
export function questionsOn(module: TestModule, path: TestPath | null): string[] {
  if ('questions' in module) return module.questions
  return path === null ? [] : module[path]
}

/** Every question of the form, of both paths: until the end of the test none of them is answered anywhere. */
export const idsOf = ({ sections }: TestForm) => [
  ...new Set(
    sections.flatMap(({ modules }) =>
      modules.flatMap((module) =>
        'questions' in module ? module.questions : [...module.easier, ...module.harder],
      ),
    ),
  ),
]
