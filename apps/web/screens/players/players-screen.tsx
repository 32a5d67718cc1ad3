// All opponents, found by a search.
import { useNow } from '../../data/wire/use-now.ts'
import '../../features/players/players.css'
import { dayText } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { players as words } from '@sidepot/messages/web-players'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { keptNets } from '../../data/people/player-figures.ts'
import { useMine, useUserId } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { PlayerDialog } from '../../features/players/player-dialog.tsx'
import { inMeetingOrder, matchingPlayers } from '../../features/players/player-facts.ts'
import { PlayerPicture } from '../../features/players/player-picture.tsx'
import { PlayerProfit } from '../../features/players/player-profit.tsx'
import { usePlayingNow } from '../../features/players/playing-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { EmptyPeople } from '../../ui/display/empty-pictures.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, Skeleton, SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES } from '../../ui/display/stat.tsx'
import { cx } from '../../ui/theme/class-names.ts'

/** The search. */
const FIELD_HEIGHT = 46

export function Component() {
  const userId = useUserId()
  const wording = useWording()
  const navigate = useNavigate()
  const reading = useMine('Player', 'playersByUserId')
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const now = useNow()
  const all = useRecords(
    ['Player'],
    () =>
      inMeetingOrder(
        rowsOf('Player').filter(one => one.userId === userId && !one.isHero && !one.isAnonymous),
      ),
    [userId],
  )
  const playing = usePlayingNow()
  const shown = useMemo(() => matchingPlayers(all, search), [all, search])
  const add = words.add
  const count = wording(words.count(shown.length))
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <div>
          <h1>{wording(words.title)}</h1>
          <p aria-live="polite">{reading.whole ? count : reading.loading && <Skeleton width={80} />}</p>
        </div>
        <Button icon="plus" size="sm" onClick={() => setAdding(true)}>
          {add}
        </Button>
      </header>
      {reading.loading && <Skeleton height={FIELD_HEIGHT} />}
      {reading.whole && all.length > 0 && (
        <TextField
          bare
          type="search"
          label={words.search}
          placeholder={words.search}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      <Panel flush className="people-list">
        {reading.loading ? (
          <SkeletonRows rows={6} height={60} />
        ) : !reading.whole ? (
          <Unread problem={reading.error} />
        ) : all.length === 0 ? (
          <EmptyState picture={<EmptyPeople />} title={words.emptyTitle} text={words.emptyText} />
        ) : shown.length === 0 ? (
          <EmptyState
            picture={<EmptyPeople />}
            title={words.noneMatch}
            actions={<Button onClick={() => setSearch('')}>{words.clear}</Button>}
          />
        ) : (
          shown.map(player => <PlayerRow key={player.id} player={player} now={now} playing={playing} />)
        )}
      </Panel>
      {adding && (
        <PlayerDialog
          player={null}
          onClose={() => setAdding(false)}
          onSaved={id => void navigate(`/players/${id}`)}
        />
      )}
    </div>
  )
}

interface PlayerRowProps {
  readonly player: Rec<'Player'>
  readonly now: number
  /** null while it is not known who plays */
  readonly playing: ReadonlySet<string> | null
}
function PlayerRow({ player, now, playing }: PlayerRowProps) {
  const wording = useWording()
  const name = displayName(player)
  const isPlaying = playing?.has(player.id) ?? false
  const last = isPlaying
    ? words.playing
    : player.lastPlayedDate
      ? words.lastPlayed(dayText(Date.parse(player.lastPlayedDate), now))
      : playing && words.never
  // the hands of a running session are not in the count: nobody who plays has none
  const isCounted = player.handCount > 0 || (playing !== null && !isPlaying)
  return (
    <Link className="people-row" to={`/players/${player.id}`}>
      <PlayerPicture player={player} size={36} />
      <span className="people-what">
        <b>{name}</b>
        <small>{player.playStyle || last}</small>
      </span>
      <span className={cx('people-end', player.handCount < ENOUGH_SAMPLES && 'people-few')}>
        {player.handCount > 0 && <PlayerProfit nets={keptNets(player)} />}
        {isCounted && <small>{wording(words.hands(player.handCount))}</small>}
      </span>
    </Link>
  )
}
