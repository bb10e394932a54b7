import { z } from 'zod'
import { correctionKinds } from '../content-lists.ts'
import { asAdministrator } from './access.ts'
import { paged, paging } from './paging.ts'
import { openCorrection, toldCorrection } from './question-shapes.ts'

const ledgerEntry = openCorrection.extend({
  resource_slug: z.string(),
  name: z.string(),
  title: z.string(),
  /** That of the question's ledger. */
  file: z.string(),
  /** Null while an interview or practice test of the caller asks the question: what holds now is its answer. */
  told: toldCorrection.omit({ date: true, change: true, note: true }).nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** To be read: an entry is written in the file of its question, next to the key that it explains. */
export const listLedger = {
  method: 'GET',
  url: '/api/admin/ledger',
  schema: {
    summary: 'What was corrected in the bank: every entry of every ledger, newest first',
    tags: ['admin'],
    ...asAdministrator(400),
    querystring: z.object({ change: z.enum(correctionKinds).optional(), ...paging(50) }),
    response: { 200: paged(ledgerEntry) },
  },
} as const
