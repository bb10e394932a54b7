interface KeywordsProps {
  code: string
  /** One group that takes a whole keyword, so a split keeps it. */
  keywords: RegExp
}

/** Code with its keywords in their color. */
export const Keywords = ({ code, keywords }: KeywordsProps) =>
  code.split(keywords).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the code
      <span key={index} className="tk-keyword">
        {part}
      </span>
    ) : (
      part
    ),
  )
