import bowser from 'bowser'

/** "Firefox on Windows": enough to recognize one's own devices by. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = bowser.parse(userAgent)
  const names = [browser.name, os.name].filter(Boolean)
  return names.length ? names.join(' on ') : 'Unknown device'
}
