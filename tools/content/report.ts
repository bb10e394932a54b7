import { difficulties, questionTypes } from '#contract/content-lists.ts'
import { readCoverageLists } from '#server/content/coverage-files.ts'
import { listSlugs, readResourceFolder } from '#server/content/read-resource-folder.ts'
import { checkedReport } from './checked-report.ts'
import { coverageReport } from './coverage.ts'
import { keyPositions, longestKeys } from './gate/key-bias.ts'
import { contentFolder, type NamedQuestion, readBank } from './question-files.ts'

/** node tools/content/report.ts [slug]: what the bank holds, and what the blueprints still miss. */

const { bank: all, problems } = readBank(contentFolder)
const bank = all.filter(({ question }) => question.retired === undefined)
const slugs = process.argv.length > 2 ? process.argv.slice(2) : listSlugs(contentFolder)
for (const slug of slugs)
  reportResource(
    slug,
    bank.filter((question) => question.slug === slug),
  )
if (slugs.length > 1) {
  console.log(`All resources: ${summary(bank)}`)
  console.log('\nWhat interviews ask, and how much of it the bank asks:')
  for (const line of coverageReport(readCoverageLists(contentFolder, problems))) console.log(`  ${line}`)
  console.log('\nChecked against the primary sources:')
  for (const line of checkedReport(bank, new Date())) console.log(`  ${line}`)
}
if (problems.length > 0)
  console.log(`${problems.length} problems keep files out of this report: run the check`)

function reportResource(slug: string, questions: NamedQuestion[]): void {
  const folder = readResourceFolder(contentFolder, slug, [])
  const topics = folder?.blueprint.topics ?? []
  const wanted = topics.reduce((sum, topic) => sum + topic.questions, 0)
  console.log(
    `${slug}: ${questions.length} of ${wanted} questions, ${folder?.materials.length ?? 0} materials, ${folder?.videos.length ?? 0} videos`,
  )
  if (questions.length > 0) console.log(`  ${summary(questions)}`)
  const { choice, longest } = longestKeys(questions)
  if (choice > 0)
    console.log(
      `  key is the longest option in ${longest} of ${choice} choice questions (${percent(longest, choice)})`,
    )
  for (const [size, counts] of keyPositions(questions))
    console.log(`  key positions with ${size} options: ${counts.join(', ')}`)
  for (const { id, title, questions: target } of topics) {
    const count = questions.filter(({ question }) => question.topic === id).length
    const state = count >= target ? 'full' : `${target - count} missing`
    const teaching = (items: { topics?: string[] | undefined }[] = []) =>
      items.filter(({ topics: taught }) => taught?.includes(id)).length
    const beside = `${teaching(folder?.materials)} materials, ${teaching(folder?.videos)} videos`
    console.log(
      `  ${String(count).padStart(4)} of ${String(target).padEnd(4)} ${state.padEnd(12)} ${id} (${title}): ${beside}`,
    )
  }
  console.log()
}

function summary(questions: NamedQuestion[]): string {
  const by = <T extends string>(names: readonly T[], nameOf: (question: NamedQuestion) => T) =>
    names
      .map(
        (name) =>
          `${name} ${percent(questions.filter((one) => nameOf(one) === name).length, questions.length)}`,
      )
      .join(', ')
  const proven = questions.filter(
    ({ question }) => question.proof !== undefined || question.type === 'code',
  ).length
  const tags = new Set(questions.flatMap(({ question }) => question.tags))
  return [
    `${questions.length} questions, ${percent(proven, questions.length)} proven, ${tags.size} tags`,
    by(difficulties, ({ question }) => question.difficulty),
    by(questionTypes, ({ question }) => question.type),
  ].join('; ')
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`
}
