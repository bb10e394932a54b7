import { useLayoutEffect, useState } from 'react'
import type { VideoFilters } from './filter-videos.ts'

const none: VideoFilters = { find: '', channel: '', length: '', form: '' }
const names = ['find', 'channel', 'length', 'form'] as const

/** Kept in the address, without a navigation. The server's HTML knows none: it is the same for everybody. */
export function useVideoFilters() {
  const [filters, setFilters] = useState(none)
  useLayoutEffect(() => setFilters(inAddress()), [])
  function set(change: Partial<VideoFilters>) {
    const next = { ...filters, ...change }
    setFilters(next)
    keepInAddress(next)
  }
  return { filters, set, clear: () => set({ ...none, form: filters.form }) }
}

function inAddress(): VideoFilters {
  const search = new URLSearchParams(location.search)
  const filters = { ...none }
  for (const name of names) filters[name] = search.get(name) ?? ''
  return filters
}

function keepInAddress(filters: VideoFilters) {
  const url = new URL(location.href)
  for (const name of names)
    if (filters[name]) url.searchParams.set(name, filters[name])
    else url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
