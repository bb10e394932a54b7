interface BladeProps {
  /** One for each question, in order: whether it was right; undefined where it has no answer. */
  marks: (boolean | undefined)[]
}

const [WIDTH, HEIGHT, SLANT, NICK] = [560, 28, 6, 9]

/** The end of a set: one edge, drawn from left to right, with a facet for each question and a nick where the answer wasn't right. */
export const Blade = ({ marks }: BladeProps) => (
  <svg
    viewBox={`0 0 ${WIDTH + SLANT} ${HEIGHT}`}
    aria-hidden="true"
    className="h-auto w-140 max-w-full animate-hone"
  >
    {marks.map((isRight, at) => (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: a facet is its place
        key={at}
        d={facet(at, marks.length, isRight === false)}
        className={fills[`${isRight}`]}
        data-nick={isRight === false ? '' : undefined}
      />
    ))}
  </svg>
)

const fills = {
  true: 'fill-accent forced-colors:fill-[CanvasText]',
  false: 'fill-line-strong forced-colors:fill-[CanvasText]',
  undefined: 'fill-line forced-colors:fill-none forced-colors:stroke-[CanvasText]',
}

/** Slanted like the strokes of a grit; its lower side is the edge. */
function facet(at: number, count: number, hasNick: boolean) {
  const step = WIDTH / count
  const [left, right] = [at * step, (at + 1) * step - Math.min(3, step / 4)]
  const middle = (left + right) / 2
  const reach = Math.min(NICK, (right - left) / 3)
  const nick = hasNick
    ? `L${round(middle + reach)} ${HEIGHT} L${round(middle)} ${HEIGHT - 1.5 * NICK} L${round(middle - reach)} ${HEIGHT}`
    : ''
  return `M${round(left + SLANT)} 0 L${round(right + SLANT)} 0 L${round(right)} ${HEIGHT} ${nick} L${round(left)} ${HEIGHT}z`
}

const round = (number: number) => Math.round(number * 10) / 10
