/** The jar of the W3C's checker of HTML, where it was fetched. */
export function findHtmlChecker(): string | undefined

/** The path of a program that the tests drive, installed where that's possible. */
export function findProgram(name: string): string | undefined
