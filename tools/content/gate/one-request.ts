import type { GatedQuestion } from './gated-question.ts'
import { proseOf } from './prose.ts'

/** An interviewer asks one open question and waits. What a prompt would list as well is asked by follow-ups. */
export function checkOneRequest({ question }: GatedQuestion): string[] {
  if (question.type !== 'descriptive') return []
  const requests = countRequests(question.prompt)
  return requests > 1
    ? [`prompt: makes ${requests} requests: ask one open question, and the others as follow-ups`]
    : []
}

const verbs =
  'argue|compare|cover|define|describe|distinguish|estimate|explain|give|go through|illustrate|justify|list|mention|name|outline|prove|say|show|sketch|state|talk|tell|use|walk|work out|write'
/** Words that open an instruction, but could be a noun further on. */
const openers = 'answer|change|choose|decide|design|follow|place|plan|put|rewrite'
const opening = new RegExp(`^(?:(?:please|then|also|and|now) )?(?:${verbs}|${openers})\\b`, 'i')
const joinedVerb = new RegExp(`(?:,|\\band) (?:then )?(?:${verbs})\\b`, 'gi')
const joinedQuestion =
  /\band (?:(?:in|by|to|for|at|of|on|with|under|from) )?(?:what|how|why|when|which|where|whether)\b|,(?: or)? (?:how|what|why)\b|, which \w+ (?:\w+ )?(?:do|does|is|are|can|would)\b|(?:,|\band) (?:do|does|did|is|are|have|would|can|could|should) (?:you|it|they|we|there|that)\b/gi

/** A leading clause or phrase asks nothing, and "when this and when that" is one choice. */
const aside = /^(?:after|as|at|during|for|if|in|on|with)\b[^,]*, /i
const choice = /^((?:when|what) .*?) and (?:when|what)\b/i

/** Questions, instructions, and what a sentence of either kind joins to them. */
export function countRequests(prompt: string): number {
  return sentencesOf(prompt).reduce((count, sentence) => {
    const isQuestion = sentence.endsWith('?')
    if (!isQuestion && !opening.test(sentence)) return count
    const main = sentence.replace(aside, '').replace(choice, '$1 … ')
    const joined =
      (main.match(joinedQuestion) ?? []).length + (isQuestion ? 0 : (main.match(joinedVerb) ?? []).length)
    const list = !isQuestion && joined === 0 && listed.test(main) ? 1 : 0
    return count + 1 + joined + list
  }, 0)
}

/** "Explain the loop: the stack, the queues, and when the page is painted." A design's list is what it has to do. */
const listed = /^(?!design).*: .*,.*\band\b/i

/** A quoted request is part of the situation. */
const quoted = /"[^"]*"|^>.*$/gm

const sentencesOf = (prompt: string): string[] =>
  proseOf(prompt)
    .replace(quoted, (said) => (/[.?!]"$/.test(said) ? ' …. ' : ' … '))
    .split(/(?<=[.?!])\s+|\n\s*\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
