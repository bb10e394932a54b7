/** Control and format characters (ESC, CR, C1, bidi marks, what shows nothing) and separators; line breaks and tabs stay. */
const steering = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu

/**
 * Text of other people for the operator's terminal. What would steer it, or turn the reading direction, is shown as its code: `\u001b`,
 * in the form that JSON has too.
 */
export const terminalText = (text: string) =>
  text.replace(steering, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
