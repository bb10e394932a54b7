import type { Problem } from '#server/content/content-error.ts'
import { readPracticeTestFiles, resolveForm, testFilePath } from '#server/content/practice-test-files.ts'
import { spellingOf } from './gate/spelling.ts'
import type { NamedQuestion } from './question-files.ts'

/** Faults of the practice tests of some resources: fields, questions that they may not ask, spelling. */
export function checkPracticeTests(
  dir: string,
  bank: readonly NamedQuestion[],
  slugs: readonly string[],
): Problem[] {
  const questions = new Map(bank.map(({ slug, name, question }) => [`${slug}/${name}`, question]))
  const names = new Set<string>()
  return slugs.flatMap((slug) => {
    const problems: Problem[] = []
    for (const [name, file] of readPracticeTestFiles(dir, slug, problems)) {
      const { problems: wrong } = resolveForm(file, (question) => {
        const found = questions.get(`${slug}/${question}`)
        return (
          found && { id: `${slug}/${question}`, type: found.type, isRetired: found.retired !== undefined }
        )
      })
      const twice = names.size === names.add(name).size
      const texts = [file.title, ...file.sections.map(({ title }) => title)]
      const sentences = [
        ...wrong,
        ...(twice ? [`another resource has a practice test of the name ${name}`] : []),
        ...texts.flatMap(spellingOf),
      ]
      problems.push(...sentences.map((problem) => ({ path: testFilePath(slug, name), problem })))
    }
    return problems.map(({ path, problem }) => ({ path: `content/${path}`, problem }))
  })
}
