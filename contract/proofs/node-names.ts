/** What the sandbox has of the modules of Node that it has in part. */
export const nodeNames = {
  crypto: ['createHash', 'createHmac', 'randomBytes', 'timingSafeEqual'],
  util: ['format', 'inspect', 'isDeepStrictEqual'],
} as const
