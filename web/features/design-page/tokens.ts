import css from '#web/tokens.css?raw'

/** The colors of web/tokens.css by name, in their order. */
export const colors = [...css.matchAll(/^ {2}--([\w-]+): (?:light-dark\(#|#)/gm)].flatMap(([, name]) =>
  name ? [name] : [],
)
