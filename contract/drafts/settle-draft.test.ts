import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastTime, type SentDraft, type StoredDraft, settleDraft } from './settle-draft.ts'

const at = (minute: number) => `2026-11-26T10:${String(minute).padStart(2, '0')}:00.000Z`
const stored: StoredDraft = { text: 'one', version: 'v1', writer: 'laptop', written_at: at(10) }
const sent: SentDraft = { text: 'two', base: 'v1', writer: 'phone', written_at: at(20) }

test('CODE-02 the first draft is shown, and so is what was written on the stored one', () => {
  expect(settleDraft(undefined, sent)).toEqual({ shown: 'sent', replaced: null })
  expect(settleDraft(stored, sent)).toEqual({ shown: 'sent', replaced: null })
})

test('CODE-02 a browser that never heard of its own last save replaces it without a copy', () => {
  expect(settleDraft(stored, { ...sent, base: null, writer: 'laptop' })).toEqual({
    shown: 'sent',
    replaced: null,
  })
})

test('CODE-02 of two devices the newer draft is shown and the older one kept', () => {
  expect(settleDraft(stored, { ...sent, base: 'v0' })).toEqual({ shown: 'sent', replaced: 'one' })
  expect(settleDraft(stored, { ...sent, base: 'v0', written_at: at(5) })).toEqual({
    shown: 'stored',
    replaced: 'two',
  })
})

test('CODE-02 a start over that is older than a draft elsewhere leaves it; a newer one keeps it among the submissions', () => {
  const over = { ...sent, base: 'v0', text: null }
  expect(settleDraft(stored, { ...over, written_at: at(5) })).toEqual({ shown: 'stored', replaced: null })
  expect(settleDraft(stored, over)).toEqual({ shown: 'sent', replaced: 'one' })
})

test('CODE-02 a clock that is a day ahead counts as now', () => {
  const now = new Date(at(30))
  expect(pastTime('2026-11-27T10:30:00.000Z', now)).toBe(at(30))
  expect(pastTime(at(3), now)).toBe(at(3))
})

test('CODE-02 no text of two devices is lost, whatever their clocks, versions and names say', () => {
  const text = fc.constantFrom('a', 'b')
  const either = fc.constantFrom('x', 'y')
  const minute = fc.integer({ min: 0, max: 59 }).map(at)
  fc.assert(
    fc.property(text, text, either, minute, minute, (mine, theirs, base, early, late) => {
      const before = { text: theirs, version: 'x', writer: 'laptop', written_at: early }
      const { shown, replaced } = settleDraft(before, {
        text: mine,
        base,
        writer: 'phone',
        written_at: late,
      })
      const kept = [shown === 'sent' ? mine : theirs, replaced]
      expect(kept).toContain(mine)
      if (base !== 'x') expect(kept).toContain(theirs)
    }),
  )
})
