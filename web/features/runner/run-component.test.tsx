import { afterEach, expect, test } from 'vitest'
import type { Engine } from './engine.ts'
import { testComponent } from './run-component.ts'
import { layOut } from './sandbox.ts'

const message = { kind: 'ran', ran: { lines: [] } } as const
const component = { name: 'Counter', given: undefined } as Parameters<typeof testComponent>[1]
const task = { code: '', run: '', signal: new AbortController().signal, limitOf: () => 1000 }

let frame: HTMLIFrameElement
afterEach(() => {
  document.body.replaceChildren()
})

/** A frame of another origin whose button takes the focus when it is told to, as a test of a component does. */
async function openFrame() {
  document.body.innerHTML = '<textarea></textarea>'
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.srcdoc =
    '<button>Go</button><script>addEventListener("message", () => document.querySelector("button").focus())</script>'
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  layOut(frame)
  await isLoaded
  field.focus()
  return field
}
const takeFocus = () => frame.contentWindow?.postMessage('', '*')
const hasFocus = () => document.activeElement === frame
const engine = (run: () => Promise<void>) =>
  ({
    run: async () => {
      await run()
      return message
    },
  }) as unknown as Engine

test('RUN-01 the focus that a test of a component takes is given back', async () => {
  const field = await openFrame()
  const taking = engine(async () => {
    takeFocus()
    await expect.poll(hasFocus).toBe(true)
  })
  await testComponent(taking, component, task)
  expect(document.activeElement).toBe(field)
})

test('RUN-01 it is given back, too, where the page hears of it after the test has ended', async () => {
  const field = await openFrame()
  await testComponent(
    engine(async () => {}),
    component,
    task,
  )
  let wasTaken = false
  addEventListener('blur', () => (wasTaken = true), { once: true })
  takeFocus()
  await expect.poll(() => wasTaken).toBe(true)
  await expect.poll(() => document.activeElement).toBe(field)
})
