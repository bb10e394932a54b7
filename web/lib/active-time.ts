let hiddenMs = 0
let hiddenAt: number | undefined

if (typeof document !== 'undefined' && 'visibilityState' in document)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt ??= performance.now()
    else if (hiddenAt !== undefined) {
      hiddenMs += performance.now() - hiddenAt
      hiddenAt = undefined
    }
  })

/** A clock that stops while the tab is hidden, in seconds. */
export const activeSeconds = () => ((hiddenAt ?? performance.now()) - hiddenMs) / 1000
