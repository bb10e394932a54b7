/** Plain text in which names from code are in backticks. */
export function CodeMarks({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <code translate="no" key={index} className="rounded-sm bg-sunken px-1">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
