// The line as navigation: decisions by street, the hero's with their loss below, the one that is looked at ringed.
import type { BoardStreet } from '@sidepot/engine/action'
import { formatCard } from '@sidepot/engine/cards'
import { positionText } from '@sidepot/messages/web-cards'
import { study as words } from '@sidepot/messages/web-study'
import type { Path } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import { memo, useEffect, useRef } from 'react'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Cards } from '../../ui/poker/cards/playing-card.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { afterPaint } from '../../ui/timing/painted.ts'
import { keyOf } from './session/study-state.ts'
import type { TrailItem } from './session/study-trail.ts'
import { shortText } from './session/study-words.ts'

interface StudyTrailProps {
  readonly hand: StudyHand
  readonly items: readonly TrailItem[]
  readonly costs: readonly (number | null)[]
  /** the cards of each street on the way that is shown */
  readonly cards: Readonly<Partial<Record<BoardStreet, readonly number[]>>>
  readonly onGo: (path: Path) => void
}

interface TrailNodeProps {
  readonly hand: StudyHand
  readonly item: TrailItem
  readonly cost: number | null
  readonly onGo: (path: Path) => void
}

/** Items are made anew with every node: one that says the same stays as it is. */
const isSame = (a: TrailNodeProps, b: TrailNodeProps): boolean =>
  a.hand === b.hand &&
  a.cost === b.cost &&
  a.onGo === b.onGo &&
  a.item.isHere === b.item.isHere &&
  a.item.side === b.item.side &&
  a.item.move === b.item.move &&
  a.item.action === b.item.action &&
  keyOf(a.item.path) === keyOf(b.item.path)

const TrailNode = memo(
  ({ hand, item, cost, onGo }: TrailNodeProps) => (
    <button
      type="button"
      className={cx(
        'study-node',
        item.side === hand.hero && 'study-node-mine',
        item.move === null && 'study-node-branch',
      )}
      aria-current={item.isHere ? 'step' : undefined}
      onClick={() => onGo(item.path)}
    >
      <b>
        <i>
          <MessageText>{positionText(hand.players[item.side].position)}</MessageText>
        </i>
        {item.action ? <MessageText>{shortText(hand, item.action)}</MessageText> : '?'}
      </b>
      <small className={cx((cost ?? 0) >= 0.005 && 'study-down')}>
        {cost === null ? '' : <MessageText>{words.loss(cost)}</MessageText>}
      </small>
    </button>
  ),
  isSame,
)

export function StudyTrail({ hand, items, costs, cards, onGo }: StudyTrailProps) {
  const box = useRef<HTMLElement>(null)
  const here = items.find(({ isHere }) => isHere)
  const at = here ? keyOf(here.path) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another node is looked at
  useEffect(
    () =>
      // to ask where it is lays the page out: not in the frame that answers a press
      afterPaint(() => {
        const item = box.current?.querySelector<HTMLElement>('[aria-current="step"]')
        if (item && box.current) box.current.scrollLeft = item.offsetLeft - box.current.clientWidth / 2
      }),
    [at],
  )
  const streets = [...new Set(items.map(({ street }) => street))]
  return (
    <nav ref={box} className="study-trail" aria-label={words.line.plain}>
      {streets.map(street => (
        <div key={street} className="study-street">
          <span>
            <MessageText>{words.street(street)}</MessageText>
            <Cards cards={(cards[street] ?? []).map(formatCard)} size="xs" />
          </span>
          <div>
            {items
              .filter(item => item.street === street)
              .map(item => (
                <TrailNode
                  key={keyOf(item.path)}
                  hand={hand}
                  item={item}
                  cost={item.move === null ? null : (costs[item.move] ?? null)}
                  onGo={onGo}
                />
              ))}
          </div>
        </div>
      ))}
    </nav>
  )
}
