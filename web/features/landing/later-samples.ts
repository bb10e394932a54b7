import { firstSample, type Sample } from './first-sample.ts'

export const samples: readonly Sample[] = [
  firstSample,
  {
    id: 'python-bool-is-an-int',
    slug: 'python',
    subject: 'Python',
    level: 'Basic',
    strokes: 1,
    asks: 'What does this program print?',
    code: 'votes = [True, False, True, True]\nprint(sum(votes), isinstance(True, int), True == 1)',
    keywords: /(True|False|print|sum|isinstance)/,
    options: ['True True True', '3 False True', '3 True False', '3 True True'],
    right: 3,
    why: 'bool is a subclass of int: True is 1 and False is 0. So sum() counts the yes votes.',
  },
  {
    id: 'javascript-property-order',
    slug: 'javascript',
    subject: 'JavaScript',
    level: 'Advanced',
    strokes: 3,
    asks: 'What does this program print?',
    code: "const o = { b: 1, 10: 1, a: 1, 2: 1, '-1': 1 }\nconsole.log(Object.keys(o).join(' '))",
    keywords: /(const|console|Object)/,
    options: ['-1 2 10 b a', 'b 10 a 2 -1', '2 10 b a -1', '2 10 -1 a b'],
    right: 2,
    why: "Keys that are array indices come first, sorted. The others stay as they were added; '-1' is no index.",
  },
]
