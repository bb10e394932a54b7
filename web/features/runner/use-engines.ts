import { useEffect, useRef } from 'react'
import { buildRunner, type Runner, type Watch } from './run-tests.ts'

export interface Engines {
  /** Engines that run code, started at the first use; the last caller hears of their progress. */
  open: (watch: Watch) => Runner
}

/** The engines of one editor, shared by its tests and its prompt; they end with the component. */
export function useEngines(): Engines {
  const runner = useRef<Runner>(undefined)
  const watch = useRef<Watch>(undefined)
  useEffect(
    () => () => {
      runner.current?.close()
      runner.current = undefined
    },
    [],
  )
  return {
    open(next) {
      watch.current = next
      runner.current ??= buildRunner({
        onProgress: (...progress) => watch.current?.onProgress(...progress),
        onWait: () => watch.current?.onWait(),
      })
      return runner.current
    },
  }
}
