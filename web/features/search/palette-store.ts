import { createStore } from '#web/lib/create-store.ts'

/** True while the palette is open. */
export const paletteStore = createStore(false)
export const openPalette = () => paletteStore.set(true)
export const closePalette = () => paletteStore.set(false)
