import { resolve } from 'node:path'
import { z } from 'zod'
import { wholeNumber } from '#server/settings/setting-values.ts'

const isAddress = (text: string) => /^https?:\/\//.test(text)
const hasBucket = (text: string) => URL.canParse(text) && new URL(text).pathname.length > 1

/** The settings of backups by schedule, as README.md lists them. */
export const backupEnvironment = {
  BACKUP_TO: z
    .string()
    .refine(
      (text) => !text.includes('://') || (isAddress(text) && hasBucket(text)),
      'has to be a folder like /backups, or the address of a bucket like https://s3.example.com/bucket/folder',
    )
    .optional(),
  BACKUP_EVERY_HOURS: wholeNumber(1, 24 * 7).default(24),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/, 'has to be a key that npm run backup:key writes')
    .optional(),
  BACKUP_S3_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
}

export interface BackupSettings {
  place: { folder: string } | S3Place
  /** An age identity: backups are encrypted for it, and restored with it. */
  key: string | undefined
  keep: number
  /** Folder for files that are worked on: a /tmp may be memory. */
  workDir: string
  everyHours: number
}

export interface S3Place {
  /** `https://host/bucket/folder`, without a slash at the end. */
  address: string
  keyId: string
  secret: string
  region: string
}

/** Undefined unless BACKUP_TO is set. Throws one sentence where an address lacks its keys. */
export function backupSettings(
  e: z.infer<z.ZodObject<typeof backupEnvironment>>,
  workDir: string,
): BackupSettings | undefined {
  if (!e.BACKUP_TO) return
  const rest = { workDir, key: e.BACKUP_KEY, keep: e.BACKUP_KEEP, everyHours: e.BACKUP_EVERY_HOURS }
  if (!isAddress(e.BACKUP_TO)) return { place: { folder: resolve(e.BACKUP_TO) }, ...rest }
  if (!e.BACKUP_S3_KEY_ID || !e.BACKUP_S3_SECRET)
    throw new Error('The settings BACKUP_S3_KEY_ID and BACKUP_S3_SECRET are required for this BACKUP_TO.')
  const address = e.BACKUP_TO.replace(/\/+$/, '')
  const place = { address, keyId: e.BACKUP_S3_KEY_ID, secret: e.BACKUP_S3_SECRET, region: e.BACKUP_S3_REGION }
  return { place, ...rest }
}
