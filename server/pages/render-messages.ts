import type { Page } from './prepare-page.ts'

/** Messages between the main thread and the render worker. */
export interface RenderJob {
  address: string
  /** Prerendered HTML; without it the worker renders the URL. */
  html: string | undefined
  /** Compressed for all who ask after. */
  isKept: boolean
  /** Whom the API's limits count for what the page reads: an address as `clientOf` gives it. */
  client: string
}

/** A page, or a response that isn't a page: a redirect, a text. */
export type Rendered =
  | { status: number; page: Page }
  | { status: number; page?: undefined; headers: [string, string][]; text: string }

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
}

export interface CallResponse {
  status: number
  statusText: string
  body: string
}

export type ToRenderer =
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'response'; call: number; response: CallResponse }

export type FromRenderer =
  | { type: 'ready' }
  | { type: 'call'; call: number; name: string; input: CallInput; client: string }
  | { type: 'rendered'; id: number; rendered: Rendered }
  | { type: 'failed'; id: number; reason: string }
