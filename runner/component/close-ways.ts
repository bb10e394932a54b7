import { closeWebAssembly } from '../close-web-assembly.ts'

/** Elements that ask for an address by themselves. The policy refuses what they load, yet the browser connects first. */
const asking = ['iframe', 'frame', 'object', 'embed', 'meta', 'base', 'link', 'fencedframe']
const askingTag = new RegExp(`(</?)(?=(?:${asking.join('|')})\\b)`, 'gi')

const inert = (name: string): string => (asking.includes(name.toLowerCase()) ? `closed-${name}` : name)
const inertHtml = (html: unknown): string => String(html).replace(askingTag, '$1closed-')

/**
 * Takes frames, refreshing heads and sent forms out of the document before the learner's code runs: an element of theirs becomes one
 * that does nothing. It's a guard for code that is pasted, not a wall: `location.href = …` can't be guarded, nor every way to parse HTML.
 */
export function closeWays(): void {
  closeWebAssembly()
  const { createElement, createElementNS } = Document.prototype
  Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
    return createElement.call(this, inert(String(name)), options)
  }
  Document.prototype.createElementNS = function (this: Document, space: string | null, name: string) {
    return createElementNS.call(this, space, inert(String(name)))
  } as Document['createElementNS']
  for (const name of ['innerHTML', 'outerHTML'] as const) rewriteSetter(name)
  const { insertAdjacentHTML } = Element.prototype
  Element.prototype.insertAdjacentHTML = function (place, html) {
    insertAdjacentHTML.call(this, place, inertHtml(html))
  }
  for (const name of ['write', 'writeln'] as const) {
    const write = Document.prototype[name]
    Document.prototype[name] = function (...texts: string[]) {
      write.call(this, inertHtml(texts.join('')))
    }
  }
  // A form still fires `submit`, for the component; nothing is ever sent.
  HTMLFormElement.prototype.submit = () => {}
  addEventListener('submit', (event) => event.preventDefault())
}

function rewriteSetter(name: 'innerHTML' | 'outerHTML'): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, name) ?? {}
  if (!get || !set) return
  Object.defineProperty(Element.prototype, name, {
    configurable: true,
    enumerable: true,
    get,
    set(html: unknown) {
      set.call(this, html === null ? '' : inertHtml(html))
    },
  })
}
