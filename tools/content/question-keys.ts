import { createHash } from 'node:crypto'
import { isTask, type QuestionFile, type QuestionFileOf } from '#contract/questions/schema.ts'

/** Everything that decides a grade, as short hashes: a part is one choice, one blank or one test. Reworded prompts change none. */
export type KeyPart = { id: string; hash: string; label: string }

export function keyParts(question: QuestionFile): KeyPart[] {
  switch (question.type) {
    case 'mcq':
    case 'mcma':
      return choiceParts(question)
    case 'blank':
      return question.blanks.map(({ answers }, index) => ({
        id: String(index + 1),
        hash: hashOf([answers.map(oneLine).sort(), question.case_sensitive]),
        label: `the accepted answers of blank ${index + 1}`,
      }))
    case 'code':
      return testParts(question)
    case 'descriptive':
      return []
  }
}

/** The order of options isn't part of the key: they are shuffled anyway. */
function choiceParts({ options }: QuestionFileOf<'mcq' | 'mcma'>): KeyPart[] {
  const right = options.filter(({ correct }) => correct)
  const values = right.flatMap(({ value }) => value ?? [])
  return [
    {
      id: 'right',
      hash: hashOf(right.map(({ text }) => oneLine(text)).sort()),
      label: 'what is marked correct',
    },
    ...(values.length > 0
      ? [{ id: 'value', hash: hashOf(values.sort()), label: 'the value of what is marked correct' }]
      : []),
  ]
}

/** A test is known by what it runs; a test that runs something else is another test. */
function testParts(question: QuestionFileOf<'code'>): KeyPart[] {
  const label = (description: string) => `the expected result of the test "${description}"`
  if (!isTask(question)) {
    const given = 'component' in question ? question.component?.given : undefined
    return question.tests.map(({ description, run, prints }) => ({
      id: hashOf([question.setup ?? '', given ?? '', run]),
      hash: hashOf(prints.trimEnd()),
      label: label(description),
    }))
  }
  return question.tests.flatMap(({ description, cases, ...one }) =>
    (cases ?? [one]).map(({ returns, ...run }) => ({
      id: hashOf([
        'args' in run ? run.args : [],
        'construct' in run ? run.construct : [],
        'calls' in run ? run.calls : [],
        ...('times' in run && run.times !== undefined ? [run.times] : []),
      ]),
      hash: hashOf(returns),
      label: label(description),
    })),
  )
}

const HASH_LENGTH = 5

const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, HASH_LENGTH)

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
