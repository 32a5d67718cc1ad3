// Set Hero Position: a grid of position names for the current player count. It moves the button, never the hero.

import { setHeroPosition } from '@sidepot/ledger/table-state'
import { messageFor } from '@sidepot/messages/catalogue'
import { ledgerSentences } from '@sidepot/messages/ledger'
import { positionName, positionText } from '@sidepot/messages/web-cards'
import { sessionPage, heroPositionDialog as words } from '@sidepot/messages/web-session'
import { useState } from 'react'
import { Link } from 'react-router'
import { getTableState, saveChanged } from '../../../data/session/table-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceRow } from '../../../ui/controls/segmented.tsx'
import { Said } from '../../../ui/display/said.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { heroPosition, positionsAt } from './hero-position.ts'

export function HeroPositionDialog({
  session,
  onClose,
}: {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}) {
  const table = getTableState(session)
  const positions = positionsAt(table)
  const alone = positions.length === 0
  const [error, setError] = useState(
    alone ? messageFor(ledgerSentences, { code: 'table/not-enough-players' }) : undefined,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {alone && (
            <Link className="btn btn-primary btn-md" to="/tablesettings" onClick={onClose}>
              <Said>{sessionPage.seatThem}</Said>
            </Link>
          )}
        </>
      }
    >
      <ChoiceRow
        label={words.label}
        visibleLabel={false}
        value={heroPosition(table)}
        onChange={position => {
          const done = saveChanged(session, setHeroPosition(table, position))
          if (done.ok) onClose()
          else setError(done.message)
        }}
        options={positions.map(value => ({ value, label: positionText(value), name: positionName(value) }))}
      />
      {error && (
        <p className="field-line field-error" role="alert">
          <Said>{error}</Said>
        </p>
      )}
    </Dialog>
  )
}
