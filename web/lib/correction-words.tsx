import type { CorrectionKind } from '#contract/content-lists.ts'

export const correctionNames: Record<CorrectionKind, string> = {
  key: 'The answer was corrected',
  tests: 'The tests were corrected',
  wording: 'An option was reworded',
}

/** Plain text with code marks. */
export const Marked = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code translate="no" key={at}>
        {part}
      </code>
    ) : (
      part
    ),
  )
