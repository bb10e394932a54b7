/**
 * The note type. Anki updates a note it knows when the guid and this id are the same and the note is newer; it makes a duplicate when
 * the names of fields or templates differ. So none of this ever changes: a new layout would be a new note type.
 */
export const MODEL_ID = 1_763_800_000_001
export const fieldNames = ['Question', 'Answer', 'Explanation', 'My notes', 'Link'] as const

const answerSide = [
  '{{FrontSide}}',
  '<hr id=answer>',
  '{{Answer}}',
  '<div class="why">{{Explanation}}</div>',
  '{{#My notes}}<div class="notes"><b>My notes</b><br>{{My notes}}</div>{{/My notes}}',
  '<p class="link">{{Link}}</p>',
].join('\n')
const css = [
  '.card { font: 18px/1.5 sans-serif; text-align: left; max-width: 44em; margin: 0 auto; padding: 0 1em }',
  'pre { font: 15px/1.4 monospace; white-space: pre-wrap; padding: .7em; border: 1px solid #8884; border-radius: 6px }',
  'img { max-width: 100% }',
  'table { border-collapse: collapse }',
  'td, th { border: 1px solid #8886; padding: .2em .5em }',
  '.notes { margin-top: 1em; padding-left: .8em; border-left: 3px solid #8888 }',
  '.link { font-size: 13px; opacity: .7 }',
].join('\n')

export const noteType = (deckId: number, changed: number) => ({
  id: MODEL_ID,
  name: 'Whetstone question',
  type: 0,
  mod: changed,
  usn: -1,
  sortf: 0,
  did: deckId,
  tmpls: [
    { name: 'Card 1', ord: 0, qfmt: '{{Question}}', afmt: answerSide, did: null, bqfmt: '', bafmt: '' },
  ],
  flds: fieldNames.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  css,
  latexPre: '',
  latexPost: '',
  tags: [],
  vers: [],
  req: [[0, 'any', [0]]],
})

export const deck = (id: number, name: string, changed: number) => ({
  id,
  name,
  mod: changed,
  usn: -1,
  lrnToday: [0, 0],
  revToday: [0, 0],
  newToday: [0, 0],
  timeToday: [0, 0],
  collapsed: false,
  desc: '',
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
})

/** Options of a deck: Anki's own defaults. */
export const deckOptions = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
    rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36_500, perDay: 200, hardFactor: 1.2 },
    lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
    dyn: false,
  },
}

export const collectionSettings = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: 1,
  newBury: true,
  newSpread: 0,
  dueCounts: true,
  curModel: MODEL_ID,
  collapseTime: 1200,
}
