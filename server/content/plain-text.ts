const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'", '#39': "'" }

/** Diagrams as the sentences that say what they show, where a picture is of no use. */
export const diagramsAsText = (html: string) =>
  html.replace(
    /<figure class="diagram">.*?<svg [^>]*? aria-label="([^"]*)".*?<\/figure>/gs,
    (_figure, alt: string) => `<p>${alt}</p>`,
  )

/** The words of HTML that we rendered ourselves, in one line. */
export const plainText = (html: string) =>
  diagramsAsText(html)
    .replace(/<[^>]*>/g, (tag) => (isInline(tag) ? '' : ' '))
    .replace(
      /&(#x?[\da-f]+|[a-z]+);/gi,
      (whole, name: string) => entities[name.toLowerCase()] ?? codePoint(name) ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim()

/** A highlighted word of code may be cut into several elements. */
const isInline = (tag: string) => /^<\/?(span|code|em|strong|a|u|b|i)\b/.test(tag)

function codePoint(name: string) {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const point = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : Number.NaN
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined
}
