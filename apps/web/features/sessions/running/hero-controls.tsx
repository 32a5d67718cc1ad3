// Hero session controls: position and stack; a tap on either opens its dialog.
import { positionText } from '@sidepot/messages/web-cards'
import './hero-controls.css'
import { heroPosition } from '@sidepot/ledger/positions'
import { heroControls as words } from '@sidepot/messages/web-session-page'
import { useState } from 'react'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { heroStackOf } from '../../../data/session/session-figures.ts'
import { getTableState } from '../../../data/session/table-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { exactMoney } from '../shared/exact-money.ts'
import { BalanceDialog } from './balance-dialog.tsx'
import { HeroPositionDialog } from './hero-position-dialog.tsx'

export function HeroControls({ session }: { readonly session: Rec<'Session'> }) {
  const [open, setOpen] = useState<'position' | 'stack' | null>(null)
  const currency = useCurrency(session)
  const position = heroPosition(getTableState(session)) ?? words.unknown
  const stack = exactMoney(heroStackOf(session), currency)
  return (
    <div className="hero-controls">
      <button type="button" onClick={() => setOpen('position')}>
        <small>
          <MessageText>{words.position}</MessageText>
        </small>
        <b>
          <MessageText>{positionText(position)}</MessageText>
        </b>
      </button>
      <button type="button" onClick={() => setOpen('stack')}>
        <small>
          <MessageText>{words.stack}</MessageText>
        </small>
        <b>
          <MessageText>{stack}</MessageText>
        </b>
      </button>
      {open === 'position' && <HeroPositionDialog session={session} onClose={() => setOpen(null)} />}
      {open === 'stack' && <BalanceDialog session={session} onClose={() => setOpen(null)} />}
    </div>
  )
}
