// What lies over the app while it is hidden or locked: a root of its own, so that nothing below is drawn anew or lost.
import { lock } from '@sidepot/messages/web-lock'
import { createRoot } from 'react-dom/client'
import { coverStore, hideNow, startLock } from '../../data/account/app-lock.ts'
import { Cover } from './cover.tsx'

let draw: (() => void) | null = null

/** Watches from now on, and hides the screen at once where that was asked for. */
export function watchCover(hides = false): void {
  draw ??= watch()
  if (hides) hideNow()
  draw()
}

function watch(): () => void {
  const place = document.createElement('div')
  place.className = 'cover'
  place.ariaLabel = lock.neutral
  document.body.append(place)
  const root = createRoot(place)
  let before: Element | null = null
  const redraw = () => {
    const { cover } = coverStore.getState()
    const { dataset } = document.documentElement
    if (cover === 'none') {
      delete dataset['covered']
      place.removeAttribute('role')
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      before = null
    } else {
      dataset['covered'] = cover
      // keys of the app rest while a dialog is open
      place.setAttribute('role', 'dialog')
      before ??= document.activeElement
    }
    root.render(cover === 'none' ? null : <Cover cover={cover} />)
  }
  coverStore.subscribe(redraw)
  startLock()
  return redraw
}
