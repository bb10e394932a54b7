import { z } from 'zod'
import { isLoopbackHost } from '../http/network-access.ts'
import { withSettingFiles } from './setting-files.ts'
import { address, flag, list, oneOf } from './setting-values.ts'

const GOOGLE = 'https://accounts.google.com'

/** The settings of sign-in, as README.md lists them; those of each provider are in `fields`. */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: address(/^https?$/, GOOGLE).default(GOOGLE),
  OIDC_PROVIDERS: list.pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z][a-z0-9]{0,30}$/, 'takes names like acme, in small letters, separated by commas')
        .refine(
          (id) => id !== 'google',
          'takes no google: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET set that',
        ),
    ),
  ),
  PASSWORDS: oneOf(['on', 'off']).default('on'),
}

const needed = { error: 'is required by OIDC_PROVIDERS' }
const isSafe = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopbackHost(hostname)
/** Behind `OIDC_<NAME>_`. */
const fields = z.object({
  ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'has to be an address like https://login.example.com, and is required by OIDC_PROVIDERS',
    })
    .refine((url) => !URL.canParse(url) || isSafe(new URL(url)), 'has to begin with https')
    .refine((url) => !/[?#]/.test(url), 'takes neither ? nor #'),
  CLIENT_ID: z.string(needed),
  CLIENT_SECRET: z.string(needed),
  SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'has to name openid')
    .default('openid email profile'),
  LABEL: z.string().max(40, 'takes 40 characters at most').optional(),
  AUTO_REGISTER: flag.default(true),
  LINK_BY_VERIFIED_EMAIL: flag.default(false),
  GROUPS_CLAIM: z.string().min(1).max(200).default('groups'),
  ADMIN_GROUPS: list,
})
const fieldNames = Object.keys(fields.shape)

/** An OpenID provider that signs people in. */
export interface OidcProvider {
  id: string
  /** Names its linked identities and sessions: the issuer, whatever the operator calls it. Google's have an older name. */
  storedAs: string
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** The name on its button. */
  label: string
  /** The pages on which somebody without an account gets one. */
  registersOn: 'sign-up' | 'both' | 'neither'
  /** An account that has the address, verified here and there, is the same person's. */
  linksByEmail: boolean
  /** Whoever is in one of these, by that claim, is an administrator. */
  groupsClaim: string
  adminGroups: string[]
}

export const GOOGLE_ID = 'google'
/** The stored name of Google's links and sessions. */
export const GOOGLE_LINK = 'google.com'

type Environment = z.infer<z.ZodObject<typeof providerEnvironment>>

/** Throws one sentence that names the setting. */
export function providerSettings(e: Environment, env: Record<string, string>) {
  const unlisted = Object.keys(env).find((name) => belongsToNone(name, e.OIDC_PROVIDERS))
  if (unlisted) throw new Error(`The setting ${unlisted} belongs to no provider that OIDC_PROVIDERS names.`)
  const others = e.OIDC_PROVIDERS.map((id) => readProvider(id, env))
  const owners = new Map([[plainIssuer(e.GOOGLE_ISSUER), 'GOOGLE_ISSUER']])
  for (const { id, issuer } of others) {
    const owner = owners.get(issuer)
    if (owner)
      throw new Error(`The setting ${nameOf(id, 'ISSUER')} names the issuer of ${owner}: set it once only.`)
    owners.set(issuer, nameOf(id, 'ISSUER'))
  }
  const providers = [...readGoogle(e), ...others]
  if (e.PASSWORDS === 'off' && providers.length === 0)
    throw new Error('The setting PASSWORDS=off needs another way to sign in: set OIDC_PROVIDERS or Google.')
  return { providers, passwords: e.PASSWORDS === 'on' }
}

const nameOf = (id: string, field: string) => `OIDC_${id.toUpperCase()}_${field}`

/** Only names that look like a field: an orchestrator may set OIDC_PORT for reasons of its own. */
function belongsToNone(name: string, ids: string[]) {
  const isField = name.startsWith('OIDC_') && new RegExp(`_(${fieldNames.join('|')})(_FILE)?$`).test(name)
  return isField && !ids.some((id) => name.startsWith(nameOf(id, '')))
}

/** Metadata and settings may differ in the slash at the end. */
const plainIssuer = (url: string) => (URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url)

function readProvider(id: string, env: Record<string, string>): OidcProvider {
  const names = fieldNames.map((field) => nameOf(id, field))
  const read = withSettingFiles(env, names)
  const parsed = fields.safeParse(Object.fromEntries(fieldNames.map((f) => [f, read[nameOf(id, f)]])))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(
      `The setting ${nameOf(id, String(issue?.path[0]))} is not valid: it ${issue?.message ?? ''}.`,
    )
  }
  const { SCOPES, LABEL, ...data } = parsed.data
  const issuer = plainIssuer(data.ISSUER)
  return {
    id,
    storedAs: issuer,
    issuer,
    clientId: data.CLIENT_ID,
    clientSecret: data.CLIENT_SECRET,
    scopes: SCOPES,
    label: LABEL ?? id.charAt(0).toUpperCase() + id.slice(1),
    registersOn: data.AUTO_REGISTER ? 'both' : 'neither',
    linksByEmail: data.LINK_BY_VERIFIED_EMAIL,
    groupsClaim: data.GROUPS_CLAIM,
    adminGroups: data.ADMIN_GROUPS,
  }
}

function readGoogle(e: Environment): OidcProvider[] {
  if (Boolean(e.GOOGLE_CLIENT_ID) !== Boolean(e.GOOGLE_CLIENT_SECRET))
    throw new Error(
      'The settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.',
    )
  if (!e.GOOGLE_CLIENT_ID || !e.GOOGLE_CLIENT_SECRET) return []
  return [
    {
      id: GOOGLE_ID,
      storedAs: GOOGLE_LINK,
      issuer: e.GOOGLE_ISSUER,
      clientId: e.GOOGLE_CLIENT_ID,
      clientSecret: e.GOOGLE_CLIENT_SECRET,
      scopes: 'openid email profile',
      label: 'Google',
      registersOn: 'sign-up',
      linksByEmail: false,
      groupsClaim: 'groups',
      adminGroups: [],
    },
  ]
}
