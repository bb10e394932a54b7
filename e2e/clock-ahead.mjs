// `node --import ./e2e/clock-ahead.mjs`: a server whose day is CLOCK_AHEAD_MS later than that of the machine.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const now = () => RealDate.now() + ahead
const RealDate = Date
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : target[name]),
})
