import './pull-to-find.css'
import { keysHelp as words } from '@sidepot/messages/web-keys'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/display/icon.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { movesPage, pullShare, type Touched } from './pull.ts'

/** Pages that are played on: nothing opens there by a slip of the finger. */
const PLAYED = /\/hands\/|\/practise|\/study/

/** Pulling the page down from its top opens the search, and says so on the way (FIL-17). */
export default function PullToFind({ onFind }: { readonly onFind: () => void }) {
  const [share, setShare] = useState(0)
  const find = useRef(onFind)
  find.current = onFind
  useEffect(() => {
    let from: Touched | null = null
    let reached = 0
    const at = ({ touches }: TouchEvent): Touched => ({ x: touches[0]!.clientX, y: touches[0]!.clientY })
    const show = (next: number) => {
      reached = next
      setShare(next)
    }
    const begin = (event: TouchEvent) => {
      const isPull =
        event.touches.length === 1 &&
        scrollY <= 0 &&
        !PLAYED.test(location.pathname) &&
        movesPage(event.target) &&
        !document.querySelector('[role=dialog]')
      from = isPull ? at(event) : null
      show(0)
    }
    const move = (event: TouchEvent) => {
      if (!from) return
      const next = event.touches.length === 1 ? pullShare(from, at(event), scrollY) : null
      if (next === null) from = null
      show(next ?? 0)
    }
    const end = (event: TouchEvent) => {
      const isFound = from !== null && reached === 1 && event.type === 'touchend'
      from = null
      show(0)
      if (isFound) find.current()
    }
    const listened = [
      ['touchstart', begin],
      ['touchmove', move],
      ['touchend', end],
      ['touchcancel', end],
    ] as const
    for (const [kind, listen] of listened) addEventListener(kind, listen, { passive: true })
    document.documentElement.dataset.pull = ''
    return () => {
      delete document.documentElement.dataset.pull
      for (const [kind, listen] of listened) removeEventListener(kind, listen)
    }
  }, [])
  if (share === 0) return null
  return (
    <div
      className={cx('pull-find', share === 1 && 'pull-find-ready')}
      style={{ opacity: share, transform: `translate(-50%, ${Math.round(share * 64)}px)` }}
      aria-hidden="true"
    >
      <Icon name="search" size={18} />
      {words.find}
    </div>
  )
}
