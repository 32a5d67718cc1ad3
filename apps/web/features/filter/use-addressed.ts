// What a page shows, kept in its address: a reload keeps it, a link carries it, the way back finds it. Its filter goes along to the next page.
import type { PlayFilter } from '@sidepot/models/filter/play-filter'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { carryFilter, startingAddress } from './carried-filter.ts'

/** Browsers count how often an address changes: while somebody types it follows a moment later. */
const FOLLOW_MS = 300

export function useAddressed<State>(
  read: (address: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
  filterOf: (state: State) => PlayFilter,
) {
  const [address, setAddress] = useSearchParams()
  const [state, setState] = useState(() => read(startingAddress(address)))
  const filter = filterOf(state)
  useEffect(() => carryFilter(filter), [filter])
  const wanted = write(state).toString()
  const there = write(read(address)).toString()
  /** what the address says as far as it was written or taken over here */
  const synced = useRef(there)
  const taken = useRef(() => {})
  taken.current = () => setState(read(address))
  useEffect(() => {
    if (synced.current === there) return
    // a link or the way back led here
    synced.current = there
    taken.current()
  }, [there])
  useEffect(() => {
    if (synced.current === wanted) return
    const timer = setTimeout(() => {
      synced.current = wanted
      setAddress(new URLSearchParams(wanted), { replace: true, preventScrollReset: true })
    }, FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [wanted, setAddress])
  return [state, setState] as const
}
