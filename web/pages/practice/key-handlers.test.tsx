import { useRef } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { SavedDrawer } from '#web/features/bookmarks/saved-drawer.tsx'
import { keyHandler } from '#web/features/questions/list/question-keys.ts'
import { TraceView } from '#web/features/questions/trace/trace-view.tsx'
import { paletteStore } from '#web/features/search/palette-store.ts'
import { useSearchKeys } from '#web/features/search/search-opener.tsx'
import { useOptionKeys } from '#web/lib/use-option-keys.ts'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** Every handler of keys, with a key it takes. `act` is called, or the screen changes, only for the plain key. */

const act = vi.fn()
beforeEach(() => {
  act.mockReset()
  paletteStore.set(false)
})

const saved = (id: string): Bookmark => ({
  id,
  content_id: id,
  content_type: 'interview',
  resource_slug: 'sql',
  title: id,
  difficulty: 'Basic',
  question_type: 'mcq',
  sequence_no: 1,
  retired: false,
  notes: null,
  bookmarked_at: '2026-11-20T00:00:00.000Z',
})
const [before, open, after] = [saved('before'), saved('open'), saved('after')]

const Saved = () => (
  <SavedDrawer bookmarks={[before, open, after]} open={open} onMove={act} onClose={() => {}}>
    <button type="button">Here</button>
    <textarea aria-label="Field" />
    <input type="radio" aria-label="An option" />
  </SavedDrawer>
)
const trace = [
  { line: 1, changes: [{ name: 'a', value: '1' }] },
  { line: 2, changes: [{ name: 'a', value: '2' }] },
]
const Trace = () => <TraceView prompt="<pre><code>a = 1\na = 2</code></pre>" steps={trace} />
function Options() {
  const body = useRef<HTMLDivElement>(null)
  useOptionKeys(body)
  return (
    <div ref={body}>
      <fieldset>
        <input type="radio" name="option-a" aria-label="One" onClick={act} />
      </fieldset>
      <button type="button">Here</button>
      <textarea aria-label="Field" />
    </div>
  )
}
const Tabs = () => (
  <LinkTabs
    id="t"
    label="Tabs"
    current="a"
    tabs={[
      { key: 'a', label: 'Here', to: '#a' },
      { key: 'b', label: 'There', to: '#b' },
    ]}
  />
)
function Search() {
  useSearchKeys()
  return (
    <>
      <button type="button">Here</button>
      <textarea aria-label="Field" />
    </>
  )
}
const Tip = () => (
  <Tooltip text="tip">
    {(ids) => (
      <button type="button" {...ids}>
        Here
      </button>
    )}
  </Tooltip>
)
const workspace = keyHandler({ onMove: act, onNotes: act, onHelp: act })
const Workspace = () => (
  // biome-ignore lint/a11y/noStaticElementInteractions: stands for the window
  <div onKeyDown={({ nativeEvent }) => workspace(nativeEvent)}>
    <button type="button">Here</button>
    <textarea aria-label="Field" />
  </div>
)

const handlers = [
  { name: 'the drawer of saved questions', Page: Saved, key: 'ArrowLeft' },
  { name: 'the steps of a program', Page: Trace, key: 'ArrowRight', at: 'Next' },
  { name: 'the options of a mock interview', Page: Options, key: '1' },
  { name: 'tabs', Page: Tabs, key: 'ArrowRight', at: 'Here' },
  { name: 'the opener of search', Page: Search, key: '/' },
  { name: 'the workspace', Page: Workspace, key: 'j' },
  { name: 'a tooltip', Page: Tip, key: 'Escape' },
]

/** State that the handler may have changed. */
const state = () => [
  act.mock.calls.length,
  document.activeElement?.textContent,
  document.body.innerText.match(/Step \d/)?.[0],
  paletteStore.get(),
  document.querySelectorAll('[data-hushed]').length,
]

const press = (on: Element, key: string, held: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...held,
  })
  on.dispatchEvent(event)
  return event
}

test.each(handlers)(
  'Alt+Left: $name takes no key with a modifier, and none from a field',
  async ({ Page, key, at = 'Here' }) => {
    await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />)
    const place = page
      .getByRole(key === 'ArrowRight' && at === 'Here' ? 'tab' : 'button', { name: at })
      .element()
    if (!(place instanceof HTMLElement)) throw new Error('nothing to press on')
    place.focus()
    const untouched = state()
    const modifiers =
      key === '/' ? ['altKey', 'ctrlKey', 'metaKey'] : ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']
    for (const modifier of modifiers) {
      const typed = modifier === 'shiftKey' && key === '1' ? '!' : key
      const { defaultPrevented } = press(place, typed, { [modifier]: true })
      expect([defaultPrevented, ...state()], modifier).toEqual([false, ...untouched])
    }
    for (const field of document.querySelectorAll('dialog [type=radio], textarea'))
      expect([press(field, key).defaultPrevented, ...state()], 'from a field').toEqual([false, ...untouched])
    press(place, key)
    await expect.poll(state).not.toEqual(untouched)
  },
)

test('Shift is how a sign is typed: ? shows the keys, and / opens search on a German keyboard', async () => {
  await render(<Workspace />)
  const here = page.getByRole('button', { name: 'Here' }).element()
  press(here, '?', { shiftKey: true })
  expect(act).toHaveBeenCalledOnce()
  await userEvent.keyboard('a')
  expect(act).toHaveBeenCalledOnce()
})
