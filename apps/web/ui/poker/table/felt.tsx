// The oval with up to ten seats. Shape and pod size follow the space it is given (container queries), so it needs no measuring.
// In discreet the same markup is a list in action order.
import './felt.css'
import './felt-discreet.css'
import { tableWords } from '@sidepot/messages/web-table'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../theme/class-names.ts'
import { Seat, type SeatView } from './seat.tsx'
import { placeIndex, seatPlaces } from './seat-layout.ts'

interface FeltProps {
  readonly seats: readonly SeatView[]
  /** number of seats of the table; the list may be sparse */
  readonly size: number
  readonly heroSeat: number
  /** pot, board and straddle, in the middle */
  readonly centre?: ReactNode
  /** how many boards the middle has to hold */
  readonly boards?: number
  readonly onSeat?: (seatNumber: number) => void
  readonly onCards?: (seatNumber: number) => void
  /** extra drawing on a seat, such as a drag handle */
  readonly seatExtra?: (seat: SeatView) => ReactNode
  /** seats keep the place of their bets; see Seat */
  readonly steady?: boolean
  readonly className?: string
  readonly label?: string
}

export function Felt({
  seats,
  size,
  heroSeat,
  centre,
  boards = 1,
  onSeat,
  onCards,
  seatExtra,
  steady,
  className,
  label,
}: FeltProps) {
  const portrait = seatPlaces(size, 'portrait')
  const landscape = seatPlaces(size, 'landscape')
  const isAbovePot = ({ seatNumber, hero }: SeatView) =>
    !hero && portrait[placeIndex(seatNumber, heroSeat, size)]!.side === 'centre'
  return (
    <section className={cx('felt-box', className)} aria-label={label ?? tableWords.table}>
      <div
        className={cx(
          'felt-room',
          size > 6 && 'felt-full',
          seats.some(seat => Boolean(seat.bet) && isAbovePot(seat)) && 'felt-bet-above-pot',
        )}
        data-boards={boards}
        style={{ '--boards': boards } as CSSProperties}
      >
        <div className="felt" />
        <div className="felt-centre">{centre}</div>
        <ol className={cx('felt-seats', seats.some(seat => (seat.cards?.length ?? 0) > 3) && 'felt-many')}>
          {seats.map(seat => {
            const index = placeIndex(seat.seatNumber, heroSeat, size)
            return (
              <Seat
                key={seat.seatNumber}
                seat={seat}
                portrait={portrait[index]!}
                landscape={landscape[index]!}
                {...(onSeat ? { onSelect: onSeat } : {})}
                {...(onCards ? { onCards } : {})}
                {...(steady ? { steady } : {})}
              >
                {seatExtra?.(seat)}
              </Seat>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
