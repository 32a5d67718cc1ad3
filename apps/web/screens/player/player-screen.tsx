// One opponent: profile, statistics, leaks, sessions together and hands against each other.
import { useNow } from '../../data/wire/use-now.ts'
import '../../features/players/players.css'
import { displayName } from '@sidepot/messages/people'
import { playerPage as words } from '@sidepot/messages/web-players'
import { toasts } from '@sidepot/messages/web-ui'
import { lazy, type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import {
  type PlayerFigures,
  useHandsAgainst,
  usePlayerFigures,
  usePlayerLeaks,
} from '../../data/people/player-figures.ts'
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
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyRows, EmptyState, Panel, Skeleton, SkeletonRows } from '../../ui/display/panel.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
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
        <EmptyState
          page
          picture={<EmptyRows />}
          title={reading.error ?? words.notFound}
          actions={
            <Link className="btn btn-plain btn-md" to="/players">
              <MessageText>{words.toList}</MessageText>
            </Link>
          }
        />
      )}
    </div>
  )
}

function PlayerPage({ player }: { readonly player: Rec<'Player'> }) {
  const navigate = useNavigate()
  const wording = useWording()
  const [open, setOpen] = useState<'edit' | 'merge' | 'erase' | null>(null)
  const now = useNow()
  const reading = joined(
    useBy('PlayerSession', 'playerSessionsByPlayerIdAndSessionStart', player.id),
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    // amounts are in the currency of the session's bankroll
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useReference('Venue'),
  )
  const together = useRecords(
    ['PlayerSession', 'Session', 'Bankroll', 'Venue'],
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
              player.playRating ? wording(words.rating(player.playRating)) : null,
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
          <div className="people-stats-wait">
            <Skeleton height={0} />
          </div>
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
      {player.isHero ? (
        <Sittings together={together} now={now} reading={reading} />
      ) : (
        <Faced
          player={player}
          figures={figures}
          fresh={fresh}
          loading={waiting || reading.loading}
          sittings={<Sittings together={together} now={now} reading={reading} />}
        />
      )}
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

interface FacedProps {
  readonly player: Rec<'Player'>
  readonly figures: PlayerFigures
  readonly fresh: boolean
  /** the figures, or the sessions of the hands and their currencies, are on their way */
  readonly loading: boolean
  readonly sittings: ReactNode
}
/** Panels of unlike lengths under each other: drawn when all of them are known, so that none moves the next. */
function Faced({ player, figures, fresh, loading, sittings }: FacedProps) {
  const discreet = useDiscreet()
  const leaks = usePlayerLeaks(player.id)
  const against = useHandsAgainst(player.id)
  if (loading || leaks.waiting || against.waiting)
    return (
      <Panel flush>
        <SkeletonRows rows={10} height={60} />
      </Panel>
    )
  return (
    <>
      <OpponentLeaks playerId={player.id} figures={figures} detail={OpponentSpot} />
      {!discreet && <PlayerStatistics figures={figures} fresh={fresh} />}
      <HandsAgainst player={player} ids={against.ids} />
      {sittings}
    </>
  )
}

function HandsAgainst({
  player,
  ids,
}: {
  readonly player: Rec<'Player'>
  /** null without network */
  readonly ids: readonly string[] | null
}) {
  const [opened, setOpened] = useState<string | null>(null)
  const hands = useRecords(
    ['Hand', 'Session', 'Bankroll'],
    () => (ids ?? []).flatMap(id => recordOf('Hand', id) ?? []),
    [ids],
  )
  return (
    <Panel
      flush
      title={words.against}
      aside={
        hands.length > 0 && (
          <Link to={`/handzone?opponent=${encodeURIComponent(player.id)}`}>
            <MessageText>{words.allAgainst}</MessageText>
          </Link>
        )
      }
    >
      {hands.length === 0 && (
        <p className="people-none">
          <MessageText>{ids === null ? words.againstOffline : words.noneAgainst}</MessageText>
        </p>
      )}
      {hands.map(hand => (
        <HandRow key={hand.id} hand={handRowOf(hand)} onOpen={() => setOpened(hand.id)} />
      ))}
      {opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
