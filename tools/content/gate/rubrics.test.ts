import { describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import type { GatedQuestion } from './gated-question.ts'
import { checkRubric, saysTheSame } from './rubrics.ts'

const spoken = (changes: object, slug = 'web-development'): GatedQuestion => ({
  slug,
  name: 'flexbox',
  path: `content/${slug}/questions/flexbox.yaml`,
  question: questionFile.parse({
    title: 'Flexbox',
    type: 'descriptive',
    difficulty: 'Basic',
    topic: 'layout',
    tags: ['css', 'layout'],
    points: 5,
    prompt: 'How does flexbox lay out a row of items?',
    ideal_answer: 'Along the main axis.',
    short_answer: 'Along the main axis.',
    follow_ups: [1, 2, 3].map((n) => ({ question: `Which one is number ${n}?`, answer: 'That one.' })),
    red_flags: ['Copies only the top level and changes the nested object.', 'Aligns by floats.'],
    levels: { junior: 'Axes.', mid: 'Growing.', senior: 'Shrinking.' },
    frequency: 4,
    rubric: [
      {
        criterion: 'Says that the main axis is the row',
        half: 'Says that there are two axes',
        weight: 0.4,
      },
      { criterion: 'Says that items shrink by default', half: 'Says that items shrink', weight: 0.3 },
      { criterion: 'Names `gap`', half: 'Names margins', weight: 0.3 },
    ],
    explanation: 'Flexbox lays items out along a main axis and aligns them across it.',
    source: [
      { title: 'CSS Flexible Box Layout', section: 'Box model', url: 'https://www.w3.org/TR/css-flexbox-1/' },
    ],
    ...changes,
  }),
})
const rubric = (criterion: string, half: string, slug?: string) =>
  checkRubric(
    spoken(
      {
        rubric: [
          { criterion, half, weight: 0.4 },
          { criterion: 'Says that items shrink by default', half: 'Says that items shrink', weight: 0.3 },
          { criterion: 'Names `gap`', half: 'Names margins', weight: 0.3 },
        ],
      },
      slug,
    ),
  )

describe('CONTENT-02 a rubric can be ticked', () => {
  test('a half credit is not what a red flag names', () => {
    expect(rubric('Says that each level is copied', 'Copies the top level only')).toEqual([
      'rubric[0].half: pays for the red flag "Copies only the top level and changes the nested object."',
    ])
    expect(saysTheSame('Lists qualities without numbers', 'Lists qualities without a number.')).toBe(true)
    expect(saysTheSame('Shows a wrapper without rejecting', 'Wraps the call but never rejects.')).toBe(true)
    expect(saysTheSame('Passes it by cloning children', 'Clones children to inject props.')).toBe(true)
  })

  test('the opposite of a red flag is half of the truth', () => {
    expect(saysTheSame('Says that Java counts no references', 'Says that Java counts references.')).toBe(
      false,
    )
    expect(rubric('Says that each level is copied', 'Says that copying the top level is not enough')).toEqual(
      [],
    )
  })

  test.each([
    'Explains main and cross axis',
    'Explains `tabindex` 0 and -1',
    'Explains what the classes 2xx to 5xx mean',
    'Compares the direction of the three',
    'Says when an index helps',
  ])('a criterion carries its content: %s', (criterion) => {
    expect(rubric(criterion, 'Names one')).toEqual([
      'rubric[0]: names a topic: say what has to be said about it',
    ])
  })

  test('a story may name what only the candidate can say', () => {
    expect(rubric('Explains why the code was feared', 'Says that it was old', 'interview-prep')).toEqual([])
  })

  test('no criterion leaves the verdict to the reader', () => {
    expect(rubric('Names a fitting use', 'Names a use', 'interview-prep')).toEqual([
      'rubric[0]: "fitting" leaves the verdict to the reader: say what counts',
    ])
    expect(rubric('Says that `tabindex="-1"` can be focused by script but not by Tab', 'Names it')).toEqual(
      [],
    )
  })

  test('no criterion is tied to the sample story, and none says "the own"', () => {
    expect(rubric('Admits what went wrong as a mentor', 'Says that it was hard', 'interview-prep')).toEqual([
      'rubric[0]: is tied to one story: another candidate may have nothing to confess',
    ])
    expect(rubric('States the own role', 'Describes the work', 'interview-prep')).toEqual([
      'rubric[0]: "the own" wants a possessive: say their own',
    ])
  })
})
