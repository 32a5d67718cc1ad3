// The switch that tilts the opponent's range by his figures, and what it did or why it cannot, in sentences.
import { LEAST_CHANCES } from '@sidepot/charts/tilt'
import type { UsualFigures } from '@sidepot/charts/usual-figures'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { type RangeTilt, roundedRange, roundedTilt } from '@sidepot/solver/study'
import { useEffect, useMemo, useState } from 'react'
import { loadPack } from '../../../data/hand/charts.ts'
import { usePlayerFigures } from '../../../data/people/player-figures.ts'
import { usePlayer } from '../../../data/reads/reads.ts'
import { useRecord } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import type { FirstRanges } from '../session/ranges-at-first.ts'
import type { Study } from '../session/study-session.ts'

interface StudyTiltProps {
  readonly study: Study
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

/** What somebody who plays the charts would have: counted over a whole tree, so in the worker; undefined until it is known. */
function useUsual(study: Study, { source }: FirstRanges): UsualFigures | null | undefined {
  const [usual, setUsual] = useState<UsualFigures | null>()
  const format = source.from === 'charts' ? source.format : null
  useEffect(() => {
    let over = false
    const count = async () => {
      const bytes = format === null ? undefined : await loadPack(format)
      return bytes ? study.usualOf(bytes) : null
    }
    void count()
      .catch(() => null)
      .then(found => {
        if (!over) setUsual(found)
      })
    return () => {
      over = true
    }
  }, [study, format])
  return usual
}

function TiltOf({
  player,
  study,
  position,
  side,
  first,
  tilt,
  onTilt,
}: StudyTiltProps & { readonly player: Rec<'Player'> }) {
  const { figures, waiting } = usePlayerFigures(player)
  const usual = useUsual(study, first)
  const found = useMemo(
    () =>
      waiting || usual === undefined
        ? null
        : (first.tilted?.(side, figures.counts, usual ?? undefined) ?? null),
    [waiting, first, side, figures.counts, usual],
  )
  if (!found) return null
  const made = tilt ?? (found.steps.length > 0 ? { side, steps: found.steps } : null)
  return (
    <div className="study-tilt">
      {made && (
        <Switch
          label={studyAssumed.tilt.switch(position)}
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
          <MessageText>{studyAssumed.tilt.step(step)}</MessageText>
        </p>
      ))}
      {tilt === undefined &&
        found.few.map(({ figure, chances }) => (
          <p key={figure}>
            <MessageText>{studyAssumed.tilt.few(figure, chances, LEAST_CHANCES)}</MessageText>
          </p>
        ))}
    </div>
  )
}
