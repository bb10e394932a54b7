import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { whenHydratable } from './delivery/before-hydration.ts'
import { guardTranslatedText } from './delivery/translated-text.ts'
import { offlineCopy } from './lib/offline-copy.ts'

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
guardTranslatedText()
// Set before anything can ask; its script comes when the server is unreachable.
offlineCopy.read = async (call, input) => (await import('./offline/kept-answer.ts')).keptText(call, input)
void whenHydratable().then(hydrate)
