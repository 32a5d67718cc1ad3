import '../shared/session-empty.css'
import './session-players.css'
import { stackOfSitting } from '@sidepot/ledger/left-stacks'
import { money } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { sessionPage as words } from '@sidepot/messages/web-session-page'
import { plainText } from '@sidepot/messages/worded'
import { Link } from 'react-router'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { getTableState, stacksIn } from '../../../data/session/table-service.ts'
import { recordOf, rowsOf, useRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel, SkeletonRows } from '../../../ui/display/panel.tsx'
import { Avatar } from '../../../ui/display/tag.tsx'
import { hasLeftEarly, peopleOf } from './people-of.ts'

/** Picture, name and seat. */
const ROW_HEIGHT = 52

export function SessionPlayers({
  session,
  running,
  loading,
}: {
  readonly session: Rec<'Session'>
  readonly running: boolean
  /** who sat there is on its way */
  readonly loading: boolean
}) {
  const players = useRecords(
    ['PlayerSession'],
    () => peopleOf(rowsOf('PlayerSession').filter(one => one.sessionId === session.id)),
    [session.id],
  )
  const named = useRecords(
    ['Player'],
    () => players.map(({ playerId }) => recordOf('Player', playerId)).filter(one => one !== null),
    [players],
  )
  /** As the profile is called by now, else as it was then (PLAY-56). */
  const nameOf = ({ playerId, sessionPlayerName, seatNumber }: Rec<'PlayerSession'>) => {
    const profile = named.find(({ id }) => id === playerId)
    return profile ? displayName(profile) : (sessionPlayerName ?? words.seat(seatNumber ?? 0))
  }
  const currency = useCurrency(session)
  const stacks = running ? stacksIn(session) : {}
  const table = getTableState(session)
  const leftEarly = (one: Rec<'PlayerSession'>) => hasLeftEarly(one, session, table)
  if (players.length === 0 && !running && !loading) return null
  return (
    <Panel
      flush
      title={words.players}
      aside={
        running ? (
          <Link className="btn btn-text" to="/tablesettings">
            <MessageText>{words.seatThem}</MessageText>
          </Link>
        ) : (
          !loading && players.length
        )
      }
    >
      {loading && <SkeletonRows rows={Math.max(1, session.maxPlayers - 1)} height={ROW_HEIGHT} />}
      {!loading && players.length === 0 && (
        <p className="session-empty">
          <MessageText>{words.noPlayers}</MessageText>
        </p>
      )}
      {(loading ? [] : sorted(players, leftEarly)).map(one => {
        const left = leftEarly(one)
        // as the last hand left it, or as it was counted since; after the end what was there last
        const sits = running && one.sessionEnd === null
        const stack = sits
          ? (stacks[one.seatNumber ?? 0] ?? null)
          : left
            ? null
            : stackOfSitting(table, one.id, one.stackRemaining)
        const name = nameOf(one)
        const inside = (
          <>
            <Avatar name={plainText(name)} size={28} />
            <span>
              <b>
                <MessageText>{name}</MessageText>
              </b>
              <small>
                <MessageText>{(left ? words.seatLeft : words.seat)(one.seatNumber ?? 0)}</MessageText>
              </small>
            </span>
            <span>
              <MessageText>{stack === null ? '' : money(stack, currency)}</MessageText>
            </span>
          </>
        )
        return one.playerId ? (
          <Link key={one.id} className="player-row" to={`/players/${one.playerId}`}>
            {inside}
          </Link>
        ) : (
          <div key={one.id} className="player-row">
            {inside}
          </div>
        )
      })}
    </Panel>
  )
}

/** Who left comes after those who stayed, whose seat it may be now. */
const sorted = <Row,>(players: readonly Row[], left: (one: Row) => boolean): readonly Row[] => [
  ...players.filter(one => !left(one)),
  ...players.filter(left),
]
