import type { ModelFailure } from '#contract/api/model-lines.ts'

/** The model gave nothing that may be shown; `code` says why. */
export class ModelError extends Error {
  code: ModelFailure

  constructor(code: ModelFailure, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.code = code
  }
}
