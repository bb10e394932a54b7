import { stem } from 'porter2'

/** One word of a text as cues compare it. */
export interface Lemma {
  stem: string
  /** The words of two sentences are never one phrase. */
  sentence: number
}

/** Every denial is one and the same: "doesn't", "never", "without", the "non" of "non-blocking". */
export const DENIAL = 'not'
/** Written `<number>` in a cue: any figure, in digits or as a word. */
export const NUMBER = '<number>'

const denials = new Set([
  'not',
  'no',
  'never',
  'without',
  'nor',
  'neither',
  'none',
  'nothing',
  'nobody',
  'non',
  'cannot',
])
const filler = new Set(
  'a an the of to in on at for with by is are am be was were been being it its that these those and or as so i me my you your we us our they them their he she his her will would can could should do does did have has had very really there from into about'.split(
    ' ',
  ),
)
const numerals =
  /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|dozen|twice|double|tripled?)$/

/** A stemmer knows rules, not these. */
const irregular = new Map(
  Object.entries({
    be: 'became become',
    begin: 'began begun',
    break: 'broke broken',
    bring: 'brought',
    build: 'built',
    buy: 'bought',
    catch: 'caught',
    choose: 'chose chosen',
    come: 'came',
    draw: 'drew drawn',
    drop: 'dropped',
    fall: 'fell fallen',
    feel: 'felt',
    find: 'found',
    get: 'got gotten',
    give: 'gave given',
    go: 'went gone goes',
    grow: 'grew grown',
    hear: 'heard',
    hide: 'hid hidden',
    hold: 'held',
    keep: 'kept',
    know: 'knew known',
    lead: 'led',
    learn: 'learnt',
    leave: 'left',
    lose: 'lost',
    make: 'made',
    mean: 'meant',
    meet: 'met',
    pay: 'paid',
    run: 'ran',
    say: 'said says',
    see: 'saw seen',
    sell: 'sold',
    send: 'sent',
    show: 'shown',
    speak: 'spoke spoken',
    spend: 'spent',
    stand: 'stood',
    take: 'took taken',
    teach: 'taught',
    tell: 'told',
    think: 'thought',
    throw: 'threw thrown',
    understand: 'understood',
    write: 'wrote written',
    index: 'indices',
    vertex: 'vertices',
    child: 'children',
    person: 'people',
    good: 'better best',
    bad: 'worse worst',
    one: 'once first',
  }).flatMap(([lemma, forms]) => forms.split(' ').map((form) => [form, lemma] as const)),
)

/** The words that carry a text, each as its stem. `useState` and `use_state` are two words, as they are spoken. */
export function lemmasOf(text: string): Lemma[] {
  return text
    .replace(/(?<=[a-z])(?=[A-Z])(?!Script\b)/g, ' ')
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not')
    .replace(/['’](?:s|re|ve|ll|d|m)\b/g, '')
    .split(/[.!?;:]+(?=\s|$)|\n{2,}/)
    .flatMap((part, sentence) =>
      (part.match(/[a-z]+|\d+(?:[.,]\d+)*/g) ?? [])
        .filter((word) => !filler.has(word))
        .map((word) => ({ stem: lemmaOf(word), sentence })),
    )
}

/** No word is longer; the stemmer would take long over one of thousands of letters. */
const WORD_MAX = 40

export function lemmaOf(word: string): string {
  if (word.length > WORD_MAX) return word
  if (denials.has(word)) return DENIAL
  return stem(irregular.get(word) ?? word)
}

export const isNumber = (lemma: string): boolean => numerals.test(lemma)
