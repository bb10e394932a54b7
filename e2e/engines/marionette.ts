import { once } from 'node:events'
import { connect } from 'node:net'
import { error, Session } from 'selenium-webdriver'
import type { Command } from 'selenium-webdriver/lib/command.js'

/**
 * What geckodriver does, which Debian does not have: each command of WebDriver goes to Firefox as one of Marionette, its own
 * protocol (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html). A message is its length in bytes, a
 * colon, and [0, id, command, parameters]; the answer is [1, id, error, result].
 */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let received = Buffer.alloc(0)
  let lastId = 0

  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      hear(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })

  /** The first message is a greeting, not an array. */
  function hear(message: unknown) {
    if (!Array.isArray(message)) return
    const [, id, failure, result] = message
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure) asked?.reject(failure)
    else asked?.resolve(result)
  }

  async function send(name: string, parameters: object) {
    const id = ++lastId
    const message = JSON.stringify([0, id, `WebDriver:${name}`, parameters])
    const asked = Promise.withResolvers<unknown>()
    waiting.set(id, asked)
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    return asked.promise.catch((failure) => error.throwDecodedError(failure))
  }

  return {
    async execute(command: Command) {
      const name = names[command.getName()]
      if (!name) throw new error.UnknownCommandError(`${command.getName()} has no name in marionette.ts`)
      const result = await send(name, withNamedElement(name, command.getParameters()))
      if (name === 'NewSession') {
        const { sessionId, capabilities } = result as { sessionId: string; capabilities: object }
        return new Session(sessionId, capabilities)
      }
      return isBoxed(result) ? result.value : result
    },
    close: () => socket.destroy(),
  }
}

/** An element goes by its bare name, and a frame by that of its element. */
function withNamedElement(command: string, parameters: Record<string, unknown>) {
  const { id, ...others } = parameters
  if (typeof id !== 'object' || id === null) return parameters
  const [element] = Object.values(id)
  return command === 'SwitchToFrame' ? { element } : { ...others, id: element }
}

/** Single values come in an object. */
const isBoxed = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && Object.keys(result).join() === 'value'

/** The commands that the story sends, by the client's names. */
const names: Record<string, string> = {
  newSession: 'NewSession',
  quit: 'DeleteSession',
  setWindowRect: 'SetWindowRect',
  get: 'Navigate',
  getCurrentUrl: 'GetCurrentURL',
  clickElement: 'ElementClick',
  clearElement: 'ElementClear',
  sendKeysToElement: 'ElementSendKeys',
  executeScript: 'ExecuteScript',
  switchToFrame: 'SwitchToFrame',
  getActiveElement: 'GetActiveElement',
  getAriaRole: 'GetComputedRole',
  getAccessibleName: 'GetComputedLabel',
  actions: 'PerformActions',
}
