/** A question of the bank that the landing page asks everybody, with its answer: it's published as a sample. */
export interface Sample {
  id: string
  slug: string
  subject: string
  level: string
  /** Of the three strokes of its level. */
  strokes: number
  asks: string
  code: string
  /** What's drawn as a keyword in the code. */
  keywords: RegExp
  /** In the order in which the bank serves them. */
  options: readonly string[]
  right: number
  why: string
}

/** The one that is in the document. The others come with the first answer (more-samples.tsx). */
export const firstSample: Sample = {
  id: 'sql-joining-texts-with-a-null',
  slug: 'sql',
  subject: 'SQL',
  level: 'Basic',
  strokes: 1,
  asks: 'What does this query return?',
  code: "SELECT 'Ana' || middle || 'Lee'\nFROM (VALUES (NULL::text)) p(middle);",
  keywords: /(SELECT|FROM|VALUES|NULL)/,
  options: ['NULL', 'Ana', 'AnaNULLLee', 'AnaLee'],
  right: 0,
  why: "With || one NULL makes the whole text NULL. To leave it out, use concat(), or coalesce(middle, '').",
}
