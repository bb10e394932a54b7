/** The names of a session: those of the module first, then what lines declared. */
export type Scope = Record<string, unknown>

/** The accessors of a module's names, so that they stay what the module sees. */
export const scopeOf = (names: object): Scope =>
  Object.create(null, Object.getOwnPropertyDescriptors(names)) as Scope

/**
 * Evaluates a prepared line among the names of the session. A name that is declared again is set; where it is a constant of the
 * loaded code, that code keeps its own. The value is that of a last expression; an awaiting line is waited for.
 */
export async function evaluate(
  scope: Scope,
  code: string,
  names: readonly string[],
): Promise<{ value: unknown } | undefined> {
  for (const name of names) {
    const known = Object.getOwnPropertyDescriptor(scope, name)
    if (!known || !(known.writable || known.set))
      Object.defineProperty(scope, name, {
        value: known?.get?.(),
        writable: true,
        configurable: true,
        enumerable: true,
      })
  }
  return new Function('scope', `with (scope) {\n${code}\n}`).call(undefined, scope)
}
