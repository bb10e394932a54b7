import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { codeBlock, codeInLabel, highlightedLanguages } from './highlight.ts'

const allowed = {
  tagNames: [
    'p',
    'br',
    'strong',
    'em',
    'del',
    'a',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'hr',
  ].concat(['table', 'thead', 'tbody', 'tr', 'th', 'td']),
  attributes: {
    a: ['href'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    code: [['className', /^language-./]],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
} satisfies Parameters<typeof rehypeSanitize>[0]

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // HTML in Markdown is shown as the text that was written, so List<String> in prose loses nothing.
  .use(remarkRehype, {
    handlers: { html: (_state, node: { value: string }) => ({ type: 'text', value: node.value }) },
  })
  .use(rehypeSanitize, allowed)

/** Markdown as sanitised HTML. BLANK_n becomes a numbered box, also inside code. */
export function renderMarkdown(markdown: string): string {
  const tree = sanitised(markdown)
  return toHtml({ ...tree, children: tree.children.map((node) => finished(node, codeBlock)) })
}

/** The same for places that allow phrasing only, such as the label of an option: a lone paragraph loses its `<p>`. */
export function renderLabel(markdown: string): string {
  const blocks = sanitised(markdown).children.filter(
    (node) => node.type !== 'text' || node.value.trim() !== '',
  )
  const phrasing = blocks.flatMap((node): RootContent[] => {
    if (node.type !== 'element' || node.tagName !== 'p') return [node]
    return blocks.length === 1
      ? node.children
      : [{ ...node, tagName: 'span', properties: { className: ['paragraph'] } }]
  })
  return toHtml({
    type: 'root',
    children: phrasing.map((node) => finished(node, codeInLabel)),
  })
}

/** A program as one block of highlighted code. */
export const renderCode = (code: string, language: string): string => toHtml(codeBlock(code, language))

const sanitised = (markdown: string): Root => processor.runSync(processor.parse(markdown)) as Root

function finished<Node extends RootContent>(node: Node, fenced: typeof codeBlock): Node | Element {
  if (node.type !== 'element') return node
  const code = node.tagName === 'pre' ? node.children[0] : undefined
  if (code?.type === 'element') return withBlanks(fenced(textOf(code), languageOf(code)))
  const children = node.children.map((child) => finished(child, fenced))
  const element = withBlanks({ ...node, children })
  // A browser that translates the page leaves code alone.
  if (element.tagName === 'code')
    return { ...element, properties: { ...element.properties, translate: 'no' } }
  if (element.tagName === 'a')
    return {
      ...element,
      properties: { ...element.properties, target: '_blank', rel: ['noopener', 'noreferrer'] },
    }
  if (element.tagName === 'table')
    return {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table-scroll'], tabIndex: 0 },
      children: [element],
    }
  return element
}

function withBlanks(node: Element): Element {
  return { ...node, children: node.children.flatMap((child) => blanksIn(child)) }
}

function blanksIn(node: ElementContent): ElementContent[] {
  if (node.type === 'element') return [withBlanks(node)]
  if (node.type !== 'text') return [node]
  return node.value.split(/\bBLANK_(\d+)\b/).flatMap((part, index): ElementContent[] => {
    if (index % 2 === 1)
      return [
        {
          type: 'element',
          tagName: 'span',
          properties: { className: ['blank'] },
          children: [{ type: 'text', value: part }],
        },
      ]
    return part === '' ? [] : [{ type: 'text', value: part }]
  })
}

function textOf(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
}

/** A language that is not highlighted is plain text, whatever its name says. */
function languageOf({ properties }: Element): string {
  const [name] = Array.isArray(properties.className) ? properties.className : []
  const language = String(name).replace(/^language-/, '')
  return highlightedLanguages.includes(language) ? language : 'text'
}
