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
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size ? `${path}?${search}` : path
}
