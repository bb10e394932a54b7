/** How much a subject is asked, as the plan weighs it. */
export const weights = [
  { value: 0, label: 'Not asked' },
  { value: 1, label: 'A little' },
  { value: 2, label: 'Often' },
  { value: 3, label: 'Most of all' },
] as const
export type Weight = (typeof weights)[number]['value']
