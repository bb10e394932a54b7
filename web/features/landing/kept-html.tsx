import { type ComponentType, useState } from 'react'

/**
 * A part of a prerendered page that never changes: the browser keeps the HTML that came with the page and fetches no script for it.
 * Where the browser renders the page itself, after a click from elsewhere, `fetch` has to be awaited first.
 */
export function keptHtml(name: string, load: () => Promise<ComponentType>) {
  let Part: ComponentType | undefined
  return {
    fetch: async () => {
      Part ??= await load()
    },
    Kept() {
      const [html] = useState(() => (Part ? undefined : htmlOf(name)))
      if (html === undefined) return <div data-kept={name}>{Part && <Part />}</div>
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what already stands there
      return <div data-kept={name} dangerouslySetInnerHTML={{ __html: html }} />
    },
  }
}

const htmlOf = (name: string) => document.querySelector(`[data-kept="${name}"]`)?.innerHTML
