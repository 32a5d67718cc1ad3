import { useNow } from '../../data/wire/use-now.ts'
import './bankrolls-screen.css'
import { bankrolls as words } from '@sidepot/messages/web-bankroll'
import { useState } from 'react'
import { together, useMine, useUserId } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { BankrollCard } from '../../features/bankrolls/bankroll-card.tsx'
import { BankrollDialog } from '../../features/bankrolls/bankroll-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyPiles } from '../../ui/display/empty-pictures.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Skeleton, Unread } from '../../ui/display/panel.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'

export function Component() {
  const userId = useUserId()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const discreet = useDiscreet()
  const wording = useWording()
  const wide = useMedia('(min-width: 720px)')
  const reading = together(
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useMine('BankrollTransaction', 'bankrollTransactionsByUserIdAndTimestamp'),
    // what lies on a table is neither won nor lost
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
  )
  const mine = useRecords(
    ['Bankroll'],
    () =>
      rowsOf('Bankroll')
        .filter(one => one.userId === userId)
        .sort((a, b) => Number(b.isMain) - Number(a.isMain) || a.name.localeCompare(b.name)),
    [userId],
  )
  return (
    <div className="page">
      <header className="page-head">
        <h1>{wording(words.title)}</h1>
        {mine.length > 0 && reading.whole && (
          <Button size="sm" icon="plus" onClick={() => setOpen(true)}>
            {words.create}
          </Button>
        )}
      </header>
      {reading.loading ? (
        <div className="bankroll-grid">
          {[0, 1].map(place => (
            <div key={place} className="panel">
              <Skeleton height={wide && !discreet ? 270 : 76} />
            </div>
          ))}
        </div>
      ) : !reading.whole ? (
        <Unread problem={reading.error} />
      ) : mine.length === 0 ? (
        <EmptyState
          picture={<EmptyPiles />}
          title={words.emptyTitle}
          text={words.emptyText}
          actions={
            <Button variant="primary" onClick={() => setOpen(true)}>
              {words.create}
            </Button>
          }
        />
      ) : (
        <div className="bankroll-grid">
          {mine.map(one => (
            <BankrollCard key={one.id} bankroll={one} now={now} large={wide && !discreet} />
          ))}
        </div>
      )}
      {open && <BankrollDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
