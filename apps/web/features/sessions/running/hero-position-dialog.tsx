// Set Hero Position: a grid of position names for the current player count. It moves the button, never the hero.

import { setHeroPosition } from '@sidepot/ledger/button'
import { heroPosition, positionsAt } from '@sidepot/ledger/positions'
import { positionName, positionText } from '@sidepot/messages/web-cards'
import { heroPositionDialog as words } from '@sidepot/messages/web-session-page'
import type { Message } from '@sidepot/messages/worded'
import { useState } from 'react'
import { getTableState, saveChanged } from '../../../data/session/table-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceRow } from '../../../ui/controls/segmented.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'

export function HeroPositionDialog({
  session,
  onClose,
}: {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}) {
  const table = getTableState(session)
  const positions = positionsAt(table)
  const [error, setError] = useState<Message>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={<Button onClick={onClose}>{words.cancel}</Button>}
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
          <MessageText>{error}</MessageText>
        </p>
      )}
    </Dialog>
  )
}
