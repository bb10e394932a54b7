/** Runs `work` at most once per key and period; callers in between share its last promise. A failure may be tried at once. */
export function throttlePerKey<T>(periodMs: number, work: (key: string) => Promise<T>, now = Date.now) {
  const last = new Map<string, { at: number; result: Promise<T> }>()
  return (key: string): Promise<T> => {
    const recent = last.get(key)
    if (recent && now() - recent.at < periodMs) return recent.result
    const result = work(key)
    last.set(key, { at: now(), result })
    result.catch(() => last.delete(key))
    return result
  }
}
