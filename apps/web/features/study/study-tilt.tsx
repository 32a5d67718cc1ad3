// The switch that tilts the opponent's range by his figures, and what it did or why it cannot, in sentences.
import { LEAST_CHANCES } from '@sidepot/charts/tilt'
import { study as words } from '@sidepot/messages/web-study'
import { type RangeTilt, roundedRange, roundedTilt } from '@sidepot/solver/study'
import { useMemo } from 'react'
import { usePlayerFigures } from '../../data/people/player-figures.ts'
import { usePlayer } from '../../data/reads/reads.ts'
import { useRecord } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import type { FirstRanges } from './ranges-at-first.ts'

interface StudyTiltProps {
  readonly position: string
  readonly side: 0 | 1
  readonly first: FirstRanges
  readonly tilt: RangeTilt | undefined
  readonly onTilt: (tilt: RangeTilt | undefined, range: readonly number[]) => void
}

/** Nothing where the opponent has no profile, or the charts do not have the line. */
export function StudyTilt({ playerId, ...rest }: StudyTiltProps & { readonly playerId: string }) {
  usePlayer(playerId)
  const player = useRecord('Player', playerId)
  return player && rest.first.tilted ? <TiltOf player={player} {...rest} /> : null
}

function TiltOf({
  player,
  position,
  side,
  first,
  tilt,
  onTilt,
}: StudyTiltProps & { readonly player: Rec<'Player'> }) {
  const { figures, waiting } = usePlayerFigures(player)
  const found = useMemo(
    () => (waiting ? null : (first.tilted?.(side, figures.counts) ?? null)),
    [waiting, first, side, figures.counts],
  )
  if (!found) return null
  const made = tilt ?? (found.steps.length > 0 ? { side, steps: found.steps } : null)
  return (
    <div className="study-tilt">
      {made && (
        <Switch
          label={words.tilt.switch(position)}
          checked={tilt !== undefined}
          onChange={isOn =>
            isOn
              ? onTilt(roundedTilt(made), roundedRange(found.range))
              : onTilt(undefined, first.ranges[side])
          }
        />
      )}
      {made?.steps.map(step => (
        <p key={step.figure}>
          <MessageText>{words.tilt.step(step)}</MessageText>
        </p>
      ))}
      {tilt === undefined &&
        found.few.map(({ figure, chances }) => (
          <p key={figure}>
            <MessageText>{words.tilt.few(figure, chances, LEAST_CHANCES)}</MessageText>
          </p>
        ))}
    </div>
  )
}
