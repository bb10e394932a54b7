// `npm run bench:judge`: how well a model judges answers whose labels are known (docs/interviewer-bench.md). Takes MODEL_URL and the
// other settings of a model. `-- --peer` asks the scripted peer of the tests instead, `-- --questions 100` takes more of the bank,
// `-- --limit 50` stops after so many answers, `-- --json figures.json` writes every verdict.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { plainEnvironment } from '#contract/environment.ts'
import { loadContent } from '#server/content/load-content.ts'
import { PROMPT_VERSION } from '#server/features/opinions/judge-prompt.ts'
import { modelEnvironment, modelSettings } from '#server/settings/model-settings.ts'
import { withSettingFiles } from '#server/settings/setting-files.ts'
import { startModelPeer } from '#server/testing/model-peer.ts'
import { report } from './judge/figures.ts'
import { answersOfBank, someQuestions, spokenAnswers } from './judge/labelled-answers.ts'
import { judgeAll } from './judge/run.ts'

const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    peer: { type: 'boolean', default: false },
    questions: { type: 'string', default: '40' },
    limit: { type: 'string', default: '100000' },
    json: { type: 'string' },
  },
})
const peer = values.peer ? await startModelPeer() : undefined
const env = { ...process.env, ...peer?.env }
const model = modelSettings(
  z.object(modelEnvironment).parse(withSettingFiles(plainEnvironment(env), Object.keys(modelEnvironment))),
)
if (!model) {
  console.error('Set MODEL_URL and MODEL_NAME to the model that is measured, or add `-- --peer`.')
  process.exit(1)
}
const content = await loadContent({
  dir: resolve(root, 'content'),
  cacheFile: resolve(root, 'build/content-cache.json'),
})
const find = (name: string) => {
  const [slug = '', file = ''] = name.split('/')
  const question = content.questionNamed(slug, file)?.member
  if (question?.question_type !== 'descriptive')
    throw new Error(`The bank has no open question ${name} anymore.`)
  return question
}
const answers = [
  ...spokenAnswers(find),
  ...answersOfBank(someQuestions(content, Number(values.questions))),
].slice(0, Number(values.limit))
const isWatched = process.stderr.isTTY
const judged = await judgeAll(model, answers, (done) => {
  if (isWatched) process.stderr.write(`\r${done} of ${answers.length}`)
})
if (isWatched) process.stderr.write('\n')
console.log(`Model ${model.name}, prompt ${PROMPT_VERSION}, ${new Date().toISOString().slice(0, 10)}.`)
if (peer)
  console.log('The scripted peer compares words. Its figures test this bench and say nothing about a model.')
console.log(`\n${report(judged).join('\n')}`)
if (values.json)
  writeFileSync(
    values.json,
    JSON.stringify(
      judged.map(({ answer: { kind, question, labels }, seconds, outcome }) => ({
        kind,
        question: question.id,
        labels: labels.map((label) => label ?? null),
        seconds,
        ...outcome,
      })),
      undefined,
      1,
    ),
  )
await peer?.close()
