/** One state of a draft, as a browser wrote it. A text of null is a draft that was started over. */
export interface WrittenDraft {
  text: string | null
  /** The browser. */
  writer: string
  /** ISO, by the clock of the browser. */
  written_at: string
}

export interface StoredDraft extends WrittenDraft {
  text: string
  /** Another one with every change. */
  version: string
}

export interface SentDraft extends WrittenDraft {
  /** The version that the text was written on; null where the browser knew of none. */
  base: string | null
}

export interface SettledDraft {
  /** Which of the two is shown from now on. */
  shown: 'stored' | 'sent'
  /** The text of the other one, where nobody has seen it yet: it's kept among the submissions. */
  replaced: string | null
}

/**
 * Two devices may edit one draft. What was written on the stored version follows it; so does what the same browser wrote, which may
 * not have heard of its own last save. Otherwise the newer one is shown and the older one kept.
 */
export function settleDraft(stored: StoredDraft | undefined, sent: SentDraft): SettledDraft {
  if (!stored) return { shown: 'sent', replaced: null }
  if (stored.text === sent.text) return { shown: 'stored', replaced: null }
  if (stored.version === sent.base || stored.writer === sent.writer) return { shown: 'sent', replaced: null }
  return sent.written_at >= stored.written_at
    ? { shown: 'sent', replaced: keptText(stored.text) }
    : { shown: 'stored', replaced: keptText(sent.text) }
}

const keptText = (text: string | null) => (text?.trim() ? text : null)

/** When it was written: a clock that is ahead doesn't win over every later save. */
export const pastTime = (written: string, now: Date) =>
  new Date(Math.min(Date.parse(written), now.getTime())).toISOString()
