import type { updateUserDocument } from '#contract/api/documents.ts'
import { type EditorSettings, readEditorSettings } from '#contract/run/editor-settings.ts'
import { createStore, useStore } from '#web/lib/create-store.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { type Account, getAccount, mergeAccount, useAccount, userOf } from '#web/session/account.ts'
import { send } from '#web/session/send.ts'
import { toast } from '#web/ui/toast.tsx'

/** Holds until the document of a member comes, and for visitors always. */
const onDevice = createStore<Record<string, EditorSettings>>({})
const keyOf = (account: Account) => `whetstone.editor.${userOf(account)?.uid ?? 'visitor'}`

function kept(key: string): unknown {
  try {
    return JSON.parse(deviceStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const settingsOf = (account: Account): EditorSettings => {
  const key = keyOf(account)
  const inAccount = userOf(account)?.document?.editor
  return readEditorSettings(inAccount ?? onDevice.get()[key] ?? kept(key))
}

/** How whoever is here likes the editor. A member's choice comes along to every tab and device, by their document. */
export function useEditorSettings(): EditorSettings {
  useStore(onDevice)
  return settingsOf(useAccount())
}

/** Applies at once in every editor, then keeps it. */
export async function changeEditor(change: Partial<EditorSettings>): Promise<void> {
  const account = getAccount()
  const key = keyOf(account)
  const editor = { ...settingsOf(account), ...change }
  deviceStorage.setItem(key, JSON.stringify(editor))
  onDevice.set({ ...onDevice.get(), [key]: editor })
  if (account.status !== 'member') return
  const { uid, document } = account.user
  if (document) mergeAccount(uid, { document: { ...document, editor } })
  try {
    await send<typeof updateUserDocument>('PATCH /documents/users/:uid', {
      params: { uid },
      body: { editor },
    })
  } catch (error) {
    console.warn('The settings of the editor were not kept', error)
    toast.error(
      "The editor's settings couldn't be kept in your account. They hold on this page; change them again later.",
    )
  }
}
