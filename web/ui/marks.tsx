const tones: Record<string, string> = { Solved: 'text-good', Done: 'text-good', Due: 'text-accent' }

/** Words next to a title, with a space between: 'Solved Due'. */
export function Marks({ words }: { words: string }) {
  if (!words) return null
  return (
    <span className="flex gap-x-2 font-medium text-muted text-xs">
      {words.split(' ').map((word) => (
        <span key={word} className={tones[word]}>
          {word}
        </span>
      ))}
    </span>
  )
}
