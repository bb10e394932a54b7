import { useEffect, useRef, useState } from 'react'
import { advertScope, fittingRole, goalsOf } from '#contract/advert/advert-shares.ts'
import type { AdvertMatch } from '#contract/advert/match-advert.ts'
import type { Advert } from '#contract/advert/read-advert.ts'
import { Button } from '#web/ui/button.tsx'
import { AddMatch } from './advert-add.tsx'
import { AdvertFits } from './advert-fits.tsx'
import type { AdvertWords } from './advert-queries.ts'
import { listed, noteTexts } from './advert-say.ts'
import { SubjectMatches } from './advert-subject.tsx'
import type { PlanSettings } from './plan-queries.ts'

export interface FromAdvertProps {
  subjects: { slug: string; title: string }[]
  onUse: (scope: PlanSettings['scope']) => void
}

interface AdvertMatchesProps extends FromAdvertProps {
  advert: Exclude<Advert, { problem: string }>
  words: AdvertWords
}

/** The advert's demands, each word with its place; the learner takes some away, adds others, and takes the rest into the plan. */
export function AdvertMatches({ advert, words, subjects, onUse }: AdvertMatchesProps) {
  const [added, setAdded] = useState<AdvertMatch[]>([])
  const [off, setOff] = useState(
    () => new Set(advert.matches.flatMap(({ word, isDenied }) => (isDenied ? [word] : []))),
  )
  const [isUsed, setUsed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const slugs = new Set(subjects.map(({ slug }) => slug))
  const titleOf = (slug: string) => subjects.find((one) => one.slug === slug)?.title ?? slug
  const all = [...advert.matches, ...added]
  const chosen = all.filter(({ word }) => !off.has(word))
  const { scope, unnamed } = advertScope(chosen, slugs)
  const goals = goalsOf(all, slugs).filter((one) => one.goals.length > 0)
  const bySubject = Map.groupBy(goals, (one) => one.goals[0]?.resource_slug ?? '')
  const weightOf = (slug: string) => scope.find(({ resource_slug }) => resource_slug === slug)?.weight ?? 0
  const change = (changes: () => void) => {
    changes()
    setUsed(false)
  }
  const toggle = (word: string) =>
    change(() =>
      setOff((before) => {
        const next = new Set(before)
        if (!next.delete(word)) next.add(word)
        return next
      }),
    )
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {bySubject.size > 0 ? 'What it asks for' : 'Nothing found'}
      </h3>
      {advert.notes.map((note) => (
        <p key={note} className="max-w-text text-sm">
          {noteTexts[note]}
        </p>
      ))}
      <div className="grid grid-cols-1 gap-5 empty:hidden lg:grid-cols-2">
        {[...bySubject]
          .sort(([a], [b]) => weightOf(b) - weightOf(a))
          .map(([slug, own]) => (
            <SubjectMatches
              key={slug}
              title={titleOf(slug)}
              weight={weightOf(slug)}
              text={advert.text}
              items={own}
              off={off}
              titleOf={titleOf}
              onToggle={toggle}
            />
          ))}
      </div>
      {advert.outside.length > 0 && (
        <p className="max-w-text text-sm">
          There are no questions here on {listed(advert.outside)}. Prepare for{' '}
          {advert.outside.length === 1 ? 'it' : 'them'} elsewhere.
        </p>
      )}
      <AddMatch
        words={words}
        titleOf={titleOf}
        taken={all}
        onAdd={(match) => change(() => setAdded([...added, match]))}
      />
      {scope.length > 0 && (
        <>
          {unnamed.length > 0 && (
            <p className="max-w-text text-muted text-sm">
              {listed(unnamed.map(titleOf))} {unnamed.length === 1 ? 'comes' : 'come'} along with little
              weight: most interviews ask for {unnamed.length === 1 ? 'it' : 'them'}, and adverts rarely say
              so.
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              onClick={() => {
                onUse(scope)
                setUsed(true)
              }}
            >
              Use this for the plan
            </Button>
            <p role="status" className="text-muted text-sm empty:hidden">
              {isUsed && 'The subjects below are set. Your plan changes when you save it.'}
            </p>
          </div>
          <AdvertFits role={fittingRole(advert, scope, slugs)} scope={scope} lists={words.lists} />
        </>
      )}
    </>
  )
}
