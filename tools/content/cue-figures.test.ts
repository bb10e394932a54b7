import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { criteriaSaid } from '#contract/interview/criteria-said.ts'
import { cueFigures } from './cue-figures.ts'
import { isCued } from './gate/cues.ts'
import { contentFolder, readBank } from './question-files.ts'

/** Reads thousands of answers, which a slow machine needs its time for. */
const WHOLE_BANK = 120_000

test(
  'TALK-01 cues agree with the labels of the bank in 90 percent, and are wrongly said in 3 at most',
  () => {
    const figures = cueFigures(readBank(contentFolder).bank)
    console.log(JSON.stringify(figures))
    expect(figures.agreement).toBeGreaterThanOrEqual(0.9)
    expect(figures.falseSaid).toBeLessThanOrEqual(0.03)
  },
  WHOLE_BANK,
)

const transcripts = z.array(z.object({ question: z.string(), ticks: z.array(z.number()), text: z.string() }))

test(
  'TALK-01 in transcripts cues hear seven of ten criteria as a person ticks them, and none that was left out',
  () => {
    const { bank } = readBank(contentFolder)
    const cued = new Map(bank.filter(isCued).map((one) => [`${one.slug}/${one.name}`, one.question]))
    const judged = ['../bench/judge/transcripts.yaml', 'spoken-answers.yaml']
      .flatMap((file) => transcripts.parse(load(readFileSync(join(import.meta.dirname, file), 'utf8'))))
      .flatMap(({ question, ticks, text }) =>
        criteriaSaid(text, cued.get(question)?.rubric ?? []).map((heard, index) => ({
          tick: ticks[index],
          isHeard: heard === 'said',
        })),
      )
    const right = judged.filter(({ tick, isHeard }) => isHeard === (tick === 1)).length
    console.log(`${right} of ${judged.length} criteria of the transcripts`)
    expect(judged.filter(({ tick, isHeard }) => isHeard && tick === 0)).toEqual([])
    expect(right / judged.length).toBeGreaterThan(0.7)
  },
  WHOLE_BANK,
)
