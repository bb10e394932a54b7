import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { whenHydratable } from './delivery/before-hydration.ts'
import { guardTranslatedText } from './delivery/translated-text.ts'

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
void whenHydratable().then(hydrate)
