// One cell of a grid of hand classes is in the tab order; arrows, Home and End lead to the others.
import { type KeyboardEvent, useRef, useState } from 'react'
import { moveInGrid } from '../../../ui/poker/cards/hand-classes.ts'
import { classNames } from './node-figures.ts'

/** Cells have their number as `data-cell`. */
export function useGridKeys<Box extends HTMLElement>(first: number) {
  const box = useRef<Box>(null)
  const [focus, setFocus] = useState(first)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveInGrid(classNames[focus]!, event.key)
    if (!next) return
    event.preventDefault()
    const cell = classNames.indexOf(next)
    setFocus(cell)
    box.current?.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`)?.focus()
  }
  return { box, focus, setFocus, onKeyDown }
}
