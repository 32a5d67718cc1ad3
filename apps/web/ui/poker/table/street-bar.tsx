// PRE FLOP TURN RIVER SHOW: done streets grey with their pot, the current one in the accent. A tap goes back to a street.
import './street-bar.css'
import { streetBar as words } from '@sidepot/messages/web-table'
import { plainText } from '@sidepot/messages/worded'
import { memo, use } from 'react'
import { useWording } from '../../display/message-text.tsx'
import { toastPlace } from '../../layers/toast-place.ts'
import { cx } from '../../theme/class-names.ts'
import { ChipFormat } from './chip-format.ts'

export const STREETS = ['PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN'] as const
export type StreetName = (typeof STREETS)[number]

interface StreetBarProps {
  readonly current: StreetName
  /** pot at the end of a street already played */
  readonly pots?: Partial<Record<StreetName, number>>
  readonly onStreet?: (street: StreetName) => void
  /** the last street that may be gone to; all when left out */
  readonly reachable?: StreetName
  /** toasts may lie on the streets to come */
  readonly takesToasts?: boolean
}

export const StreetBar = memo(
  ({ current, pots = NO_POTS, onStreet, reachable, takesToasts }: StreetBarProps) => {
    const wording = useWording()
    const { chips } = use(ChipFormat)
    const now = STREETS.indexOf(current)
    const limit = reachable ? STREETS.indexOf(reachable) : STREETS.length
    return (
      <ol className="streets" aria-label={words.label}>
        {STREETS.map((street, index) => (
          <li key={street}>
            <button
              type="button"
              className={cx('street', index < now && 'street-done', index === now && 'street-now')}
              disabled={!onStreet || index > limit}
              {...toastPlace(takesToasts === true && index > limit)}
              aria-current={index === now ? 'step' : undefined}
              title={plainText(words.name[street])}
              onClick={() => onStreet?.(street)}
            >
              {wording(words.short[street])}
              {index < now && pots[street] !== undefined && (
                <>
                  {/* read aloud as two words */ ' '}
                  <small>{chips(pots[street])}</small>
                </>
              )}
            </button>
          </li>
        ))}
      </ol>
    )
  },
)
const NO_POTS = {}
