import type { LaunchOptions } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium-flags.ts'

type Use = (options: LaunchOptions) => Promise<void>

/** For `test.use`: a microphone that beeps, or what the flags give it to say, and leave to use it. */
export const withMicrophone = (...flags: string[]) => ({
  launchOptions: async ({ launchOptions }: { launchOptions: LaunchOptions }, use: Use) =>
    use({
      ...launchOptions,
      args: [
        ...chromiumFlags,
        '--disable-gpu',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        ...flags,
      ],
    }),
})
