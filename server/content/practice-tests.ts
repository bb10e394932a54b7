import type { Problem } from './content-error.ts'
import type { LoadedQuestion } from './place-questions.ts'
import { type PracticeTest, readPracticeTestFiles, resolveForm, testFilePath } from './practice-test-files.ts'
import { listSlugs } from './read-resource-folder.ts'

/** The practice tests of all resources, with the questions of the bank that they ask. */
export function practiceTests(
  dir: string,
  questions: readonly LoadedQuestion[],
  problems: Problem[],
): PracticeTest[] {
  const byName = new Map(
    questions.map((question) => [`${question.member.resource_slug}/${question.name}`, question.member]),
  )
  const tests: PracticeTest[] = []
  for (const slug of listSlugs(dir))
    for (const [name, file] of readPracticeTestFiles(dir, slug, problems)) {
      const path = testFilePath(slug, name)
      const { form, problems: wrong } = resolveForm(file, (question) => {
        const found = byName.get(`${slug}/${question}`)
        return found && { id: found.id, type: found.question_type, isRetired: found.retired !== undefined }
      })
      problems.push(...wrong.map((problem) => ({ path, problem })))
      if (tests.some((test) => test.name === name))
        problems.push({ path, problem: `another resource has a practice test of the name ${name}` })
      tests.push({ ...form, name, title: file.title, resource_slug: slug })
    }
  return tests
}
