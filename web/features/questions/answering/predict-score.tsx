const predictions = Array.from({ length: 11 }, (_, tenth) => tenth * 10)

interface PredictScoreProps {
  id: string
  value: number | undefined
  disabled: boolean
  onChange: (percent: number) => void
}

/** How much of a full answer the learner's own is, said before anything is shown. */
export const PredictScore = ({ id, value, disabled, onChange }: PredictScoreProps) => (
  <fieldset className="grid grid-cols-1 gap-2" disabled={disabled}>
    <legend className="mb-1.5 font-semibold text-sm">How much of a full answer is it, in percent?</legend>
    <div className="flex flex-wrap gap-1.5">
      {predictions.map((percent) => (
        <label
          key={percent}
          className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-md border border-line-strong bg-raised px-2 text-sm tabular-nums has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={`predicted-${id}`}
            checked={value === percent}
            onChange={() => onChange(percent)}
            className="sr-only"
          />
          {percent}
        </label>
      ))}
    </div>
  </fieldset>
)
