import type { UnfinishedLine } from '#contract/api/model-lines.ts'
import { counted } from '#contract/counted.ts'

/** How long it may take: the place in the queue, or the seconds that the model has read. */
export const waitingWords = (line: Exclude<UnfinishedLine, { state: 'failed' }>) =>
  line.state === 'reading'
    ? `The model is reading your answer${line.seconds > 0 ? `: ${counted(line.seconds, 'second')} so far` : ''}.`
    : line.place === 1
      ? 'Your answer is next in line.'
      : `${counted(line.place - 1, 'answer')} in line before yours.`
