// Every action, street by street: tap a seat and those between fold or check; the engine decides what is legal and what it costs.
import './table-logger.css'
import { heroDecided, questionOf } from '@sidepot/charts/question'
import type { BoardStreet, Step } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { frameAt } from '@sidepot/engine/frames'
import { legal } from '@sidepot/engine/hand'
import { entriesOf } from '@sidepot/engine/history'
import { holeCardCount } from '@sidepot/engine/notation'
import { toStored } from '@sidepot/engine/stored'
import { straddleOn } from '@sidepot/engine/table'
import { potRakeRules } from '@sidepot/ledger/rake-config'
import { passButton, type TableState } from '@sidepot/ledger/table-state'
import { chipText } from '@sidepot/messages/display'
import { sayHandFailure } from '@sidepot/messages/engine'
import { tableWords } from '@sidepot/messages/web-table'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { Rec } from '../../data/documents.ts'
import { saveHand } from '../../data/hand-service.ts'
import { recordOf, rowsOf } from '../../data/records.ts'
import { saveTable, tableOfSession } from '../../data/table-service.ts'
import { type Judged, statusOf, useJudged } from '../../data/verdict.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Board } from '../../ui/poker/board.tsx'
import { PotAmount } from '../../ui/poker/chip-amount.tsx'
import { Felt } from '../../ui/poker/felt.tsx'
import { boardCards, seatsOfFrame } from '../../ui/poker/frame-seats.ts'
import { StreetBar } from '../../ui/poker/street-bar.tsx'
import { Checkbox } from '../../ui/switch.tsx'
import { useDiscreet } from '../../ui/theme.ts'
import { toast } from '../../ui/toast-store.ts'
import { ActionBar, Prompt } from './action-bar.tsx'
import { CardPicker } from './card-picker.tsx'
import { Showdown } from './showdown.tsx'
import { createTableDraft, keptStacks, type Stacks } from './table-draft.ts'
import {
  backToStreet,
  beginHand,
  enter,
  finish,
  redoStep,
  type Stake,
  setupOf,
  type TableHand,
  undoStep,
} from './table-hand.ts'
import { VerdictSlot } from './verdict-slot.tsx'

type Session = Rec<'Session'>

const json = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return null
  }
}

const stakeOf = (session: Session): Stake => ({
  gameType: session.gameType,
  smallBlind: session.smallBlind ?? 0,
  bigBlind: session.bigBlind ?? 0,
  ante: session.ante ?? 0,
  anteType: session.anteType,
  straddle: session.straddleAmount ?? 0,
  isStraddleOn: session.isStraddleOn,
  rake: potRakeRules(json(session.rakeConfig)),
})

/** What the last hand left, else what the player sessions say. */
function stacksOf(session: Session): Stacks {
  const live = rowsOf('PlayerSession').filter(row => row.sessionId === session.id && row.sessionEnd === null)
  const told = Object.fromEntries(live.map(row => [row.seatNumber ?? 0, row.stackRemaining]))
  const hero = live.find(row => row.isHero)
  const kept = keptStacks(session.id)
  return { ...told, ...kept, ...(hero?.seatNumber ? { [hero.seatNumber]: hero.stackRemaining } : {}) }
}
const playersOf = (session: Session): Readonly<Record<number, string | null>> =>
  Object.fromEntries(
    rowsOf('PlayerSession')
      .filter(row => row.sessionId === session.id && row.sessionEnd === null)
      .map(row => [row.seatNumber ?? 0, row.playerId]),
  )

function freshHand(sessionId: string, given: Session): TableHand | null {
  const session = recordOf('Session', sessionId) ?? given
  const setup = setupOf(tableOfSession(session), stakeOf(session), stacksOf(session), playersOf(session))
  const begun = beginHand(crypto.randomUUID(), setup, Date.now())
  return begun.ok ? begun.value : null
}

type Picking =
  | { readonly is: 'board'; readonly street: BoardStreet }
  | { readonly is: 'hole'; readonly seat: number }

interface TableLoggerProps {
  readonly session: Session
  readonly showGto: boolean
  readonly onWhy: (judged: Judged) => void
}

export function TableLogger({ session, showGto, onWhy }: TableLoggerProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft per session; the table is read when a hand begins
  const draft = useMemo(
    () => createTableDraft(session.id, () => freshHand(session.id, session)),
    [session.id],
  )
  const hand = useStore(draft.store, held => held.hand)
  useFollowTable(session, hand, draft)
  if (!hand) return <p className="replay-failed">{words.notReady}</p>
  return <TableHandView session={session} hand={hand} draft={draft} showGto={showGto} onWhy={onWhy} />
}

/** Before the first step the hand follows the table: seats, button and straddle start it anew (unless a bomb pot began). */
function useFollowTable(
  session: Session,
  hand: TableHand | null,
  draft: ReturnType<typeof createTableDraft>,
): void {
  const key = `${session.tableState}|${session.isStraddleOn}|${session.straddleAmount}`
  const untouched = hand === null || hand.state.stepCount === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the table itself starts a hand anew
  useEffect(() => {
    if (untouched) draft.next()
  }, [key])
}

interface ViewProps extends TableLoggerProps {
  readonly hand: TableHand
  readonly draft: ReturnType<typeof createTableDraft>
}

function TableHandView({ session, hand, draft, showGto, onWhy }: ViewProps) {
  const discreet = useDiscreet()
  const navigate = useNavigate()
  const [picking, setPicking] = useState<Picking | null>(null)
  const [chosen, setChosen] = useState<{ readonly step: number; readonly seat: number } | null>(null)
  const { state } = hand
  const { setup } = state.table
  const judged = useJudged(showGto && heroDecided(state) ? questionOf(state) : null)
  const over = state.turn < 0
  const toAct = over ? null : state.players[state.turn]!.seat
  const seat = chosen?.step === state.stepCount && legal(state, chosen.seat) ? chosen.seat : toAct
  const can = seat === null ? null : legal(state, seat)
  const frame = frameAt(state, entriesOf(state).length - 1)
  const money = (chips: number) => chipsToDecimal(chips)
  const nameOf = (one: number) => state.table.positions[state.table.placeOf[one]!] ?? String(one)

  const step = (next: Step) => {
    const done = enter(hand, { ...next, at: Date.now() })
    if (done.ok) draft.set(done.value)
    else toast({ tone: 'bad', text: sayHandFailure(done.error) })
  }
  const save = () => {
    const { state: final, stacks } = finish(hand)
    const stored = toStored(final, hand.knowledge)
    const done = saveHand({
      handId: hand.handId,
      session,
      playedAt: hand.startedAt,
      handState: { setup: stored.setup, log: stored.log },
      params: {
        winners: hand.knowledge.winners ?? null,
        heroOutcome: hand.knowledge.outcome ?? null,
        notes: hand.notes,
        ...(judged ? { optimalStatus: statusOf(judged.verdict) } : {}),
      },
      drawn: {
        heroHolecards: JSON.stringify(stored.heroHolecards),
        heroHolecardsSimple: stored.heroHolecardsSimple,
        heroPosition: stored.heroPosition,
        heroPreflopAction: stored.heroPreflopAction,
        heroPreflopOptimal: judged && !judged.verdict.isUnsolved ? judged.verdict.wasOptimal : null,
        heroOutcome: stored.heroOutcome === 'NO OUTCOME' ? null : stored.heroOutcome,
        heroNetWin: stored.heroNetWin,
        boardCards: JSON.stringify(stored.boardCards),
        totalPotGross: stored.totalPotGross,
        numberOfPlayers: stored.numberOfPlayers,
        notes: hand.notes || null,
      },
    })
    if (!done.ok) return toast({ tone: 'bad', text: done.message })
    saveTable(session, passButton(tableOfSession(session)))
    draft.next(stacks)
    toast({ text: words.saved })
  }
  const usedCards = [
    ...state.holes.flat(),
    ...state.boards.flatMap(board => [...board.flop, board.turn, board.river]),
  ].filter((card): card is number => card !== null)
  const board = state.boards[0]!
  const cardsOf = (what: Picking) =>
    what.is === 'hole'
      ? state.holes[state.table.placeOf[what.seat]!]!
      : what.street === 'FLOP'
        ? board.flop
        : [what.street === 'TURN' ? board.turn : board.river].filter((card): card is number => card !== null)

  const seats = seatsOfFrame(frame, {
    buttonSeat: setup.buttonSeat,
    reveal: 'all',
    turn: seat,
    betting: !over,
  }).map(one =>
    one.hero && (one.cards === null || one.cards === undefined)
      ? { ...one, cards: Array.from({ length: holeCardCount(setup.gameType) }, () => null) }
      : one,
  )
  return (
    <div className="table-logger">
      <StreetBar
        current={state.street}
        reachable={state.street}
        onStreet={street => draft.set(backToStreet(hand, street))}
      />
      <Felt
        className="table-felt"
        size={setup.maxPlayers}
        heroSeat={setup.heroSeat}
        seats={[
          ...seats,
          ...emptySeats(
            tableOfSession(session),
            setup.seats.map(one => one.seat),
          ),
        ]}
        onSeat={number => {
          if (!setup.seats.some(one => one.seat === number)) return void navigate('/tablesettings')
          if (legal(state, number)) setChosen({ step: state.stepCount, seat: number })
          else setPicking({ is: 'hole', seat: number })
        }}
        onCards={number => setPicking({ is: 'hole', seat: number })}
        centre={
          <>
            <PotAmount
              label={discreet ? tableWords.potQuiet : tableWords.pot}
              amount={chipText(money(state.pot))}
            />
            <Board cards={boardCards(board)} onStreet={street => setPicking({ is: 'board', street })} />
            {state.stepCount === 0 && setup.seats.length >= 3 && (
              <Checkbox
                label={words.straddle(
                  money(straddleOn(Math.round((session.straddleAmount ?? 0) * 100), setup.bigBlind)),
                )}
                checked={session.isStraddleOn}
                onChange={isStraddleOn =>
                  saveTable(session, tableOfSession(session), {
                    isStraddleOn,
                    straddleAmount: money(
                      straddleOn(Math.round((session.straddleAmount ?? 0) * 100), setup.bigBlind),
                    ),
                  })
                }
              />
            )}
          </>
        }
      />
      <section className="table-actions">
        <Prompt
          aside={showGto && <VerdictSlot judged={judged} onWhy={onWhy} />}
          title={can ? words.who(nameOf(can.seat), seatName(setup.seats, can.seat)) : words.over}
          detail={
            can
              ? can.skips.length > 0
                ? words.skips(can.skips.map(nameOf))
                : words.price(money(can.call), money(state.pot))
              : words.price(0, money(state.pot))
          }
        >
          <span className="prompt-tools">
            <IconButton
              icon="undo"
              label={words.undo}
              disabled={state.stepCount === 0}
              onClick={() => draft.set(undoStep(hand))}
            />
            <IconButton
              icon="redo"
              label={words.redo}
              disabled={hand.undone.length === 0}
              onClick={() => draft.set(redoStep(hand))}
            />
            <Menu
              align="start"
              trigger={<IconButton icon="more" label={words.more} />}
              entries={[
                {
                  label: words.bombFor(money(5 * setup.bigBlind)),
                  icon: 'bomb',
                  disabled: state.stepCount > 0,
                  onSelect: () => step({ kind: 'BOMB', amount: 5 * setup.bigBlind }),
                },
                { label: words.restart, icon: 'reset', onSelect: () => draft.next() },
                {
                  label: words.tableSettings,
                  icon: 'table',
                  onSelect: () => void navigate('/tablesettings'),
                },
                { label: words.saveUnfinished, icon: 'check', disabled: over, onSelect: save },
              ]}
            />
          </span>
        </Prompt>
        {over ? (
          <Showdown
            state={state}
            settled={finish(hand).settled}
            winners={hand.knowledge.winners ?? []}
            onWinners={winners => draft.set({ ...hand, knowledge: { ...hand.knowledge, winners } })}
            onCards={number => setPicking({ is: 'hole', seat: number })}
            onSave={save}
          />
        ) : (
          seat !== null && <ActionBar state={state} seat={seat} onStep={step} />
        )}
      </section>
      {picking && (
        <CardPicker
          key={picking.is === 'board' ? picking.street : picking.seat}
          title={
            picking.is === 'board'
              ? words.editing(words.streets[picking.street])
              : words.holeCards(nameOf(picking.seat))
          }
          count={picking.is === 'hole' ? holeCardCount(setup.gameType) : picking.street === 'FLOP' ? 3 : 1}
          exact={picking.is === 'hole'}
          cards={cardsOf(picking)}
          used={usedCards}
          onClose={() => setPicking(null)}
          onApply={cards => {
            setPicking(null)
            step(
              picking.is === 'hole'
                ? { kind: 'HOLE', seat: picking.seat, cards }
                : { kind: 'BOARD', street: picking.street, cards },
            )
          }}
        />
      )}
    </div>
  )
}

const seatName = (
  seats: readonly { readonly seat: number; readonly playerName?: string | null }[],
  seat: number,
) => seats.find(one => one.seat === seat)?.playerName ?? null

const emptySeats = (table: TableState, dealt: readonly number[]) =>
  table.seats
    .filter(seat => !dealt.includes(seat.seatNumber))
    .map((seat, order) => ({
      seatNumber: seat.seatNumber,
      look: seat.isOccupied ? ('away' as const) : ('empty' as const),
      name: seat.playerName,
      order: 100 + order,
    }))
