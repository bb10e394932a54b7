const KEY = 'whetstone.verify-ticket'

/** The one-use ticket of a refused sign-in, until 'Verify Now' trades it for a session. Lives as long as the tab. */
export const keepVerifyTicket = (ticket: string) => sessionStorage.setItem(KEY, ticket)

export function takeVerifyTicket() {
  const ticket = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return ticket
}
