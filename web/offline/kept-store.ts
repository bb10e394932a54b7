import type { getOfflinePlan } from '#contract/api/offline.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { Output } from '#contract/api/route.ts'
import { databaseNames, deleteDatabase, openDatabase } from '#web/lib/open-database.ts'
import { keptDatabase, rememberedUser } from '#web/session/remembered-user.ts'

/** Data of one member in IndexedDB, in a database of that member alone. */
export type OfflinePlan = Output<typeof getOfflinePlan>
export interface KeptQuestion {
  id: string
  version: string
  question: MemberQuestion
}
interface Kept<Value> {
  key: string
  savedAt: string
  value: Value
}

const PLAN = 'plan'
const [RECORDS, QUESTIONS] = ['records', 'questions']

export const keptPlan = (uid: string) => keptRecord<OfflinePlan>(uid, PLAN)
export const keepPlan = (uid: string, plan: OfflinePlan) => keepRecord(uid, PLAN, plan)

/** The last response of a call. */
export const keptRecord = <Value>(uid: string, key: string): Promise<Kept<Value> | undefined> =>
  run(uid, RECORDS, 'readonly', (store) => store.get(key))

export const keepRecord = (uid: string, key: string, value: unknown, savedAt = new Date().toISOString()) =>
  run(uid, RECORDS, 'readwrite', (store) => store.put({ key, savedAt, value }))

export const dropRecord = (uid: string, key: string) =>
  run(uid, RECORDS, 'readwrite', (store) => store.delete(key))

export const keptQuestions = (uid: string): Promise<KeptQuestion[]> =>
  run(uid, QUESTIONS, 'readonly', (store) => store.getAll())

export async function keepQuestions(uid: string, questions: KeptQuestion[]) {
  for (const question of questions) await run(uid, QUESTIONS, 'readwrite', (store) => store.put(question))
}

export async function dropQuestions(uid: string, ids: string[]) {
  for (const id of ids) await run(uid, QUESTIONS, 'readwrite', (store) => store.delete(id))
}

/** Databases of members who signed in here before. */
export async function dropOtherDatabases(uid: string) {
  const prefix = keptDatabase('')
  for (const name of await databaseNames())
    if (name?.startsWith(prefix) && name !== keptDatabase(uid)) void deleteDatabase(name)
}

async function run<T>(
  uid: string,
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  // After a sign-out in another tab nothing may bring the database back.
  if (rememberedUser()?.uid !== uid) throw new Error('This device keeps nothing for that member')
  const database = await openDatabase(keptDatabase(uid), (it) => {
    it.createObjectStore(RECORDS, { keyPath: 'key' })
    it.createObjectStore(QUESTIONS, { keyPath: 'id' })
  })
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  }).finally(() => database.close())
}
