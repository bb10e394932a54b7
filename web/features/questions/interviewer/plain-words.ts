/** HTML of the question bank as the words that a voice would read. */
export const plainWords = (html: string) =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
