import '../../features/players/players.css'
import { dayText, hoursText, percent } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { playerPage as words } from '@sidepot/messages/web-players'
import { toasts } from '@sidepot/messages/web-ui'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Rec } from '../../data/documents.ts'
import { deletePlayer } from '../../data/player-service.ts'
import { useBy, useMine, useOne, useReference } from '../../data/reads.ts'
import { recordOf, rowsOf, useRecord, useRecords } from '../../data/records.ts'
import { PlayerDialog } from '../../features/players/player-dialog.tsx'
import { vpipOf } from '../../features/players/player-facts.ts'
import { placeText, sessionDay } from '../../features/sessions/session-text.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyRows, EmptyState, Panel, Skeleton } from '../../ui/panel.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { Avatar } from '../../ui/tag.tsx'
import { toast } from '../../ui/toast-store.ts'

export function Component() {
  const { playerId } = useParams()
  const reading = useOne('Player', playerId)
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
  const [editing, setEditing] = useState(false)
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
        <Avatar name={name} size={52} />
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
        <Button icon="edit" size="sm" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
        {!player.isHero && <IconButton icon="trash" label={words.delete} onClick={remove} />}
      </header>
      <PlayerFigures player={player} together={together} now={now} />
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
      <Panel flush title={words.together} aside={together.length || null}>
        {together.length === 0 && <p className="people-none">{words.noneTogether}</p>}
        {together.map(one => (
          <TogetherRow key={one.id} held={one} now={now} />
        ))}
      </Panel>
      {editing && <PlayerDialog player={player} onClose={() => setEditing(false)} />}
    </div>
  )
}

function PlayerFigures({
  player,
  together,
  now,
}: {
  readonly player: Rec<'Player'>
  readonly together: readonly Rec<'PlayerSession'>[]
  readonly now: number
}) {
  const vpip = vpipOf(together)
  const last = player.lastPlayedDate ? dayText(Date.parse(player.lastPlayedDate), now) : words.never
  return (
    <div className="panel people-stats">
      <Stats alone>
        <Stat
          label={words.hours}
          value={hoursText((player.totalHoursFaced ?? 0) * 60)}
          sample={words.sessions(together.length)}
        />
        <Stat
          label={words.profit}
          definition={words.profitDefinition}
          value={<Amount value={player.totalProfit} result />}
          sample={words.handsSample(player.handCount)}
          n={player.handCount}
        />
        <Stat
          label={words.vpip}
          definition={words.vpipDefinition}
          value={percent(vpip.share)}
          sample={words.handsSample(vpip.n)}
          n={vpip.n}
        />
        <Stat label={words.last} value={last} sample={words.handsSample(player.handCount)} />
      </Stats>
    </div>
  )
}

function TogetherRow({ held, now }: { readonly held: Rec<'PlayerSession'>; readonly now: number }) {
  const session = recordOf('Session', held.sessionId)
  if (!session) return null
  const facts = [
    held.seatNumber === null ? null : words.seat(held.seatNumber),
    words.handsSample(held.totalHands),
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
