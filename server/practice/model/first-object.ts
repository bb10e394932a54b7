/** The JSON object in an answer, undefined where there's none: some models think aloud first, or fence what they send. */
export function firstObject(answer: string): unknown {
  const [object] = answer.slice(answer.lastIndexOf('</think>') + 1).match(/\{.*\}/s) ?? []
  try {
    return object === undefined ? undefined : JSON.parse(object)
  } catch {
    return undefined
  }
}
