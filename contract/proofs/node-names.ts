/** The names that the sandbox has of Node modules it offers in part. */
export const nodeNames = {
  crypto: ['createHash', 'createHmac', 'randomBytes', 'timingSafeEqual'],
  util: ['format', 'inspect', 'isDeepStrictEqual'],
} as const
