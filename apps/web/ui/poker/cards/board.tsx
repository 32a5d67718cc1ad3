// Three flop areas, a turn and a river area. With `onStreet` each area opens its picker (or is revealed in a replay).
import './board.css'
import { boardWords } from '@sidepot/messages/web-table'
import type { ReactNode } from 'react'
import { cx } from '../../theme/class-names.ts'
import { type CardSize, PlayingCard } from './playing-card.tsx'

export type BoardStreet = 'FLOP' | 'TURN' | 'RIVER'

interface BoardProps {
  /** up to five, in order; missing ones are empty areas */
  readonly cards: readonly (string | null)[]
  readonly size?: CardSize
  readonly onStreet?: (street: BoardStreet) => void
  /** leaves unknown areas out instead of drawing empty slots */
  readonly sparse?: boolean
}

export function Board({ cards, size = 'm', onStreet, sparse }: BoardProps) {
  const at = (place: number) => cards[place] ?? null
  const part = (street: BoardStreet, from: number, to: number, className: string) => {
    const places = Array.from({ length: to - from }, (_, step) => from + step)
    if (sparse && places.every(place => at(place) === null)) return null
    const faces: ReactNode = places.map(place => <PlayingCard key={place} card={at(place)} size={size} />)
    return onStreet ? (
      <button type="button" className={className} onClick={() => onStreet(street)}>
        {/* the faces say their own names, so that what is read aloud holds what is seen */}
        <span className="sr">{boardWords.edit(street, places.map(at))}</span>
        {faces}
      </button>
    ) : (
      <span className={className}>{faces}</span>
    )
  }
  return (
    <span
      className={cx('board', (size === 'xs' || size === 's') && 'board-small')}
      {...(onStreet ? {} : { role: 'img', 'aria-label': boardWords.spoken(cards) })}
    >
      {part('FLOP', 0, 3, 'board-flop')}
      {part('TURN', 3, 4, 'board-card')}
      {part('RIVER', 4, 5, 'board-card')}
    </span>
  )
}
