import display from '../fonts/display.woff2?url'
import mono from '../fonts/mono.woff2?url'
import text from '../fonts/text.woff2?url'

const families = [
  ['Text', text, '400 700'],
  ['Display', display, '600 800'],
  ['Mono', mono, '400 600'],
] as const

/**
 * Asks for the typefaces when everything else is there, so they never delay a paint, and takes them all at once: one layout. Until
 * then, and where they fail, the stand-ins of tokens.css hold their places.
 */
export function loadFonts() {
  const load = () => {
    const faces = families.map(([family, url, weight]) =>
      new FontFace(family, `url(${url})`, { weight }).load(),
    )
    Promise.all(faces)
      .then((loaded) => {
        for (const face of loaded) document.fonts.add(face)
      })
      .catch((error: unknown) => console.warn('The page keeps the fonts of the system', error))
  }
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load) : setTimeout(load, 200))
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
