import { useEffect, useRef } from 'react'
import { type Difficulty, difficulties } from '#contract/content-lists.ts'
import { Blade } from '#web/ui/blade.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SparkBurst } from '#web/ui/spark.tsx'

interface SetEndProps {
  done: number
  total: number
  /** Of each question in order, the words of what was done with it. */
  marks: string[]
  difficulty: Difficulty
  /** The list shows a part of the difficulty's questions. */
  isFiltered: boolean
}

/** After the last question of a list. */
export function SetEnd({ done, total, marks, difficulty, isFiltered }: SetEndProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const harder = difficulties[difficulties.indexOf(difficulty) + 1]
  const isWhole = !isFiltered && total > 0 && done === total
  return (
    <>
      {isWhole && <SparkBurst />}
      <Blade marks={marks.map(isRight)} />
      <h2 ref={head} tabIndex={-1} aria-describedby="set-done" className="text-3xl outline-none">
        {isWhole ? `All of ${difficulty} is done` : 'That was the last one'}
      </h2>
      <p id="set-done" className="max-w-md text-lg text-muted">
        {isFiltered
          ? `With this filter, you've completed ${done} of ${total}.`
          : `${done} of ${total} ${difficulty} questions are completed.`}
      </p>
      {harder && (
        <ButtonLink to={`?${new URLSearchParams({ difficulty: harder })}`}>Go on with {harder}</ButtonLink>
      )}
    </>
  )
}

/** Undefined for a question without an answer. */
const isRight = (words: string) => /Solved|Done/.test(words) || (words.includes('Tried') ? false : undefined)
