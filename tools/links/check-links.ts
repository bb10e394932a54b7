const AT_ONCE = 8
const TIMEOUT_MS = 15_000
/** These say that the page is there and that programs are not welcome. */
const PRESENT = [401, 403, 405, 429, 999]

export interface BrokenLink {
  url: string
  /** A status, or that nobody answered. */
  why: string
}

/** Opens every link; hosts are asked side by side, each by one call after the other. */
export async function checkLinks(urls: string[]): Promise<{ broken: BrokenLink[]; isOffline: boolean }> {
  const hosts = [...Map.groupBy(urls, (url) => new URL(url).host).values()]
  const broken: BrokenLink[] = []
  let answered = 0
  async function work() {
    for (let own = hosts.pop(); own; own = hosts.pop())
      for (const url of own) {
        const found = await look(url)
        if (typeof found === 'number') answered++
        if (found !== undefined && !isPresent(found)) broken.push({ url, why: String(found) })
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { broken, isOffline: urls.length > 0 && answered === 0 }
}

const isPresent = (found: number | string) =>
  typeof found === 'number' && (found < 400 || PRESENT.includes(found))

/** The status; some servers refuse HEAD, so GET decides. Text where nobody answered. */
async function look(url: string): Promise<number | string> {
  try {
    const head = await ask(url, 'HEAD')
    return head < 400 ? head : await ask(url, 'GET')
  } catch {
    return ask(url, 'GET').catch(() => 'no answer')
  }
}

async function ask(url: string, method: 'HEAD' | 'GET') {
  const response = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'follow' })
  await response.body?.cancel()
  return response.status
}
