// Two profiles turn out to be one person: everything of the other becomes this one's.

import { dayText } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { mergeForm as words } from '@sidepot/messages/web-players'
import { toasts } from '@sidepot/messages/web-ui'
import { useState } from 'react'
import { mergePlayers } from '../../data/people/player-service.ts'
import { useBy, useMine } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { useNow } from '../../data/wire/use-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { inMeetingOrder, satTogether } from './player-facts.ts'
import { usePlayingNow } from './playing-now.ts'

export function MergeDialog({
  player,
  onClose,
}: {
  readonly player: Rec<'Player'>
  readonly onClose: () => void
}) {
  useMine('Player', 'playersByUserId')
  const others = useRecords(
    ['Player'],
    () =>
      inMeetingOrder(
        rowsOf('Player').filter(
          one => one.userId === player.userId && !one.isHero && !one.isAnonymous && one.id !== player.id,
        ),
      ),
    [player],
  )
  const playing = usePlayingNow()
  const [from, setFrom] = useState('')
  const now = useNow()
  const name = displayName(player)
  const other = others.find(one => one.id === from)
  useBy('PlayerSession', 'playerSessionsByPlayerIdAndSessionStart', player.id)
  useBy('PlayerSession', 'playerSessionsByPlayerIdAndSessionStart', from)
  const together = useRecords(
    ['PlayerSession'],
    () => satTogether(rowsOf('PlayerSession'), player.id, from),
    [player.id, from],
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.text(name)}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={!other}
            onClick={() => {
              if (!other) return
              const undo = mergePlayers(player, other)
              toast({
                text: words.done(displayName(other), name),
                action: { label: toasts.undo, run: undo },
              })
              onClose()
            }}
          >
            {words.merge}
          </Button>
        </>
      }
    >
      {others.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <Select
          label={words.other}
          hint={
            together?.sessionStart ? words.met(dayText(Date.parse(together.sessionStart), now)) : undefined
          }
          placeholder={words.choose}
          value={from}
          onChange={setFrom}
          options={others.map(one => ({
            value: one.id,
            label: displayName(one),
            // the hands of a running session are not in the count
            ...(one.handCount > 0 || (playing && !playing.has(one.id))
              ? { detail: words.hands(one.handCount) }
              : {}),
          }))}
        />
      )}
    </Dialog>
  )
}
