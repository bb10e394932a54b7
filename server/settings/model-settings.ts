import { z } from 'zod'
import { isOwnHost } from '../http/network-access.ts'
import { address, flag, wholeNumber } from './setting-values.ts'

const example = 'http://127.0.0.1:11434/v1'
const isBare = (url: string) => {
  if (!URL.canParse(url)) return true // the rule before it has said so
  const { username, password, search, hash } = new URL(url)
  return !username && !password && !search && !hash
}

/** The settings of the operator's own model, as README.md lists them. */
export const modelEnvironment = {
  MODEL_URL: address(/^https?$/, example)
    .refine(isBare, `has to be an address like ${example}, without a name, a password or a question mark`)
    .optional(),
  MODEL_NAME: z.string().max(200, 'has to be the name of a model, at most 200 characters').optional(),
  MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'has to be a key without blanks')
    .optional(),
  MODEL_CONTEXT: wholeNumber(2048, 2_000_000).default(8192),
  MODEL_SECONDS: wholeNumber(1, 600).default(120),
  MODEL_PUBLIC: flag.default(false),
}

export interface ModelSettings {
  /** The address before `/chat/completions`; no slash at the end. */
  url: string
  name: string
  key: string | undefined
  /** Tokens that a question and its answer may have together. */
  context: number
  /** From the question to the end of the answer, a second try included. */
  seconds: number
}

/** Undefined unless MODEL_URL is set. Throws one sentence where the address isn't allowed or lacks its model. */
export function modelSettings(e: z.infer<z.ZodObject<typeof modelEnvironment>>): ModelSettings | undefined {
  if (!e.MODEL_URL !== !e.MODEL_NAME)
    throw new Error('The settings MODEL_URL and MODEL_NAME belong together: set both or neither.')
  if (!e.MODEL_URL || !e.MODEL_NAME) return
  const { hostname, protocol } = new URL(e.MODEL_URL)
  if (!isOwnHost(hostname) && !e.MODEL_PUBLIC)
    throw new Error(
      `The setting MODEL_URL (${hostname}) isn't on this machine or in its own network: members' answers would leave it. Set MODEL_PUBLIC=true if that's what you want.`,
    )
  if (!isOwnHost(hostname) && protocol !== 'https:')
    throw new Error(
      `The setting MODEL_URL (${hostname}) has to begin with https: it's outside your own network.`,
    )
  return {
    url: e.MODEL_URL.replace(/\/+$/, ''),
    name: e.MODEL_NAME,
    key: e.MODEL_KEY,
    context: e.MODEL_CONTEXT,
    seconds: e.MODEL_SECONDS,
  }
}
