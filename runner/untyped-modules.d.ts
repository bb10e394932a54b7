declare module 'path-browserify' {
  const path: Record<string, unknown>
  export default path
}
declare module 'pyodide/pyodide.asm.mjs' {
  const createPyodideModule: import('pyodide').PyodideConfig['createPyodideModule']
  export default createPyodideModule
}
declare module 'pyodide/pyodide.mjs' {
  export { loadPyodide, version } from 'pyodide'
}
/** Its types cannot be reached through its "exports". */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string
  export function computeAccessibleDescription(element: Element): string
  export function getRole(element: Element): string | null
}
