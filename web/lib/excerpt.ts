const LENGTH = 155
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** The beginning of rendered HTML as plain text, cut after a word. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([\da-f]{1,5})|(\w+));/gi, (whole, hex: string | undefined, name: string | undefined) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (entities[name ?? ''] ?? whole),
    )
    .replace(/\s+([,.;:?!])?/g, (_, sign: string | undefined) => sign ?? ' ')
    .trim()
  return text.length <= LENGTH ? text : `${text.slice(0, LENGTH).replace(/\s+\S*$/, '')}…`
}
