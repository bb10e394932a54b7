import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accountOf, setAccount } from '#web/session/account.ts'
import { ana } from '#web/testing/account-user.ts'
import { NotesDialog, type NotesDialogProps } from './notes-dialog.tsx'

beforeEach(() => setAccount(accountOf(ana)))

const field = () => page.getByLabelText('Your private notes')
const area = () => field().element() as HTMLTextAreaElement
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(changes: Partial<NotesDialogProps> = {}) {
  const acts = { onSave: vi.fn(), onClose: vi.fn() }
  const dialog = (
    <NotesDialog
      mode="add"
      contentId="q1"
      title="NULL in joins"
      notes=""
      busy={false}
      {...acts}
      {...changes}
    />
  )
  return { ...acts, ...(await render(dialog)) }
}

test('SAVE-01 the dialog names its question, has the focus in its field, and says what it will do', async () => {
  const { onSave } = await open()
  await expect.element(page.getByText('NULL in joins')).toBeVisible()
  await expect.element(field()).toHaveFocus()
  await expect.element(button('Save Without Notes')).toBeVisible()
  await field().fill('  Think of NULL 😀 ')
  await expect.element(page.getByText('18/500')).toBeVisible()
  await button('Add Notes').click()
  expect(onSave).toHaveBeenCalledWith('Think of NULL 😀')
  await button('Skip').click()
  expect(onSave).toHaveBeenLastCalledWith('')
})

test('KEEP-04 the dialog says its limit; full notes refuse a keystroke where it is typed', async () => {
  await open()
  await expect.element(field()).toHaveAccessibleDescription(/At most 500 characters/)
  const full = `start ${'x'.repeat(490)} end`
  expect(full).toHaveLength(500)
  await field().fill(full)
  for (const at of [0, 250]) {
    area().setSelectionRange(at, at)
    await userEvent.keyboard('abc')
    expect(area().value).toBe(full)
    expect(area().selectionStart).toBe(at)
  }
  await expect.element(page.getByText('The notes are full: 500 characters.')).toBeVisible()
  await expect.element(page.getByText('500/500')).toBeVisible()
  await userEvent.keyboard('{Backspace}y')
  expect(area().value).toBe(`${full.slice(0, 249)}y${full.slice(250)}`)
  expect(area().selectionStart).toBe(250)
  await expect.element(page.getByText('The notes are full')).not.toBeInTheDocument()
})

test('KEEP-04 a paste keeps what fits, says how much was left out, and leaves the end alone', async () => {
  await open()
  await field().fill('head tail')
  area().setSelectionRange(5, 5)
  // As a paste does it: one input at the caret.
  document.execCommand('insertText', false, '😀'.repeat(600))
  await expect.poll(() => area().value).toBe(`head ${'😀'.repeat(491)}tail`)
  expect(area().selectionStart).toBe(5 + 2 * 491)
  await expect.element(page.getByText('109 characters did not fit and were left out.')).toBeVisible()
})

test('KEEP-09 an edit survives closing as a draft of that person; Discard Draft and Cancel throw it away', async () => {
  const first = await open({ mode: 'edit', notes: 'saved' })
  await expect.element(button('Save Changes')).toBeDisabled()
  await field().fill('  saved ')
  await expect.element(button('Save Changes')).toBeDisabled()
  await field().fill('changed')
  await userEvent.keyboard('{Escape}')
  expect(first.onClose).toHaveBeenCalled()
  await first.unmount()

  setAccount(accountOf({ ...ana, uid: 'ben' }))
  const other = await open({ mode: 'edit', notes: 'saved' })
  await expect.element(field()).toHaveValue('saved')
  await other.unmount()

  setAccount(accountOf(ana))
  const again = await open({ mode: 'edit', notes: 'saved' })
  await expect.element(field()).toHaveValue('changed')
  await expect.element(page.getByText('Your draft from before. It is not saved yet.')).toBeVisible()
  await button('Discard Draft').click()
  await expect.element(field()).toHaveValue('saved')
  await field().fill('again')
  await button('Cancel').click()
  await again.unmount()
  await open({ mode: 'edit', notes: 'saved' })
  await expect.element(field()).toHaveValue('saved')
})

test('SAVE-04 while it saves, both ways to save are disabled', async () => {
  await open({ busy: true })
  for (const name of ['Skip', 'Save Without Notes']) await expect.element(button(name)).toBeDisabled()
})
