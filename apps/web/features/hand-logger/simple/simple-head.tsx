// Above the cards: which hand it is, what it is played for, and how its cards are entered.
import { menu } from '@sidepot/messages/web-shell'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import type { Message } from '@sidepot/messages/worded'
import { Link } from 'react-router'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { helpAt } from '../../../ui/display/help-at.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import type { Game, SimpleHand } from '../hand/simple-hand.ts'
import { stakeText } from './stake-text.ts'

export type Entry = 'grid' | 'cards'

interface SimpleHeadProps {
  readonly handNumber: number
  readonly game: Game
  readonly hand: SimpleHand
  readonly entry: Entry
  readonly onEntry: (entry: Entry) => void
}

export function SimpleHead({ handNumber, game, hand, entry, onEntry }: SimpleHeadProps) {
  return (
    <div className="simple-head">
      <dl className="simple-facts">
        <Fact value={String(handNumber)} label={words.hand} />
        <Fact value={stakeText(game)} label={words.blinds} />
        <Fact value={String(hand.dealt)} label={words.dealtIn} />
      </dl>
      {/* the hand is kept meanwhile */}
      <Link className="icon-btn simple-help" to={helpAt(hand.position)} aria-label={menu.help}>
        <Icon name="help" />
      </Link>
      {game.gameType === 'NLHE' && (
        <Segmented
          size="sm"
          label={words.input}
          value={entry}
          onChange={onEntry}
          options={[
            { value: 'grid', label: words.grid },
            { value: 'cards', label: words.cards },
          ]}
        />
      )}
    </div>
  )
}

function Fact({ value, label }: { readonly value: string; readonly label: Message }) {
  return (
    <div>
      <dt>
        <MessageText>{label}</MessageText>
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
