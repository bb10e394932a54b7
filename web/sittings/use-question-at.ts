import { useState } from 'react'
import { tabStorage } from '#web/lib/storage.ts'

/** The question of a sitting that is on the screen; a reload of the tab comes back to it. */
export function useQuestionAt(sitting: string, ids: readonly string[]) {
  const key = `whetstone-question-at.${sitting}`
  const [chosen, setChosen] = useState(() => tabStorage.getItem(key))
  const choose = (id: string) => {
    tabStorage.setItem(key, id)
    setChosen(id)
  }
  return [chosen && ids.includes(chosen) ? chosen : ids[0], choose] as const
}
