import '../../features/players/players.css'
import { dayText, hoursText, percent } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { statisticDefinitions } from '@sidepot/messages/statistics'
import { playerPicture as pictureWords, playerPage as words } from '@sidepot/messages/web-players'
import { toasts } from '@sidepot/messages/web-ui'
import { useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Rec } from '../../data/documents.ts'
import { type PlayerFigures, useHandsAgainst, usePlayerFigures } from '../../data/player-figures.ts'
import { dropPicture, type PictureDone, putPicture } from '../../data/player-picture.ts'
import { deletePlayer, erasePlayer } from '../../data/player-service.ts'
import { useBy, useMine, usePlayer, useReference } from '../../data/reads.ts'
import { recordOf, rowsOf, useRecord, useRecords } from '../../data/records.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { EraseDialog } from '../../features/players/erase-dialog.tsx'
import { MergeDialog } from '../../features/players/merge-dialog.tsx'
import { PlayerDialog } from '../../features/players/player-dialog.tsx'
import { PlayerPicture } from '../../features/players/player-picture.tsx'
import { PlayerStatistics } from '../../features/players/player-statistics.tsx'
import { placeText, sessionDay } from '../../features/sessions/session-text.ts'
import { Amount } from '../../ui/amount.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { EmptyRows, EmptyState, Panel, Skeleton } from '../../ui/panel.tsx'
import { HandRow } from '../../ui/poker/hand-row.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { toast } from '../../ui/toast-store.ts'
import { HandDialog } from '../hand-zone/hand-dialog.tsx'

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
        <EmptyState picture={<EmptyRows />} title={reading.error ?? words.notFound} />
      )}
    </div>
  )
}

function PlayerPage({ player }: { readonly player: Rec<'Player'> }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'merge' | 'erase' | null>(null)
  const now = useMemo(() => Date.now(), [])
  useBy('PlayerSession', 'playerSessionsByPlayerIdAndSessionStart', player.id)
  useMine('Session', 'sessionsByUserIdAndSessionStart')
  useReference('Venue')
  const together = useRecords(
    ['PlayerSession', 'Session', 'Venue'],
    () =>
      rowsOf('PlayerSession')
        .filter(one => one.playerId === player.id)
        .sort((a, b) => (b.sessionStart ?? '').localeCompare(a.sessionStart ?? '')),
    [player.id],
  )
  const { figures, fresh } = usePlayerFigures(player)
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
      <PlayerHead player={player} together={together} now={now} figures={figures} />
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
      {!player.isHero && <PlayerStatistics figures={figures} fresh={fresh} />}
      {!player.isHero && <HandsAgainst player={player} fresh={fresh} />}
      <Panel flush title={words.together} aside={together.length || null}>
        {together.length === 0 && <p className="people-none">{words.noneTogether}</p>}
        {together.map(one => (
          <TogetherRow key={one.id} held={one} now={now} />
        ))}
      </Panel>
      {open === 'edit' && <PlayerDialog player={player} onClose={() => setOpen(null)} />}
      {open === 'merge' && <MergeDialog player={player} onClose={() => setOpen(null)} />}
      {open === 'erase' && (
        <EraseDialog
          name={name}
          onClose={() => setOpen(null)}
          onErase={() => {
            erasePlayer(player)
            void navigate('/players')
            toast({ text: words.erased(name) })
          }}
        />
      )}
    </div>
  )
}

function PlayerHead({
  player,
  together,
  now,
  figures,
}: {
  readonly player: Rec<'Player'>
  readonly together: readonly Rec<'PlayerSession'>[]
  readonly now: number
  readonly figures: PlayerFigures
}) {
  const vpip = figures.counts.find(one => one.statistic === 'VPIP') ?? { made: 0, opportunities: 0 }
  const last = together.some(isRunning)
    ? words.playingNow
    : player.lastPlayedDate
      ? dayText(Date.parse(player.lastPlayedDate), now)
      : words.never
  const sittings = new Set(together.map(one => one.sessionId)).size
  return (
    <div className="panel people-stats">
      <Stats alone>
        <Stat
          label={words.hours}
          definition={words.hoursDefinition}
          value={hoursText((player.totalHoursFaced ?? 0) * 60)}
          sample={words.sessions(sittings)}
        />
        <Stat
          label={words.profit}
          definition={words.profitDefinition}
          value={<Profit player={player} figures={figures} />}
          sample={words.handsSample(figures.hands)}
          n={figures.hands}
        />
        <Stat
          label={words.vpip}
          definition={statisticDefinitions.VPIP}
          value={percent(vpip.opportunities === 0 ? null : vpip.made / vpip.opportunities)}
          sample={words.ofN(vpip.made, vpip.opportunities)}
          n={vpip.opportunities}
        />
        <Stat
          label={words.last}
          definition={words.lastDefinition}
          value={last}
          sample={words.handsSample(figures.hands)}
        />
      </Stats>
    </div>
  )
}

/** Per currency where the server told them; otherwise what the profile keeps. */
function Profit({ player, figures }: { readonly player: Rec<'Player'>; readonly figures: PlayerFigures }) {
  if (figures.nets.length === 0) return <Amount value={player.totalProfit} result />
  return figures.nets.map(({ currency, net }) => (
    <span key={currency ?? ''} className="people-net">
      <Amount value={net} currency={currency ?? 'USD'} result />
      {figures.nets.length > 1 && <small>{currency}</small>}
    </span>
  ))
}

/** A tap on the face adds, changes or removes its picture. */
function PictureButton({ player }: { readonly player: Rec<'Player'> }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const has = player.profilePictureUrl !== null && player.profilePictureUrl !== undefined
  const done = (saved: string) => (result: PictureDone) => {
    setBusy(false)
    toast({ text: result.ok ? saved : result.message })
  }
  const take = (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    void putPicture(player, file).then(done(pictureWords.saved))
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className="people-face"
            aria-label={has ? pictureWords.change : pictureWords.add}
            aria-busy={busy || undefined}
          >
            <PlayerPicture player={player} size={56} />
            <i aria-hidden="true">
              <Icon name={has ? 'edit' : 'plus'} size={14} />
            </i>
          </button>
        }
        entries={[
          {
            label: has ? pictureWords.change : pictureWords.add,
            icon: 'upload',
            detail: pictureWords.hint,
            onSelect: () => input.current?.click(),
          },
          ...(has
            ? [
                {
                  label: pictureWords.remove,
                  icon: 'trash' as const,
                  onSelect: () => {
                    setBusy(true)
                    void dropPicture(player).then(done(pictureWords.removed))
                  },
                },
              ]
            : []),
        ]}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={pictureWords.add}
        onChange={event => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
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

/** They sit there, and the session goes on. */
function isRunning(held: Rec<'PlayerSession'>): boolean {
  const status = recordOf('Session', held.sessionId)?.sessionStatus
  return held.sessionEnd === null && (status === 'LIVE' || status === 'BREAK')
}

function TogetherRow({ held, now }: { readonly held: Rec<'PlayerSession'>; readonly now: number }) {
  const session = recordOf('Session', held.sessionId)
  if (!session) return null
  const facts = [
    held.seatNumber === null ? null : words.seat(held.seatNumber),
    // what a sitting came to is summed up when it ends
    isRunning(held) ? words.playingNow : words.handsSample(held.totalHands),
    held.vpipPercent === null ? null : words.vpipOf(percent(held.vpipPercent / 100)),
  ]
  return (
    <Link className="people-row" to={`/sessions/${session.id}`}>
      <span className="people-what">
        <b>{sessionDay(session, now)}</b>
        <small>{placeText(session)}</small>
      </span>
      <span className="people-end">
        <Amount value={held.netProfit ?? held.totalProfit} result />
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </Link>
  )
}
