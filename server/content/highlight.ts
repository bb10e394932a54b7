import type { Element, ElementContent } from 'hast'
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import bash from 'shiki/langs/bash.mjs'
import css from 'shiki/langs/css.mjs'
import html from 'shiki/langs/html.mjs'
import java from 'shiki/langs/java.mjs'
import javascript from 'shiki/langs/javascript.mjs'
import json from 'shiki/langs/json.mjs'
import python from 'shiki/langs/python.mjs'
import sql from 'shiki/langs/sql.mjs'
import tsx from 'shiki/langs/tsx.mjs'
import typescript from 'shiki/langs/typescript.mjs'

const THEME = 'css-variables'
export const highlightedLanguages = [
  'sql',
  'python',
  'javascript',
  'typescript',
  'tsx',
  'java',
  'html',
  'css',
  'bash',
  'json',
]
export const fenceLanguages = [...highlightedLanguages, 'text']

const highlighter = await createHighlighterCore({
  themes: [createCssVariablesTheme()],
  langs: [bash, css, html, java, javascript, json, python, sql, tsx, typescript],
  engine: createJavaScriptRegexEngine(),
})

/** Code as spans with a small fixed set of classes (web/ui/code.css): the page's policy forbids inline styles. */
export function highlight(code: string, language: string): ElementContent[] {
  if (!highlightedLanguages.includes(language)) return [{ type: 'text', value: code }]
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: THEME,
    // No limit: on a busy machine half a second would pass and leave the rest of a line without colors.
    tokenizeTimeLimit: 0,
  })
  return lines.flatMap((tokens, index): ElementContent[] => [
    ...(index === 0 ? [] : [{ type: 'text', value: '\n' } as const]),
    ...wholeBlanks(tokens).map(({ content, color }) => tokenNode(content, color)),
  ])
}

type Token = { content: string; color?: string | undefined }

/** A grammar may see BLANK_1 as several tokens (CSS does); it stays one, so it can become one box. */
function wholeBlanks(tokens: readonly Token[]): Token[] {
  const line = tokens.map(({ content }) => content).join('')
  const blanks = [...line.matchAll(/\bBLANK_\d+\b/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  const whole: Token[] = []
  let at = 0
  for (const { content, color } of tokens) {
    const [from, to] = [at, at + content.length]
    const begun = blanks.find((blank) => blank.from < from && from < blank.to)
    const left = begun ? Math.min(begun.to, to) : from
    const last = whole.at(-1)
    if (last) last.content += line.slice(from, left)
    if (left < to) whole.push({ content: line.slice(left, to), color })
    at = to
  }
  return whole
}

function tokenNode(content: string, color: string | undefined): ElementContent {
  const text = { type: 'text', value: content } as const
  const kind = /^var\(--shiki-token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
  if (kind === undefined) return text
  return { type: 'element', tagName: 'span', properties: { className: [`tk-${kind}`] }, children: [text] }
}

/** A scrollable block; focusable, so the keyboard reaches what is cut off. */
export const codeBlock = (code: string, language: string): Element => ({
  type: 'element',
  tagName: 'pre',
  properties: { className: ['code'], dataLanguage: language, tabIndex: 0, translate: 'no' },
  children: [
    {
      type: 'element',
      tagName: 'code',
      properties: {},
      children: highlight(code.replace(/\n$/, ''), language),
    },
  ],
})

/** The same where only phrasing is allowed, as in the label of an option. */
export const codeInLabel = (code: string, language: string): Element => ({
  type: 'element',
  tagName: 'code',
  properties: { className: ['code'], dataLanguage: language, translate: 'no' },
  children: highlight(code.replace(/\n$/, ''), language),
})
