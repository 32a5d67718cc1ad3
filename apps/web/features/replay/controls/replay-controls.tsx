// The buttons, and what is asked for less often: speed, unit, raw data. A step that changes none of it draws none of it.

import { replay as words } from '@sidepot/messages/web-replay'
import { memo, useState } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { useWording } from '../../../ui/display/message-text.tsx'
import { useDiscreet } from '../../../ui/theme/theme.ts'
import { type Player, SPEEDS, type Speed } from '../frames/player.ts'
import { UNITS, type Unit } from '../frames/replay-words.ts'
import { RawData } from './raw-data.tsx'

interface PlayButtonsProps {
  readonly player: Player
  readonly playing: boolean
  /** before the blinds */
  readonly first: boolean
  readonly last: boolean
  readonly reveal: boolean
  readonly canReveal: boolean
  readonly onReveal: (reveal: boolean) => void
}

export const PlayButtons = memo((props: PlayButtonsProps) => {
  const { player, playing, first, last, reveal, canReveal, onReveal } = props
  return (
    <div className="replay-buttons">
      <IconButton icon="reset" label={words.reset} disabled={first} onClick={() => player.go(-1)} />
      <IconButton
        icon="chevron-left"
        size={26}
        label={words.back}
        disabled={first}
        onClick={() => player.step(-1)}
      />
      <IconButton
        className="replay-play"
        variant="primary"
        size={28}
        icon={playing ? 'pause' : 'play'}
        label={playing ? words.pause : words.play}
        onClick={player.toggle}
      />
      <IconButton
        icon="chevron-right"
        size={26}
        label={words.forward}
        disabled={last}
        onClick={() => player.step(1)}
      />
      <IconButton
        icon={reveal ? 'eye-off' : 'eye'}
        label={reveal ? words.hide : words.reveal}
        disabled={!canReveal}
        onClick={() => onReveal(!reveal)}
      />
    </div>
  )
})

interface MoreControlsProps {
  readonly player: Player
  readonly speed: Speed
  readonly unit: Unit
  readonly onUnit: (unit: Unit) => void
  readonly isTournament: boolean
  readonly currency: string | null
  readonly raw: unknown
}

export const MoreControls = memo(
  ({ player, speed, unit, onUnit, isTournament, currency, raw }: MoreControlsProps) => {
    const [rawOpen, setRawOpen] = useState(false)
    const discreet = useDiscreet()
    const wording = useWording()
    return (
      <>
        <div className="replay-more">
          <Segmented
            size="sm"
            label={words.speed}
            value={String(speed)}
            onChange={value => player.speed(Number(value) as Speed)}
            options={SPEEDS.map(one => ({ value: String(one), label: words.speedOf(one) }))}
          />
          <Segmented
            size="sm"
            label={words.unit}
            value={unit}
            onChange={onUnit}
            options={UNITS.map(one => {
              const inChips = (isTournament || currency === null) && one === 'money'
              return {
                value: one,
                label: wording(inChips ? words.chips.label : words.units(currency ?? '')[one]),
                name: inChips ? words.chips.name : words.unitNames[one],
              }
            })}
          />
          {raw !== undefined && (
            <Button size="sm" variant="quiet" aria-expanded={rawOpen} onClick={() => setRawOpen(!rawOpen)}>
              {rawOpen ? words.rawHide : words.raw}
            </Button>
          )}
          {!discreet && <p className="replay-keys">{words.keys}</p>}
        </div>
        {rawOpen && raw !== undefined && <RawData record={raw} />}
      </>
    )
  },
)
