// The betting is over: pots, rake, who shows what, who won. Cards decide where they are known; otherwise a tap says it.
import './showdown.css'
import { formatCard } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { canRun } from '@sidepot/engine/deal'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { seatWords } from '@sidepot/messages/web-table'
import { quietLogger, tableLogger as words } from '@sidepot/messages/web-table-logger'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Cards } from '../../ui/poker/playing-card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useDiscreet } from '../../ui/theme.ts'

interface ShowdownProps {
  readonly state: HandState
  readonly settled: Settlement
  readonly winners: readonly number[]
  readonly onWinners: (seats: readonly number[]) => void
  /** the rest of the board is run out more than once */
  readonly onRun: (times: number) => void
  readonly onCards: (seat: number) => void
  readonly saveWord: string
  readonly onSave: () => void
}

export function Showdown(props: ShowdownProps) {
  const { state, settled, winners, onWinners, onRun, onCards, saveWord, onSave } = props
  const discreet = useDiscreet()
  const said = discreet ? quietLogger : words
  const hero = discreet ? seatWords.heroQuiet : seatWords.hero
  const nameOf = (seat: number) =>
    seat === state.table.setup.heroSeat
      ? hero
      : (state.table.positions[state.table.placeOf[seat]!] ?? String(seat))
  // the hero first: whoever else is behind the edge of a narrow row, one's own hand is not
  const { heroSeat } = state.table.setup
  const left = state.players
    .filter(player => player.status !== 'FOLDED')
    .sort((a, b) => Number(b.seat === heroSeat) - Number(a.seat === heroSeat))
  const toggle = (seat: number) =>
    onWinners(winners.includes(seat) ? winners.filter(one => one !== seat) : [...winners, seat])
  // the pots come with the last tap, who shows what a frame later in the place kept for it
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const asked = requestAnimationFrame(() => setShown(true))
    return () => cancelAnimationFrame(asked)
  }, [])
  const money = (chips: number) => chipsToDecimal(chips)
  const net = settled.hero.net
  /** Who takes it is said where pots go different ways. */
  const potText = (text: string, { winners: won }: Settlement['pots'][number]) => {
    const seats = [...new Set(won.flatMap(seats => seats ?? []))]
    return settled.pots.length > 1 && seats.length > 0 ? words.potTo(text, seats.map(nameOf)) : text
  }
  return (
    <section className="showdown" aria-label={words.over}>
      <p className="showdown-pots">
        {settled.pots.map((pot, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pots have no identity but their order
          <span key={i}>
            {potText(i === 0 ? said.mainPot(money(pot.amount)) : said.sidePot(i, money(pot.amount)), pot)}
          </span>
        ))}
        {settled.rake > 0 && <span>{words.rake(money(settled.rake))}</span>}
        {settled.uncalled && (
          <span>{words.uncalled(nameOf(settled.uncalled.seat), money(settled.uncalled.amount))}</span>
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
          <h2>{settled.basis === 'CARDS' ? words.computed : said.whoWon}</h2>
          <ul className="showdown-seats">
            {shown &&
              left.map(({ seat }) => {
                const place = state.table.placeOf[seat]!
                const cards = state.holes[place]!
                const won =
                  settled.basis === 'CARDS' ? (settled.results[place]!.won ?? 0) > 0 : winners.includes(seat)
                return (
                  <li key={seat}>
                    <button
                      type="button"
                      className={cx('showdown-who', won && 'showdown-won')}
                      aria-pressed={won}
                      disabled={settled.basis === 'CARDS'}
                      onClick={() => toggle(seat)}
                    >
                      {nameOf(seat)}
                    </button>
                    <button type="button" className="showdown-cards" onClick={() => onCards(seat)}>
                      {cards.length > 0 ? (
                        <Cards cards={cards.map(formatCard)} size="s" />
                      ) : (
                        words.showCards(nameOf(seat))
                      )}
                    </button>
                  </li>
                )
              })}
          </ul>
        </>
      )}
      <Button size="lg" variant="primary" wide keys="S" onClick={onSave}>
        {saveWord}
        {net !== null && <b className="showdown-net">{words.net(money(net / settled.scale))}</b>}
      </Button>
    </section>
  )
}
