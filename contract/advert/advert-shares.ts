import type { PlanSettings } from '../api/plan.ts'
import { planRoles, scopeOfRole } from '../plan/role-scope.ts'
import type { MockRole } from '../sitting/mock-lists.ts'
import type { Asked } from './advert-terms.ts'
import type { AdvertMatch, AdvertReading } from './match-advert.ts'

type Scope = PlanSettings['scope']

/** Every interview asks about the person, and most ask for a program, though adverts rarely say so. */
export const PERSON = 'interview-prep'
export const PROGRAMS = 'dsa'
const MOST_FROM = 0.55
const OFTEN_FROM = 0.2
const COMMON = 0.25
const OPTIONAL = 0.5
const AGAIN = 0.5
const TITLE = 2
const SCOPE_MAX = 12
/** A role fits when its subjects point where the advert's do. */
const FITS_FROM = 0.75

/** A match's weight: more in the title and when it comes again, less where it would be nice to have. */
const strengthOf = ({ places, isInTitle, isOptional }: AdvertMatch) =>
  (1 + (places.length > 1 ? AGAIN : 0)) * (isInTitle ? TITLE : 1) * (isOptional ? OPTIONAL : 1)

/** Each word with its subjects. A word of several subjects goes to those that another word names, or to all of them. */
export function goalsOf<Match extends Pick<AdvertMatch, 'asked'>>(
  matches: readonly Match[],
  subjects: ReadonlySet<string>,
): { match: Match; goals: Asked[] }[] {
  const known = matches.map((match) => ({
    match,
    goals: match.asked.filter(({ resource_slug }) => subjects.has(resource_slug)),
  }))
  const subjectsOf = (goals: readonly Asked[]) => new Set(goals.map(({ resource_slug }) => resource_slug))
  const named = new Set(
    known.flatMap(({ goals }) => (subjectsOf(goals).size === 1 ? [...subjectsOf(goals)] : [])),
  )
  return known.map(({ match, goals }) => {
    const preferred = goals.filter(({ resource_slug }) => named.has(resource_slug))
    return { match, goals: preferred.length > 0 ? preferred : goals }
  })
}

/** Points by subject. */
function pointsOf(matches: readonly AdvertMatch[], subjects: ReadonlySet<string>): Map<string, number> {
  const points = new Map<string, number>()
  for (const { match, goals } of goalsOf(matches, subjects))
    for (const { resource_slug, is_common } of goals) {
      const part = (strengthOf(match) * (is_common ? COMMON : 1)) / goals.length
      points.set(resource_slug, (points.get(resource_slug) ?? 0) + part)
    }
  return points
}

/** Weights for the plan, and which of them the advert doesn't name. Nothing where it names nothing. */
export function advertScope(
  matches: readonly AdvertMatch[],
  subjects: ReadonlySet<string>,
): { scope: Scope; unnamed: string[] } {
  const points = pointsOf(matches, subjects)
  const most = Math.max(0, ...points.values())
  if (most === 0) return { scope: [], unnamed: [] }
  const unnamed = [PERSON, PROGRAMS].filter((slug) => subjects.has(slug) && !points.has(slug))
  const scope = [...points]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SCOPE_MAX - unnamed.length)
    .map(([resource_slug, own]) => ({ resource_slug, weight: weightOf(own / most) }))
  return {
    scope: [...scope, ...unnamed.map((resource_slug) => ({ resource_slug, weight: 1 as const }))],
    unnamed,
  }
}

const weightOf = (share: number): Scope[number]['weight'] =>
  share >= MOST_FROM ? 3 : share >= OFTEN_FROM ? 2 : 1

/** The mock interview that fits: the role that the advert names, or the one with its subjects; else a mix of one's own. */
export function fittingRole(
  { roles }: Pick<AdvertReading, 'roles'>,
  scope: Scope,
  subjects: ReadonlySet<string>,
): MockRole {
  const [named] = [...roles].sort(([, a], [, b]) => b - a)
  if (named) return named[0]
  const fits = planRoles
    .map((role) => ({ role, likeness: likeness(scope, scopeOfRole(role, subjects)) }))
    .sort((a, b) => b.likeness - a.likeness)
  const [best] = fits
  return best && best.likeness >= FITS_FROM ? best.role : 'own'
}

/** The cosine of two scopes, the person left out. */
function likeness(one: Scope, other: Scope) {
  const of = (scope: Scope) =>
    new Map(
      scope.flatMap(({ resource_slug, weight }) =>
        resource_slug === PERSON ? [] : [[resource_slug, weight]],
      ),
    )
  const [a, b] = [of(one), of(other)]
  const dot = (x: Map<string, number>, y: Map<string, number>) =>
    [...x].reduce((sum, [slug, weight]) => sum + weight * (y.get(slug) ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b) || 1)
}
