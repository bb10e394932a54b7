import { deviceStorage } from '#web/lib/storage.ts'
import { isPlainKey } from '#web/ui/plain-key.ts'
import { toggleRail } from './rail.ts'

export interface KeyActs {
  onMove: (step: 1 | -1) => void
  onNotes: () => void
  onHelp: () => void
}

const SETTING = 'whetstone.single-keys'

/** Single keys can be switched off, because speech input may press them (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => deviceStorage.getItem(SETTING) !== 'off',
  set: (on: boolean) => deviceStorage.setItem(SETTING, on ? 'on' : 'off'),
}

export const keyNames = [
  ['A to E', 'Choose an option'],
  ['Enter', 'Submit, then go on'],
  ['J or K', 'Next or previous question'],
  ['S', 'Save the question, or remove it'],
  ['N', 'Write a note'],
  ['L', 'Fold the list, or unfold it'],
  ['?', 'Show these keys'],
] as const

export const keyHandler = (acts: KeyActs) => (event: KeyboardEvent) => {
  if (event.repeat || !isPlainKey(event) || belongsToTarget(event)) return
  if (event.key !== 'Enter' && !singleKeys.areOn()) return
  if (press(event.key.toLowerCase(), acts)) event.preventDefault()
}

/** Enter on what has an act of its own. An open dialog has all keys, and so has a shadow tree: the editor, a component on trial. */
function belongsToTarget({ target, key }: KeyboardEvent) {
  if (document.querySelector('dialog:modal') || !(target instanceof HTMLElement) || target.shadowRoot)
    return true
  return key === 'Enter' && target.matches('a, button, summary')
}

function press(key: string, acts: KeyActs) {
  const question = document.querySelector<HTMLDetailsElement>('details[name=question][open]')
  if (key === 'j' || key === 'k') acts.onMove(key === 'j' ? 1 : -1)
  else if (key === 'n') acts.onNotes()
  else if (key === '?') acts.onHelp()
  else if (key === 'l') return toggleRail()
  else if (key === 's') click(question?.parentElement?.querySelector('.row-action button'))
  else if (!question?.matches('[data-live]')) return false
  else if (key === 'enter') return click(question.querySelector('[data-main]:enabled'))
  else if (/^[a-e]$/.test(key)) return choose(question, key.charCodeAt(0) - 97)
  else return false
  return true
}

function choose(question: Element, index: number) {
  const option = question.querySelectorAll<HTMLInputElement>('[data-option]')[index]
  if (!option || option.matches(':disabled')) return false
  option.focus()
  return click(option)
}

function click(element: Element | null | undefined) {
  if (!(element instanceof HTMLElement)) return false
  element.click()
  return true
}
