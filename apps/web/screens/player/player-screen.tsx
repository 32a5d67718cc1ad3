import '../../features/players/players.css'
import { displayName } from '@sidepot/messages/people'
import { playerPage as words } from '@sidepot/messages/web-players'
import { toasts } from '@sidepot/messages/web-ui'
import { lazy, useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useHandsAgainst, usePlayerFigures } from '../../data/people/player-figures.ts'
import { deletePlayer, erasePlayer } from '../../data/people/player-service.ts'
import { together as joined, useBy, useMine, usePlayer, useReference } from '../../data/reads/reads.ts'
import { recordOf, rowsOf, useRecord, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { EraseDialog } from '../../features/players/erase-dialog.tsx'
import { MergeDialog } from '../../features/players/merge-dialog.tsx'
import { OpponentLeaks } from '../../features/players/opponent-leaks-panel.tsx'
import { PlayerDialog } from '../../features/players/player-dialog.tsx'
import { PlayerStatistics } from '../../features/players/player-statistics.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { EmptyRows, EmptyState, Panel, Skeleton } from '../../ui/display/panel.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'
import { HandDialog } from '../hand-zone/hand-dialog.tsx'
import { PictureButton } from './picture-button.tsx'
import { PlayerHead } from './player-head.tsx'
import { Sittings } from './sittings.tsx'

/** Charts are fetched by whoever opens a leak. */
const OpponentSpot = lazy(() => import('./opponent-spot.tsx'))

export function Component() {
  const { playerId } = useParams()
  const reading = usePlayer(playerId)
  const player = useRecord('Player', playerId)
  if (player) return <PlayerPage player={player} />
  return (
    <div className="page page-narrow">
      {reading.loading ? (
        <Panel>
          <Skeleton height={160} />
        </Panel>
      ) : (
        <EmptyState page picture={<EmptyRows />} title={reading.error ?? words.notFound} />
      )}
    </div>
  )
}

/** Label, value and sample of a figure. */
const HEAD_HEIGHT = 66

function PlayerPage({ player }: { readonly player: Rec<'Player'> }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'merge' | 'erase' | null>(null)
  const now = useMemo(() => Date.now(), [])
  const reading = joined(
    useBy('PlayerSession', 'playerSessionsByPlayerIdAndSessionStart', player.id),
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
  )
  useReference('Venue')
  const together = useRecords(
    ['PlayerSession', 'Session', 'Venue'],
    () =>
      rowsOf('PlayerSession')
        .filter(one => one.playerId === player.id)
        .sort((a, b) => (b.sessionStart ?? '').localeCompare(a.sessionStart ?? '')),
    [player.id],
  )
  const { figures, fresh, waiting } = usePlayerFigures(player)
  const name = displayName(player)
  const full = [player.firstname, player.lastname].filter(Boolean).join(' ')
  const remove = () => {
    const undo = deletePlayer(player)
    void navigate('/players')
    toast({ text: words.deleted(name), action: { label: toasts.undo, run: undo } })
  }
  return (
    <div className="page page-narrow">
      <header className="people-head">
        <PictureButton player={player} />
        <div>
          <h1>{name}</h1>
          <p>
            {[
              player.isHero ? words.hero : null,
              full !== name ? full : null,
              player.playRating ? words.rating(player.playRating) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <IconButton icon="edit" label={words.edit} onClick={() => setOpen('edit')} />
        {!player.isHero && (
          <Menu
            trigger={<IconButton icon="more" label={words.more} />}
            entries={[
              { label: words.merge, icon: 'people', onSelect: () => setOpen('merge') },
              { label: words.delete, icon: 'trash', onSelect: remove },
              'line',
              { label: words.erase, icon: 'cross', danger: true, onSelect: () => setOpen('erase') },
            ]}
          />
        )}
      </header>
      {waiting || reading.loading ? (
        <div className="panel people-stats">
          <Skeleton height={HEAD_HEIGHT} />
        </div>
      ) : (
        <PlayerHead player={player} together={together} now={now} figures={figures} />
      )}
      <Panel title={words.notes}>
        <dl className="people-known">
          {player.playStyle && (
            <div>
              <dt>{words.style}</dt>
              <dd>{player.playStyle}</dd>
            </div>
          )}
          {player.physicalAttributes && (
            <div>
              <dt>{words.looks}</dt>
              <dd>{player.physicalAttributes}</dd>
            </div>
          )}
          <div>
            <dt className="sr">{words.notes}</dt>
            <dd>{player.notes ?? words.noNotes}</dd>
          </div>
        </dl>
      </Panel>
      {!player.isHero && !waiting && (
        <OpponentLeaks playerId={player.id} figures={figures} detail={OpponentSpot} />
      )}
      {!player.isHero && !waiting && <PlayerStatistics figures={figures} fresh={fresh} />}
      {!player.isHero && <HandsAgainst player={player} fresh={fresh} />}
      <Sittings together={together} now={now} reading={reading} />
      {open === 'edit' && <PlayerDialog player={player} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog player={player} onClose={() => setOpen(null)} />}
      {open === 'erase' && (
        <EraseDialog
          name={name}
          onClose={() => setOpen(null)}
          onErase={() => {
            const undo = erasePlayer(player)
            void navigate('/players')
            toast({ text: words.erased(name), action: { label: toasts.undo, run: undo } })
          }}
        />
      )}
    </div>
  )
}

function HandsAgainst({ player, fresh }: { readonly player: Rec<'Player'>; readonly fresh: boolean }) {
  const ids = useHandsAgainst(player.id)
  const [opened, setOpened] = useState<string | null>(null)
  const hands = useRecords(['Hand'], () => (ids ?? []).flatMap(id => recordOf('Hand', id) ?? []), [ids])
  return (
    <Panel
      flush
      title={words.against}
      aside={
        hands.length > 0 && (
          <Link to={`/handzone?opponent=${encodeURIComponent(player.id)}`}>{words.allAgainst}</Link>
        )
      }
    >
      {hands.length === 0 && (
        <p className="people-none">{ids === null && !fresh ? words.againstOffline : words.noneAgainst}</p>
      )}
      {hands.map(hand => (
        <HandRow key={hand.id} hand={handRowOf(hand)} onOpen={() => setOpened(hand.id)} />
      ))}
      {opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
