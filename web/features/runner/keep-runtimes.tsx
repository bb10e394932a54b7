import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { canKeepRuntimes, type KeptRuntime, keepRuntime, readKept, removeRuntime } from './kept-runtimes.ts'
import { type Runtime, runtimes } from './runtime-files.ts'

const offered = ['python', 'sql'] as const satisfies readonly Runtime[]
type Offered = (typeof offered)[number]

/** Keeps the runtimes for use without a network: nothing at all where this device keeps nothing. */
export function KeepRuntimes() {
  const [kept, setKept] = useState<Partial<Record<Offered, KeptRuntime>>>({})
  const [busy, setBusy] = useState<{ runtime: Offered; percent: number }>()

  async function read(runtime: Offered) {
    const state = await readKept(runtime)
    setKept((before) => ({ ...before, [runtime]: state }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; every change reads again
  useEffect(() => {
    void readAll().catch((error) => console.warn('The runtimes on this device could not be read', error))
  }, [])
  async function readAll() {
    if (await canKeepRuntimes()) await Promise.all(offered.map(read))
  }

  async function change(runtime: Offered, work: () => Promise<void>, done: string) {
    setBusy({ runtime, percent: 0 })
    try {
      await work()
      toast.success(done)
    } catch (error) {
      console.warn('A runtime could not be kept', error)
      toast.error('That did not work. Is there a network and room on this device?')
    }
    await read(runtime).catch(() => undefined)
    setBusy(undefined)
  }

  if (!window.isSecureContext)
    return (
      <p className="text-muted">Without https this device keeps nothing for the time without a network.</p>
    )
  if (Object.keys(kept).length === 0) return null
  return (
    <section aria-labelledby="kept-runtimes" className="grid gap-4">
      <header className="grid gap-1">
        <h2 id="kept-runtimes" className="font-bold text-xl">
          Code without a network
        </h2>
        <p className="text-muted">
          JavaScript runs anywhere. What runs Python and SQL can stay on this device, for the train.
        </p>
      </header>
      <ul className="ruled rounded-lg border border-line bg-raised">
        {offered.map((runtime) => {
          const { name } = runtimes[runtime]
          const state = kept[runtime]
          const isBusy = busy?.runtime === runtime
          if (!state) return null
          const size = `${(state.sent / 1e6).toFixed(1)} MB`
          return (
            <li key={runtime} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p role="status" className="text-muted text-sm">
                  {isBusy && !state.isKept
                    ? `Fetching, ${busy.percent} % of ${size}`
                    : state.isKept
                      ? `Kept on this device, ${size}`
                      : `Not kept, ${size}`}
                </p>
              </div>
              {state.isKept ? (
                <Button
                  variant="secondary"
                  busy={isBusy}
                  disabled={busy !== undefined}
                  onClick={() =>
                    void change(
                      runtime,
                      () =>
                        removeRuntime(
                          runtime,
                          offered.filter((one) => one !== runtime && kept[one]?.isKept),
                        ),
                      `${name} was taken off this device`,
                    )
                  }
                >
                  Remove {name}
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  busy={isBusy}
                  disabled={busy !== undefined}
                  onClick={() =>
                    void change(
                      runtime,
                      () => keepRuntime(runtime, (percent) => setBusy({ runtime, percent })),
                      `${name} is kept on this device`,
                    )
                  }
                >
                  Keep {name} on this device
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
