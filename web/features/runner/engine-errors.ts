export class Stopped extends Error {}
export class TooLate extends Error {
  readonly limitMs: number
  constructor(limitMs: number) {
    super(`no result after ${limitMs} ms`)
    this.limitMs = limitMs
  }
}
/** The worker ended or could not start: too little memory, a crash of the interpreter. */
export class Broken extends Error {}
/** A case took all the memory; those that follow would find none. */
export class Spent extends Error {}
/** It ended while it had the code. */
export class Died extends Broken {}
/** The calls went deeper than the browser's stack; Python does not survive it. */
export class TooDeep extends Broken {}
