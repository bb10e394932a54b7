import { type Difficulty, difficulties } from '#contract/content-lists.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SparkBurst } from '#web/ui/spark.tsx'

interface SetEndProps {
  done: number
  total: number
  difficulty: Difficulty
}

/** After the last question of a list. */
export function SetEnd({ done, total, difficulty }: SetEndProps) {
  const harder = difficulties[difficulties.indexOf(difficulty) + 1]
  const isWhole = total > 0 && done === total
  return (
    <>
      <SparkBurst />
      <h2 className="text-3xl">{isWhole ? `All of ${difficulty} is done` : 'That was the last one'}</h2>
      <p className="max-w-md text-lg text-muted">
        {done} of {total} {difficulty} questions are completed.
      </p>
      {harder && (
        <ButtonLink to={`?${new URLSearchParams({ difficulty: harder })}`}>Go on with {harder}</ButtonLink>
      )}
    </>
  )
}
