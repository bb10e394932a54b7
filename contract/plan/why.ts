/** By frequency, 1 to 5. */
const asked = [
  '',
  'Rarely asked in',
  'Seldom asked in',
  'Now and then asked in',
  'Often asked in',
  'Asked in most',
]

interface Reason {
  subject: string
  topic: string
  /** Its own, or the mean of its topic where nobody has said. */
  frequency: number
  nth: number
  of: number
}

/** Why a new question is in the plan: 'Asked in most JavaScript interviews; first of Promises'. */
export function whyAsked({ subject, topic, frequency, nth, of }: Reason) {
  const often = asked[Math.min(5, Math.max(1, Math.round(frequency)))]
  const place =
    of === 1 ? `the only one of ${topic}` : nth === 1 ? `first of ${topic}` : `${nth} of ${of} in ${topic}`
  // Interview Prep is about every interview.
  const where = /interview/i.test(subject) ? 'interviews' : `${subject} interviews`
  return `${often} ${where}; ${place}`
}
