/** A call's input, as far as the device's own copy looks at it. */
export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Between `send`, which knows nothing of what the device keeps, and web/offline, which sets these. */
export const offlineCopy: {
  /** The response as JSON text, where this device kept one. */
  read?: (call: string, input: CallInput) => Promise<string | undefined>
  /** Hears every response of the server. */
  listen?: ((call: string, input: CallInput, response: unknown) => void) | undefined
  /** Something on the screen came from this device. */
  hasShown: boolean
} = { hasShown: false }
