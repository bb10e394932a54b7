import type { Plugin } from 'vite'

/**
 * lucide-react can resize, recolour and theme its icons while the page runs; this site does all of that by CSS classes. Its 15 modules
 * for it are replaced by the few lines that draw an icon, which every page carries. Server and browser get the same.
 */
export const slimIcons = (): Plugin => ({
  name: 'slim-icons',
  load: (id) => (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs') ? createIcon : undefined),
})

const createIcon = `
  import { createElement } from 'react'
  const attributes = {
    width: 24,
    height: 24,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': true,
  }
  const draw = ([tag, shape]) => createElement(tag, shape)
  export default ({ node }) => (props) =>
    createElement('svg', { ...attributes, ...(props['aria-label'] && { 'aria-hidden': undefined }), ...props }, node.map(draw))`
