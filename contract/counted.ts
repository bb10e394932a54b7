const numbers = new Intl.NumberFormat('en-US')

/** '1 question', '3 questions', '2 stories', '1,200 answers' */
export const counted = (count: number, noun: string) =>
  `${numbers.format(count)} ${count === 1 ? noun : plural(noun)}`

const plural = (noun: string) => (/[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`)
