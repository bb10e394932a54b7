/** The jar of the W3C's checker of HTML, where it was fetched. */
export function findHtmlChecker(): string | undefined
