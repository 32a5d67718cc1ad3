// The betting is over: pots, rake, who shows what, who won. Cards decide where they are known; otherwise a tap says it.
import { positionText } from '@sidepot/messages/web-cards'
import { toggledOnBoard } from '../board/board-winners.ts'
import './showdown.css'
import { formatCard } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { canRun } from '@sidepot/engine/deal'
import type { Settlement } from '@sidepot/engine/results'
import { boardShares } from '@sidepot/engine/settle'
import type { PotAward } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { chipText } from '@sidepot/messages/display'
import { seatWords } from '@sidepot/messages/web-table'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { Cards } from '../../../ui/poker/cards/playing-card.tsx'
import { cx } from '../../../ui/theme/class-names.ts'

interface ShowdownProps {
  readonly state: HandState
  readonly settled: Settlement
  /** who took each pot, or each board of it, main pot first */
  readonly onWinners: (pots: readonly PotAward[]) => void
  /** the rest of the board is run out more than once */
  readonly onRun: (times: number) => void
  readonly onCards: (seat: number) => void
  readonly saveWord: string
  readonly onSave: () => void
}

/** A pot, or one board of it, and who took it. */
interface WinnerRow {
  readonly pot: Settlement['pots'][number]
  readonly at: number
  readonly board: number | undefined
  readonly name: string
  /** what is won on it, where the name does not say */
  readonly share: number | null
  readonly won: readonly number[]
}

export function Showdown(props: ShowdownProps) {
  const { state, settled, onWinners, onRun, onCards, saveWord, onSave } = props
  const wording = useWording()
  const hero = wording(seatWords.hero)
  const nameOf = (seat: number) =>
    seat === state.table.setup.heroSeat
      ? hero
      : (state.table.positions[state.table.placeOf[seat]!] ?? String(seat))
  // the hero first: whoever else is behind the edge of a narrow row, one's own hand is not
  const { heroSeat } = state.table.setup
  const left = state.players
    .filter(player => player.status !== 'FOLDED')
    .sort((a, b) => Number(b.seat === heroSeat) - Number(a.seat === heroSeat))
  const winnersByPot = settled.pots.map(({ winners }) => [...new Set(winners.flatMap(seats => seats ?? []))])
  const byCards = settled.basis === 'CARDS'
  const money = (chips: number) => chipsToDecimal(chips)
  const potName = (at: number, amount: number) =>
    wording(at === 0 ? words.mainPot(money(amount)) : words.sidePot(at, money(amount)))
  // where pots or boards may go different ways each has its own row of names
  const boards = state.boards.length
  const several = !byCards && (settled.pots.length > 1 || boards > 1)
  const toggle = (pot: number | null, seat: number, board?: number) => {
    if (board !== undefined) return onWinners(toggledOnBoard(settled, pot ?? 0, board, seat))
    const won = winnersByPot.some((seats, at) => (pot === null || pot === at) && seats.includes(seat))
    return onWinners(
      winnersByPot.map((seats, at) => {
        if (pot !== null && pot !== at) return seats
        return won ? seats.filter(one => one !== seat) : [...seats, seat]
      }),
    )
  }
  const boardName = (pot: number, board: number) =>
    settled.pots.length === 1 ? words.board(board + 1) : wording(words.boardOfPot(pot, board + 1, boards))
  const shareOf = (amount: number, board: number) => money(boardShares(state, amount)[board]!)
  const rows = settled.pots.flatMap((pot, at): readonly WinnerRow[] =>
    boards === 1
      ? [{ pot, at, board: undefined, name: potName(at, pot.amount), share: null, won: winnersByPot[at]! }]
      : pot.winners.map((won, board) => ({
          pot,
          at,
          board,
          name: boardName(at, board),
          share: shareOf(pot.amount, board),
          won: won ?? [],
        })),
  )
  // the pots come with the last tap, who shows what a frame later in the place kept for it
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const asked = requestAnimationFrame(() => setShown(true))
    return () => cancelAnimationFrame(asked)
  }, [])
  const net = settled.hero.net
  /** Who takes it is shown where pots go different ways. */
  const potText = (text: string, { winners: won }: Settlement['pots'][number]) => {
    const seats = [...new Set(won.flatMap(seats => seats ?? []))]
    return settled.pots.length > 1 && seats.length > 0 ? words.potTo(text, seats.map(nameOf)) : text
  }
  return (
    <section className="showdown" aria-label={plainText(words.over)}>
      <div className="showdown-room">
        <p className="showdown-pots">
          {/* the only pot is in the prompt */}
          {settled.pots.length > 1 &&
            !several &&
            boards === 1 &&
            settled.pots.map((pot, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pots have no identity but their order
              <span key={i}>
                <MessageText>{potText(potName(i, pot.amount), pot)}</MessageText>
              </span>
            ))}
          {boardWinners(settled).map(({ pot, board, seats }) => (
            <span key={`${pot}-${board}`}>
              <MessageText>
                {settled.pots.length === 1
                  ? words.boardTo(board + 1, seats.map(nameOf))
                  : words.potTo(
                      words.boardShare(boardName(pot, board), shareOf(settled.pots[pot]!.amount, board)),
                      seats.map(nameOf),
                    )}
              </MessageText>
            </span>
          ))}
          {settled.rake > 0 && (
            <span>
              <MessageText>{words.rake(money(settled.rake))}</MessageText>
            </span>
          )}
          {settled.uncalled && (
            <span>
              <MessageText>
                {words.uncalled(nameOf(settled.uncalled.seat), money(settled.uncalled.amount))}
              </MessageText>
            </span>
          )}
        </p>
        {left.length > 1 && canRun(state) && (
          <Segmented
            size="sm"
            wide
            label={words.run}
            value={String(state.runs) as '1' | '2' | '3'}
            onChange={times => onRun(Number(times))}
            options={(['1', '2', '3'] as const).map(value => ({ value, label: words.runTimes[value] }))}
          />
        )}
        {left.length > 1 && (
          <>
            <h2>
              <MessageText>{byCards ? words.computed : words.whoWon}</MessageText>
            </h2>
            {several &&
              rows.map(({ pot, at, board, name, share, won }) => (
                <fieldset key={`${at}-${board}`} className="showdown-pot">
                  <legend className="sr">{name}</legend>
                  <span aria-hidden="true">
                    {name}
                    {share !== null && <small>{chipText(share)}</small>}
                  </span>
                  {left
                    .filter(({ seat }) => pot.eligible.includes(seat))
                    .map(({ seat }) => (
                      <button
                        key={seat}
                        type="button"
                        className={cx('showdown-who', won.includes(seat) && 'showdown-won')}
                        aria-pressed={won.includes(seat)}
                        disabled={pot.eligible.length === 1}
                        onClick={() => toggle(at, seat, board)}
                      >
                        <MessageText>{seat === heroSeat ? hero : positionText(nameOf(seat))}</MessageText>
                      </button>
                    ))}
                </fieldset>
              ))}
            <ul className={cx('showdown-seats', several && 'showdown-shows')}>
              {shown &&
                left.map(({ seat }) => {
                  const place = state.table.placeOf[seat]!
                  const cards = state.holes[place]!
                  const won = winnersByPot.some(seats => seats.includes(seat))
                  return (
                    <li key={seat}>
                      {!several && (
                        <button
                          type="button"
                          className={cx('showdown-who', won && 'showdown-won')}
                          aria-pressed={won}
                          disabled={byCards}
                          onClick={() => toggle(null, seat)}
                        >
                          <MessageText>{seat === heroSeat ? hero : positionText(nameOf(seat))}</MessageText>
                        </button>
                      )}
                      <button type="button" className="showdown-cards" onClick={() => onCards(seat)}>
                        {cards.length > 0 ? (
                          <Cards cards={cards.map(formatCard)} size="s" />
                        ) : (
                          <MessageText>{words.showCards(nameOf(seat))}</MessageText>
                        )}
                      </button>
                    </li>
                  )
                })}
            </ul>
          </>
        )}
      </div>
      <Button size="lg" variant="primary" wide keys="S" onClick={onSave}>
        {saveWord}
        {net !== null && <b className="showdown-net">{words.net(money(net / settled.scale))}</b>}
      </Button>
    </section>
  )
}

/** Who took each pot on each of several boards, where cards say it. */
function boardWinners({ basis, pots }: Settlement) {
  if (basis !== 'CARDS' || (pots[0]?.winners.length ?? 0) < 2) return []
  return pots.flatMap(({ winners }, pot) =>
    winners.map((seats, board) => ({ pot, board, seats: seats ?? [] })),
  )
}
