/**
 * Critical CSS: leaves in the page's inline `<style>` only the rules whose classes and elements its HTML has, so the
 * document fits into the initial congestion window. start-scripts.js loads the whole stylesheet (data-styles on the root
 * element) before the modules run, so whatever they render later has its rules.
 */
export function inlineCriticalCss(html: string): string {
  const [whole, open, css, close] = STYLE.exec(html) ?? []
  if (!whole || !css) throw new Error('The page has no inline stylesheet to reduce: web/root.tsx writes it')
  const rest = html.replace(whole, '')
  const names = new Set<string>()
  for (const [, tag = ''] of rest.matchAll(/<([a-z][\w-]*)/gi)) names.add(tag.toLowerCase())
  for (const [, list = ''] of rest.matchAll(/ class="([^"]*)"/g))
    for (const name of unescapeHtml(list).split(/\s+/)) names.add(`.${name}`)
  const used = dropUnusedKeyframes(dropUnusedVariables(usedRules(css, names)))
  return html.replace(whole, () => `${open}${used}${close}`)
}

const STYLE = /(<style[^>]*>)([\s\S]*?)(<\/style>)/

/** For a pointer and a printer: the whole stylesheet is there before either, without scripts at once (web/root.tsx). */
const LATER = /^@media (print|\(hover: ?hover\))$/

/** Keeps a rule when one of its selectors names only what is on the page, or names nothing. */
function usedRules(css: string, names: Set<string>): string {
  return statements(css)
    .map((statement) => {
      const brace = statement.indexOf('{')
      const head = statement.slice(0, brace)
      if (brace < 0) return statement
      const body = statement.slice(brace + 1, -1)
      if (LATER.test(head)) return ''
      if (/^@(layer|media|supports|container)\b/.test(head)) {
        const inner = usedRules(body, names)
        return inner && `${head}{${inner}}`
      }
      if (head.startsWith('@')) return statement
      const selectors = splitSelectors(head).filter((selector) => onlyOf(selector, names))
      return selectors.length ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')
}

/** Ignores what is in parentheses (`:not()`, `:is()`, `:has()`): it never drops a rule. */
const onlyOf = (selector: string, names: Set<string>) =>
  [...withoutParentheses(selector).matchAll(NAMES)].every(([, className, tag]) =>
    names.has(className === undefined ? (tag ?? '') : `.${className.replace(/\\/g, '')}`),
  )

/** A class, or an element at the start of a selector or after a combinator. */
const NAMES = /\.((?:\\.|[\w-])+)|(?<=^|[\s>+~])([a-z][\w-]*)/g

function splitSelectors(head: string): string[] {
  const parts = ['']
  for (const { text, depth } of tokens(head))
    if (text === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += text
  return parts
}

const withoutParentheses = (selector: string) =>
  [...tokens(selector)].map(({ text, depth }) => (depth === 0 ? text : '')).join('')

/** The characters of a selector, an escaped one together with its backslash, and how deep in parentheses each is. */
function* tokens(selector: string) {
  let depth = 0
  for (const text of selector.match(/\\.|[\s\S]/g) ?? []) {
    if (text === '(') depth++
    yield { text, depth }
    if (text === ')') depth--
  }
}

/** Variables that no rule reads, and their registrations; what only they read goes with them. */
function dropUnusedVariables(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (value, name: string) =>
      read.has(name) ? value : '',
    )
  return left === css ? css : dropUnusedVariables(left)
}

function dropUnusedKeyframes(css: string) {
  const frames = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g
  const rest = css.replace(frames, '')
  return css.replace(frames, (rule, name: string) => (new RegExp(`\\b${name}\\b`).test(rest) ? rule : ''))
}

/** The top-level statements of a piece of minified CSS. */
function statements(css: string): string[] {
  const found: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < css.length; at++) {
    const char = css[at]
    if (char === '\\') at++
    else if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === '{') depth++
    else if ((char === '}' && --depth === 0) || (char === ';' && depth === 0)) {
      found.push(css.slice(start, at + 1))
      start = at + 1
    }
  }
  return found
}

function endOfString(css: string, start: number) {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
