import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawDiagram } from '#server/content/diagram/draw-diagram.ts'
import { choosePaths, contentFolder, readBank, UnknownName } from './question-files.ts'

/**
 * node tools/content/draw-diagram.ts slug/name ... > diagrams.html: a page with the diagrams of the named questions, light and
 * dark. What is wrong with them is printed next to it.
 */

const names = process.argv.slice(2)
try {
  if (names.length === 0) throw new UnknownName('name a question: <slug>/<name>')
  const slugs = new Set(names.map((name) => name.replace(/^content\//, '').split('/', 1)[0] ?? ''))
  const { bank, problems, paths } = readBank(contentFolder, [...slugs])
  const chosen = choosePaths(paths, names)
  for (const { path, problem } of problems) if (chosen.has(path)) tell(path, problem)
  const figures = bank.flatMap(({ path, question }) => {
    if (!chosen.has(path) || question.type !== 'descriptive') return []
    const dives = question.design_notes?.dives ?? []
    return [{ title: path, diagram: question.diagram }, ...dives].flatMap(({ title, diagram }) => {
      if (!diagram) return []
      const drawn = drawDiagram(diagram)
      for (const problem of drawn.problems) tell(path, problem)
      return [`<h1>${title}</h1>${drawn.figure}<p>${drawn.figure.length} bytes</p>`]
    })
  })
  console.log(pageOf(figures.join('\n')))
} catch (error) {
  if (!(error instanceof UnknownName)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function tell(path: string, problem: string) {
  console.error(`${path}: ${problem}`)
  process.exitCode = 1
}

function pageOf(figures: string): string {
  const web = join(import.meta.dirname, '../../web')
  const styles = ['tokens.css', 'features/questions/diagram.css'].map((file) =>
    readFileSync(join(web, file), 'utf8'),
  )
  const half = (scheme: string) => `<section style="color-scheme: ${scheme}">${figures}</section>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Diagrams</title>
<style>
${styles.join('\n')}
body { margin: 0; font: 15px/1.5 sans-serif }
section { padding: 1rem; background: var(--surface); color: var(--ink) }
h1 { font-size: 15px }
figure { margin: 0 }
</style>
${half('light')}
${half('dark')}
</html>`
}
