/** What two spellings of the same answer have in common: case, quotes, spaces and zeros that mean nothing are gone. */
export function comparableBlank(text: string, caseSensitive: boolean): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
  const cased = caseSensitive ? plain : plain.toLowerCase()
  return comparableNumber(cased) ?? withoutOperatorSpaces(cased)
}

const units =
  'ns|us|μs|ms|s|sec|seconds?|min|minutes?|h|hours?|days?|bits?|bytes?|[kmgtp]i?b|b|[kmgt]?bit/s|[kmgt]b/s|rps|qps|hz|[kmg]hz|%|percent'
const number = new RegExp(`^([+-]?)(\\d*)(?:\\.(\\d+))? ?(${units})?$`, 'i')

/** 6.80 is 6.8, and 6.8ms is 6.8 ms; 2 and 2.0 stay different, since a program prints only one of them. */
function comparableNumber(text: string): string | undefined {
  const [, sign = '', whole = '', fraction, unit = ''] = number.exec(text) ?? []
  if (whole === '' && fraction === undefined) return undefined
  const digits = fraction === undefined ? '' : `.${fraction.replace(/(?<=\d)0+$/, '')}`
  return `${sign}${whole || '0'}${digits} ${unit}`
}

const quoted = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/
const spaced =
  / ?(===|!==|==|!=|<=|>=|<>|=>|->|:=|\+=|-=|\*=|\/=|%=|&&|\|\||\?\?|\*\*|\/\/|<<|>>|[<>=,;{}]) ?| ([-+*/%&|^?:]) |(:|[([]) | ([)\]])/g

/**
 * Spaces around an operator mean nothing in code, so `lo<hi` is `lo < hi`. One that joins words on one side only stays:
 * `ls -l`, `div *` and `a :hover` need it. Quoted text stays as it is.
 */
const withoutOperatorSpaces = (text: string): string =>
  text
    .split(quoted)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : // The marks keep `> =` apart from `>=`.
          part.replace(spaced, (_, operator?: string, binary?: string, opens?: string, closes?: string) =>
            operator === undefined ? (binary ?? opens ?? closes ?? '') : `\u0000${operator}\u0000`,
          ),
    )
    .join('')
