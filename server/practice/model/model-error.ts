import type { OpinionFailure } from '#contract/api/opinions.ts'

/** The model gave nothing that may be shown; `code` says why. */
export class ModelError extends Error {
  code: OpinionFailure

  constructor(code: OpinionFailure, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.code = code
  }
}
