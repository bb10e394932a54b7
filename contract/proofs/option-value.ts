import { firstFencedBlock } from './fenced-code.ts'

/** What a proof compares: the option's own value, or its text without code marks. */
export function optionValue(option: { text: string; value?: string | undefined }): string {
  if (option.value !== undefined) return option.value
  const fenced = firstFencedBlock(option.text)
  if (fenced) return fenced.code
  const whole = /^(`+) ?([\s\S]*?) ?\1$/.exec(option.text.trim())
  if (whole?.[2] !== undefined && !whole[2].includes(whole[1] ?? '`')) return whole[2]
  return option.text.replaceAll('`', '')
}
