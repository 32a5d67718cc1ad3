// A hand to watch: table, what happens, slider, buttons. It is given the played hand and knows nothing of where it came from.
import './replay.css'
import type { Entry, Street } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { firstIndexOf, frameAt } from '@sidepot/engine/frames'
import { entriesOf } from '@sidepot/engine/history'
import { settle } from '@sidepot/engine/settle'
import type { HandState } from '@sidepot/engine/state'
import { chipText } from '@sidepot/messages/display'
import { actionWords, replay as words } from '@sidepot/messages/web-replay'
import { streetBar, tableWords } from '@sidepot/messages/web-table'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '../../ui/button.tsx'
import { Board } from '../../ui/poker/board.tsx'
import { PotAmount } from '../../ui/poker/chip-amount.tsx'
import { Felt } from '../../ui/poker/felt.tsx'
import { boardCards, seatsOfFrame } from '../../ui/poker/frame-seats.ts'
import { StreetBar } from '../../ui/poker/street-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useDiscreet } from '../../ui/theme.ts'
import { createPlayer, type Player, SPEEDS, type Speed } from './player.ts'

interface ReplayViewProps {
  readonly state: HandState
  readonly date: string
  /** blinds, game and size, under the title */
  readonly facts: string
  /** the record as it was stored, for the raw-data toggle */
  readonly raw?: unknown
  readonly actions?: ReactNode
  readonly autoplay?: boolean
}

const MARKS: readonly Street[] = ['FLOP', 'TURN', 'RIVER']

export function ReplayView({ state, date, facts, raw, actions, autoplay }: ReplayViewProps) {
  const discreet = useDiscreet()
  const entries = useMemo(() => entriesOf(state), [state])
  const player = useMemo(() => createPlayer(entries.length - 1, autoplay), [entries, autoplay])
  useEffect(() => () => player.stop(), [player])
  useReplayKeys(player)
  const { index, playing, speed } = useStore(player.store)
  const [reveal, setReveal] = useState(false)
  const [inBlinds, setInBlinds] = useState(false)
  const frame = frameAt(state, index)
  const settled = useMemo(() => settle(state), [state])
  const winners = frame.isEnd
    ? settled.results.filter(result => (result.won ?? 0) > 0).map(result => result.seat)
    : []
  const { setup } = state.table
  const shown = (chips: number) =>
    inBlinds ? Math.round((chips / setup.bigBlind) * 10) / 10 : chipsToDecimal(chips)
  const pot = frame.entry === null ? 0 : frame.potAfter
  const toStreet = (street: Street) => {
    if (street === 'SHOWDOWN') return player.go(entries.length - 1)
    const first = firstIndexOf(state, street)
    if (first !== null) player.go(street === 'PREFLOP' ? -1 : first - 1)
  }
  return (
    <article className="replay">
      <header className="replay-head">
        <div>
          <h1>{discreet ? words.quietTitle : words.title}</h1>
          <p>
            {date} · {facts}
          </p>
        </div>
        {actions}
      </header>
      <StreetBar current={frame.street} onStreet={toStreet} reachable={state.street} />
      <Felt
        className="replay-felt"
        size={setup.maxPlayers}
        heroSeat={setup.heroSeat}
        seats={seatsOfFrame(frame, {
          buttonSeat: setup.buttonSeat,
          reveal: reveal ? 'all' : 'hero',
          winners,
          shown,
        })}
        centre={
          <>
            <PotAmount
              label={discreet ? tableWords.potQuiet : tableWords.pot}
              amount={inBlinds ? words.inBigBlinds(shown(pot)) : chipText(shown(pot))}
            />
            {frame.boards.map((board, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: boards have no identity but their order
              <Board key={place} cards={boardCards(board)} />
            ))}
          </>
        }
      />
      <section className="replay-controls">
        <p className="replay-line" aria-live="polite">
          <span className="replay-street">{streetBar.short[frame.street]}</span>
          <b>
            {lineOf(
              frame.entry,
              state,
              frame.isEnd && !playing ? settledLine(state, settled, shown) : null,
              shown,
            )}
          </b>
          <span className="replay-count">{words.progress(index + 1, entries.length)}</span>
        </p>
        <div className="replay-slider">
          <input
            type="range"
            min={-1}
            max={entries.length - 1}
            value={index}
            aria-label={words.slider}
            aria-valuetext={frame.entry ? lineOf(frame.entry, state, null, shown) : words.before}
            style={{ '--at': `${((index + 1) / Math.max(1, entries.length)) * 100}%` } as CSSProperties}
            onChange={event => player.go(Number(event.target.value))}
          />
          {MARKS.map(street => {
            const first = firstIndexOf(state, street)
            return first === null ? null : (
              <i key={street} style={{ left: `${(first / Math.max(1, entries.length)) * 100}%` }}>
                {streetBar.short[street]}
              </i>
            )
          })}
        </div>
        <div className="replay-buttons">
          <IconButton icon="reset" label={words.reset} onClick={() => player.go(-1)} />
          <IconButton icon="chevron-left" label={words.back} onClick={() => player.step(-1)} />
          <IconButton
            className="replay-play"
            variant="primary"
            size={28}
            icon={playing ? 'pause' : 'play'}
            label={playing ? words.pause : words.play}
            onClick={player.toggle}
          />
          <IconButton icon="chevron-right" label={words.forward} onClick={() => player.step(1)} />
          <IconButton
            icon={reveal ? 'eye-off' : 'eye'}
            label={reveal ? words.hide : words.reveal}
            disabled={!frame.isEnd && !reveal}
            onClick={() => setReveal(open => !open)}
          />
        </div>
        {frame.isEnd && !reveal && (
          <Button size="sm" onClick={() => setReveal(true)}>
            {words.reveal}
          </Button>
        )}
        <div className="replay-more">
          <Segmented
            size="sm"
            label={words.speed}
            value={String(speed)}
            onChange={value => player.speed(Number(value) as Speed)}
            options={SPEEDS.map(one => ({ value: String(one), label: words.speedOf(one) }))}
          />
          <Switch label={words.bigBlinds} checked={inBlinds} onChange={setInBlinds} />
        </div>
        {raw !== undefined && (
          <details className="replay-raw">
            <summary>{words.raw}</summary>
            <pre>{JSON.stringify(raw, null, 2)}</pre>
          </details>
        )}
      </section>
    </article>
  )
}

const nameOf = (state: HandState, seat: number): string => {
  const place = state.table.placeOf[seat] ?? -1
  return place < 0 ? String(seat) : state.table.positions[place]!
}

function lineOf(
  entry: Entry | null,
  state: HandState,
  end: string | null,
  shown: (chips: number) => number,
): string {
  if (end) return end
  if (entry === null) return words.before
  return actionWords.sentence(nameOf(state, entry.seat), {
    ...entry,
    amount: shown(entry.amount),
    betAmount: shown(entry.betAmount),
  })
}

function settledLine(
  state: HandState,
  settled: ReturnType<typeof settle>,
  shown: (chips: number) => number,
): string | null {
  const won = settled.results.filter(result => (result.won ?? 0) > 0)
  if (won.length === 0) return null
  return won
    .map(result => words.won(nameOf(state, result.seat), shown(result.won! / settled.scale)))
    .join(', ')
}

function useReplayKeys(player: Player): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const on = event.target as HTMLElement | null
      if (
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        on?.closest('input, textarea, select, [role=radio]')
      )
        return
      const does: Readonly<Record<string, () => void>> = {
        ' ': player.toggle,
        ArrowRight: () => player.step(1),
        ArrowLeft: () => player.step(-1),
        Home: () => player.go(-1),
        End: () => player.go(Number.MAX_SAFE_INTEGER),
      }
      const act = does[event.key]
      if (!act || (event.key === ' ' && on?.closest('button, summary'))) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [player])
}
