/** `/api/resources/:slug` with its parameters and query put in; empty values are left out. */
export function fillUrl(url: string, input: unknown) {
  const { params = {}, query = {} } = input as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
  }
  const path = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The address ${url} needs ${name}`)
    return encodeURIComponent(value)
  })
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search ? `${path}?${search}` : path
}
