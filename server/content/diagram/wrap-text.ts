/** Widths of Helvetica in thousandths of the size; the site's own typeface and those of other readers are as wide or less. */
const widths: Record<number, string> = {
  191: "'",
  222: 'ijl',
  278: ' !,./:;I[]\\ft|',
  333: '()-r`{}',
  389: '*',
  584: '+<=>~',
  500: 'Jcksvxyz',
  556: '#$0123456789?L_abdeghnopqu"',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  944: 'W',
}
const widthOfCharacter = new Map(
  Object.entries(widths).flatMap(([width, characters]) => [...characters].map((one) => [one, Number(width)])),
)

/** In pixels, with a little to spare. */
export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, one) => sum + (widthOfCharacter.get(one) ?? 900), 0) / 1000) * size * 1.04

/**
 * Words in as few lines as the width allows, the lines about as long as one another. A word that is wider stands alone and is too
 * wide.
 */
export function wrapText(text: string, size: number, width: number): string[] {
  let lines = filled(text, size, width)
  for (let narrower = width - 4; narrower > 0; narrower -= 4) {
    const next = filled(text, size, narrower)
    if (next.length > lines.length || next.some((line) => textWidth(line, size) > narrower)) break
    lines = next
  }
  return lines
}

function filled(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
