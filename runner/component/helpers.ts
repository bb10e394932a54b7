import { fireEvent, queryAllByRole } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'
import { act } from 'react'

/** Helpers for the tests of a component. Every helper waits until React has rendered what follows from it. */

// It listens on the document from its first set-up on; that is no listener of the learner's.
userEvent.setup()

const settle = () => act(async () => {})

const realTimeout = setTimeout.bind(globalThis)
const FRAMES_MS = 60

/** Text as a reader sees it: one space between words. */
const textOf = (target: Element | null): string => (target?.textContent ?? '').replace(/\s+/g, ' ').trim()

const quoted = (element: Element): string => {
  const name = computeAccessibleName(element)
  return name === '' ? '' : ` "${name}"`
}

function findAll(role: string, name?: string, inside: Element = document.body): HTMLElement[] {
  return queryAllByRole(inside as HTMLElement, role, name === undefined ? {} : { name })
}

function find(role: string, name?: string, inside?: Element): HTMLElement {
  const [found, second] = findAll(role, name, inside)
  const wanted = name === undefined ? role : `${role} "${name}"`
  if (found === undefined) {
    const others = findAll(role, undefined, inside).map((one) => `${role}${quoted(one)}`)
    throw new Error(`there is no ${wanted}; found: ${others.join(', ') || `no ${role} at all`}`)
  }
  if (second !== undefined) throw new Error(`there are several: ${wanted}`)
  return found
}

/** `Enter`, `a`, `Space`, `Shift+Tab`. */
function keysOf(key: string): string {
  const parts = key.split(/(?<=.)\+/)
  const last = parts.pop() ?? ''
  const pressed = last === 'Space' ? '[Space]' : last.length === 1 ? escaped(last) : `{${last}}`
  return `${parts.map((one) => `{${one}>}`).join('')}${pressed}${parts.map((one) => `{/${one}}`).join('')}`
}

/** Braces and brackets have a meaning of their own in user-event; a line break presses Enter. */
const escaped = (text: string): string => text.replace(/[{[]/g, '$&$&').replaceAll('\n', '{Enter}')

type Surroundings = {
  pass: (ms: number) => Promise<void>
  leftovers: () => string
}

export function buildHelpers({ pass, leftovers }: Surroundings) {
  const user = userEvent.setup({ delay: null })
  const done = <Values extends unknown[]>(what: (...values: Values) => unknown) => {
    return async (...values: Values): Promise<void> => {
      await what(...values)
      await settle()
    }
  }
  return {
    find,
    findAll,
    has: (role: string, name?: string, inside?: Element) => findAll(role, name, inside).length > 0,
    text: (target: Element | null = document.body) => textOf(target),
    texts: (role: string, inside?: Element) => findAll(role, undefined, inside).map(textOf),
    name: (target: Element) => computeAccessibleName(target),
    describe: (target: Element) => computeAccessibleDescription(target),
    /** The role and the name of what has the focus. */
    focused: () => {
      const active = document.activeElement
      if (active === null || active === document.body) return 'nothing'
      return `${getRole(active) ?? active.localName}${quoted(active)}`
    },
    click: done((target: Element) => user.click(target)),
    doubleClick: done((target: Element) => user.dblClick(target)),
    hover: done((target: Element) => user.hover(target)),
    unhover: done((target: Element) => user.unhover(target)),
    type: done((target: Element, text: string) => user.type(target, escaped(text))),
    clear: done((target: Element) => user.clear(target)),
    select: done((target: Element, option: string) => user.selectOptions(target, option)),
    press: done((key: string) => user.keyboard(keysOf(key))),
    /** Runs within one event, before React renders. */
    together: done((what: () => void) => act(what)),
    drag: done(dragOnto),
    scroll: done(async (target: Element, top: number) => {
      target.scrollTop = top
      fireEvent.scroll(target)
      await new Promise((resolve) => realTimeout(resolve, FRAMES_MS))
    }),
    pass: done(pass),
    leftovers,
  }
}

/** As a browser does: nothing is dropped where no listener of `dragover` allowed it. */
function dragOnto(from: Element, to: Element): void {
  const dataTransfer = new DataTransfer()
  function send(target: Element, type: string): boolean {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
    let isAllowed = true
    act(() => {
      isAllowed = target.dispatchEvent(event)
    })
    return isAllowed
  }
  if (!send(from, 'dragstart')) return
  send(to, 'dragenter')
  if (!send(to, 'dragover')) send(to, 'drop')
  send(from, 'dragend')
}
