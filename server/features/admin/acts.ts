import type { FastifyRequest } from 'fastify'
import { ADMIN_ACTS_PER_HOUR } from '#contract/limits.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import type { Db } from '#server/db/db.ts'
import { administratorOf } from './administrator.ts'

const HOUR_SECONDS = 3600

/** Counts one act of this administrator, and answers whose it is. */
export async function countAct(db: Db, request: FastifyRequest) {
  const { uid } = administratorOf(request)
  await limit(db, bucket('admin:act', uid), ADMIN_ACTS_PER_HOUR, HOUR_SECONDS)
  return uid
}
