import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { absorb, forgetRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { BalanceAt } from './balance-at.tsx'
import { BankrollCard } from './bankroll-card.tsx'

const NOW = Date.parse('2026-10-05T12:00:00.000Z')
const bankroll = { id: 'b', name: 'Cash', currency: 'USD', currentBalance: 98_800 } as Rec<'Bankroll'>
const text = (sessionStatus: string) => {
  absorb('Session', [{ id: 's', sessionStatus, _version: 1 }] as unknown as Rec<'Session'>[])
  absorb('BankrollTransaction', [
    {
      id: 't',
      bankrollId: 'b',
      sessionId: 's',
      type: 'SESSION_BUY_IN',
      amount: -100_000,
      timestamp: '2026-10-05T10:00:00.000Z',
      _version: 1,
    },
  ] as unknown as Rec<'BankrollTransaction'>[])
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BankrollCard bankroll={bankroll} now={NOW} />
    </MemoryRouter>,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}
afterEach(() => forgetRecords())

test('[BANK-18] a card names what a running session has on the table beside what was won', () => {
  expect(text('LIVE')).toMatch(/\$ 988 USD \$ 0 30 d \$ 1,000 on the table/)
})
test('[BANK-18] nothing is on the table once it is over', () => {
  expect(text('ENDED')).toMatch(/− \$ 1,000 30 d $/)
})

test('[BANK-20] a card is whole from 100 on, the point of a curve on the page is to the cent', () => {
  const plain = (html: string) => html.replace(/<[^>]+>/g, '')
  const cents = { ...bankroll, currentBalance: 123_456 } as Rec<'Bankroll'>
  const card = renderToStaticMarkup(
    <MemoryRouter>
      <BankrollCard bankroll={cents} now={NOW} />
    </MemoryRouter>,
  )
  expect(plain(card)).toContain('$1,235')
  const at = <BalanceAt point={{ x: NOW, y: 1234.56 }} currency="USD" now={NOW} />
  expect(plain(renderToStaticMarkup(at))).toContain('$1,234.56')
})
