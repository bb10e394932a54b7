import { useEffect, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { deviceStorage } from '#web/lib/storage.ts'

const KEY = 'whetstone.language'

/** The language a person writes in, the same for every question that offers it; kept in this browser. */
export function useLanguage(offered: readonly CodeLanguage[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  // Read after hydration, because the server's HTML knows no choice.
  useEffect(() => setChosen(deviceStorage.getItem(KEY)), [])
  const language = offered.find((one) => one === chosen) ?? offered[0]
  function choose(next: string) {
    setChosen(next)
    deviceStorage.setItem(KEY, next)
  }
  return [language, choose] as const
}
