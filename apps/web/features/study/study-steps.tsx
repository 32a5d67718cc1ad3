// Step by step as in the replay, by its buttons and its keys: along the hand's own line, or along the branch that is looked at.
import { replay } from '@sidepot/messages/web-replay'
import { memo, useMemo } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { useKeys } from '../../ui/timing/use-keys.ts'
import { useSteady } from '../../ui/timing/use-steady.ts'
import type { Study } from './session/study-session.ts'
import { keyOf, type StudyState } from './session/study-state.ts'
import { leftLineAt } from './session/study-trail.ts'

export interface Steps {
  /** null where there is nothing before or after */
  readonly back: (() => void) | null
  readonly on: (() => void) | null
}

/** The row after or before `now`, round the ends; from outside (-1) the first one down, the last one up. */
export const nextRow = (now: number, step: 1 | -1, rows: number): number =>
  now < 0 && step < 0 ? rows - 1 : (now + step + rows) % rows

/** Left and right walk the line, or along a branch; Home and End are its ends; up and down go through the actions, Enter takes one. */
export function useSteps(study: Study, { line, path, view }: StudyState): Steps {
  const places = useMemo(() => (line ? [...line.moves.map(move => move.path), line.end] : []), [line])
  const at = places.findIndex(one => keyOf(one) === keyOf(path))
  const [before, after] = [places[at - 1], at < 0 ? undefined : places[at + 1]]
  const lastAction = path.findLastIndex(step => 'action' in step)
  const isDecision = view?.kind === 'decision'
  const back = useSteady(() => {
    if (before) void study.go(before)
    else if (at !== 0 && path.length > 0) void study.go(path.slice(0, lastAction))
  })
  const on = useSteady(() => {
    if (after) return void study.go(after)
    if (view?.kind !== 'decision') return
    const { frequencies } = view.total
    void study.act(frequencies.indexOf(Math.max(...frequencies)))
  })
  const through = (step: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLButtonElement>('.study-action')]
    if (rows.length === 0) return
    const now = rows.indexOf(document.activeElement as HTMLButtonElement)
    rows[nextRow(now, step, rows.length)]?.focus()
  }
  const to = (place: (typeof places)[number] | undefined) => place && void study.go(place)
  useKeys({
    ArrowLeft: back,
    ArrowRight: on,
    ArrowDown: () => through(1),
    ArrowUp: () => through(-1),
    Home: () => to(places[0]),
    End: () => to(places.at(-1)),
    l: () => line && void study.go(leftLineAt(line, path)),
  })
  return {
    back: before || (at !== 0 && lastAction >= 0) ? back : null,
    on: after || isDecision ? on : null,
  }
}

export const StepButtons = memo(({ back, on }: Steps) => (
  <div className="study-steps">
    <IconButton icon="chevron-left" label={replay.back} disabled={!back} onClick={() => back?.()} />
    <IconButton icon="chevron-right" label={replay.forward} disabled={!on} onClick={() => on?.()} />
  </div>
))
