// Between two hands: cards, outcome, save. Position and blinds are already right, because the button moved by itself.
import { positionText } from '@sidepot/messages/web-cards'
import { currencyOf } from '../../../data/session/session-currency.ts'
import { trueNow } from '../../../data/wire/clock.ts'
import './simple-logger.css'
import './simple-sizes.css'
import '../hand/first-hand.css'
import type { Position } from '@sidepot/engine/table'
import { passButton, setHeroPosition } from '@sidepot/ledger/button'
import { buttonSetAt } from '@sidepot/ledger/dated-button'
import { dealOf } from '@sidepot/ledger/positions'
import { chipsMissingAfter } from '@sidepot/ledger/session-record'
import { money } from '@sidepot/messages/display'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { plainText } from '@sidepot/messages/worded'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { outbox } from '../../../data/device/device.ts'
import { incrementTotalHandsCounter, saveHand } from '../../../data/hand/hand-service.ts'
import { type Judged, statusOf, useChartsAhead, useJudged } from '../../../data/hand/verdict.ts'
import { useFirstHand } from '../../../data/session/first-hand.ts'
import { heroStackOf } from '../../../data/session/session-figures.ts'
import { getTableState, saveChanged, saveTable } from '../../../data/session/table-service.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { ChoiceRow } from '../../../ui/controls/segmented.tsx'
import { useWording } from '../../../ui/display/message-text.tsx'
import { swallowTwin } from '../../../ui/layers/layer.ts'
import { toastPlace } from '../../../ui/layers/toast-place.ts'
import { dropSlot, toast } from '../../../ui/layers/toast-store.ts'
import { HandGrid } from '../../../ui/poker/cards/hand-grid.tsx'
import { useKeys } from '../../../ui/timing/use-keys.ts'
import { simpleStep } from '../hand/first-steps.ts'
import { KeysSheet } from '../hand/hand-sheets.tsx'
import { gameOf, isPast, placingAt, playedAt } from '../hand/session-table.ts'
import {
  cardsMissing,
  isBlank,
  isUnreadable,
  movedTo,
  netOf,
  newSimpleHand,
  OUTCOMES,
  type Placing,
  type Preflop,
  paramsOf,
  positionChoices,
  preflopChoices,
  type SimpleHand,
  simpleText,
  tipOf,
} from '../hand/simple-hand.ts'
import { folded, withFoldCost } from '../hand/simple-setup.ts'
import { giveBack, takeBack } from '../hand/take-back.ts'
import { VerdictSlot } from '../hand/verdict-slot.tsx'
import { BeforeRow, wantsBefore } from './before-row.tsx'
import { CardPad } from './card-pad.tsx'
import { followed } from './follow-table.ts'
import { AmountStepper, SimpleDetails } from './result-row.tsx'
import { createDraft } from './simple-draft.ts'
import { type Entry, SimpleHead } from './simple-head.tsx'
import { questionOf } from './simple-line.ts'
import { TableRow } from './table-row.tsx'
import { PREFLOP_KEYS, useTypedHand } from './typed-hand.ts'

const FirstHand = lazy(async () => ({ default: (await import('../hand/first-hand.tsx')).SimpleFirstHand }))

const UNKNOWN_CARDS = '??'
const DOUBLE_TAP_MS = 400
/** The next hand begins with its cards, which a small phone has at the top. */
const toCards = () => scrollTo({ top: 0 })
/** On a low screen the row that is tapped next may be below the edge; what was chosen stays in sight as long as it can. */
const toRow = (value: 'FOLD' | 'WIN') =>
  document.querySelector(`.simple .choice:has([data-value="${value}"])`)?.scrollIntoView({ block: 'nearest' })

interface SimpleLoggerProps {
  readonly session: Rec<'Session'>
  readonly showGto: boolean
  readonly saveSuits: boolean
  readonly onWhy: (judged: Judged) => void
}

export function SimpleLogger({ session, saveSuits, onWhy, ...shown }: SimpleLoggerProps) {
  // five cards are never judged, so nothing is asked for it; other hands can be judged later where the check is off now
  const asksBefore = session.gameType !== 'PLO5'
  const showGto = shown.showGto && asksBefore
  // a hand added to a session that is over: nothing moves on
  const past = isPast(session)
  const wording = useWording()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one draft per session; the table is read when a hand begins
  const draft = useMemo(
    () =>
      createDraft(session.id, () => {
        const current = recordOf('Session', session.id) ?? session
        const table = getTableState(current)
        const at = placingAt(table)
        const fresh = newSimpleHand(crypto.randomUUID(), gameOf(current, at.dealt), at)
        return { ...fresh, buttonSetAt: buttonSetAt(table) }
      }),
    [session.id],
  )
  const hand = useStore(draft.store)
  const game = gameOf(session, hand.dealt)
  const straddled = game.straddle > 0
  // the button moves in the other logger and on another device, too: until somebody says otherwise the seat follows it
  const tableNow = getTableState(session)
  const placing = JSON.stringify(placingAt(tableNow))
  const setAt = buttonSetAt(tableNow)
  const follows = hand.before === null && hand.placed !== true
  useEffect(() => {
    const change = followed(hand, JSON.parse(placing) as Placing, setAt, straddled)
    if (change) draft.follow(change)
  }, [draft, hand, placing, setAt, straddled])
  const guide = useFirstHand()
  const amount = useRef<HTMLInputElement>(null)
  const lastFold = useRef(Number.NEGATIVE_INFINITY)
  const [entry, setEntry] = useState<Entry>(
    game.gameType === 'NLHE' && hand.cards.length === 0 ? 'grid' : 'cards',
  )
  const judged = useJudged(showGto ? questionOf(hand, game, true) : null)
  // a fold ends the hand at once; one that would be wrong after folds is more likely the answer to a raise nobody mentioned
  const presumes = showGto && hand.before === null
  const ifFolded = presumes ? questionOf({ ...hand, preflop: 'FOLD' }, game, true) : null
  const foldJudged = useJudged(ifFolded)
  useChartsAhead(showGto, session, heroStackOf(session))
  const status = judged && statusOf(judged.verdict)

  const isFoldKnown = JSON.stringify(foldJudged?.question) === JSON.stringify(ifFolded)
  const isFoldOdd = presumes && isFoldKnown && foldJudged?.verdict.outcome === 'missed'
  const save = (entered: SimpleHand) => {
    if (isBlank(entered)) return
    const final = withFoldCost(entered, game)
    const open = cardsMissing(final)
    if (open > 0) return toast({ tone: 'bad', slot: 'hand', text: words.cardsMissing(open) })
    const net = netOf(final)
    if (!net.ok || isUnreadable(final.pot) || isUnreadable(final.tip))
      return toast({ tone: 'bad', slot: 'hand', text: words.badAmount })
    const table = getTableState(session)
    const params: Readonly<Record<string, unknown>> = {
      ...paramsOf(final, saveSuits),
      isStraddleOn: straddled,
      // the server judges the line itself; a status alone is believed
      preflopLine: questionOf(final, game, showGto && (final.preflop !== 'FOLD' || isFoldKnown)),
      ...(status ? { optimalStatus: status } : {}),
    }
    const lost = (net.net ?? 0) - (tipOf(final.tip) ?? 0)
    const missing = past || lost >= 0 ? 0 : chipsMissingAfter(session, lost)
    const done = saveHand({
      handId: final.handId,
      session,
      playedAt: playedAt(session, trueNow()),
      // the table of this very hand: its record reads nothing that later taps move on
      handState: { buttonSeat: dealOf(table).buttonSeat, heroSeatId: table.heroSeat },
      params,
      drawn: {
        quickSave: true,
        heroHolecards: params['heroHolecards'] === null ? null : JSON.stringify(params['heroHolecards']),
        heroHolecardsSimple: simpleText(final),
        heroPosition: final.position,
        heroPreflopAction: final.preflop,
        heroPreflopOptimal: status && !status.isUnsolved ? status.wasOptimal : null,
        heroOutcome: final.outcome,
        heroNetWinManual: net.net,
        notes: final.notes.trim() || null,
        tips: tipOf(final.tip),
        numberOfPlayers: final.dealt,
      },
    })
    if (!done.ok) return toast({ tone: 'bad', slot: 'hand', text: done.message })
    // Undo is where Save was
    swallowTwin({ within: 600 })
    const { handId } = final
    const passed = past ? table : saveTable(session, passButton(table)).table
    draft.next()
    toCards()
    // what is typed next are the cards of the next hand
    amount.current?.blur()
    const unseen = simpleText(final) === UNKNOWN_CARDS && final.preflop === 'FOLD'
    toast({
      slot: 'hand',
      text: keptNowhere()
        ? words.onlyHere(simpleText(final))
        : unseen
          ? words.savedFold(session.totalHandsCounter + 1)
          : missing > 0
            ? words.savedBeyond(simpleText(final), money(missing, currencyOf(session)))
            : words.saved(simpleText(final)),
      action: {
        label: words.undo,
        run: () => {
          takeBack(session.id, handId, table, passed)
          draft.set({ ...final, handId: draft.store.getState().handId })
        },
      },
    })
  }

  const skip = () => {
    const counted = incrementTotalHandsCounter(session)
    if (!counted.ok) return toast({ tone: 'bad', text: counted.message })
    const table = getTableState(session)
    const passed = saveTable(session, passButton(table)).table
    const skipped = draft.store.getState()
    draft.next()
    toCards()
    const undo = () => {
      counted.undo?.()
      giveBack(session.id, table, passed)
      draft.set({ ...skipped, handId: draft.store.getState().handId })
    }
    return toast({ slot: 'hand', text: words.skipped, action: { label: words.undo, run: undo } })
  }
  const [keysOpen, setKeysOpen] = useState(false)
  const typed = useTypedHand(game.gameType, read => {
    setEntry(read.handClass === null ? 'cards' : 'grid')
    draft.set(read)
  })
  /** The next hand has begun: the word about the last one leaves the place. */
  const set = (change: Partial<SimpleHand>) => {
    dropSlot('hand')
    draft.set(change)
  }
  const take = (preflop: Preflop) => {
    if (preflop !== 'FOLD') {
      set({ preflop })
      return toRow('WIN')
    }
    if (isFoldOdd) return set({ preflop })
    // after a raise of one's own a fold costs something that only the player knows
    return hand.before?.is === 'reraised' ? set({ preflop, outcome: 'LOSE' }) : save(folded(hand, game))
  }
  const before = (
    <BeforeRow
      hand={hand}
      straddled={straddled}
      presumes={showGto}
      onChange={next => set(movedTo(hand, { before: next }, straddled))}
    />
  )
  const isUnready = isBlank(hand) || cardsMissing(hand) > 0 || !netOf(hand).ok
  const choices = preflopChoices(hand, straddled)
  const positions = positionChoices(hand)
  const seat = (by: number) => {
    const at = positions.indexOf(hand.position)
    place(positions[(at + by + positions.length) % positions.length]!)
  }
  /** Moves the button of the table, so that the next hands are right too; of a session that is over only the hand's. */
  const place = (position: Position) => {
    const placed = past || !saveChanged(session, setHeroPosition(getTableState(session), position)).ok
    set(movedTo(hand, { position, placed, before: null }, straddled))
  }
  useKeys({
    ...typed.keys,
    ...Object.fromEntries(
      choices.map(choice => [PREFLOP_KEYS[choice], typed.between(PREFLOP_KEYS[choice], () => take(choice))]),
    ),
    '+': () => set({ outcome: 'WIN' }),
    '-': () => set({ outcome: 'LOSE' }),
    '=': () => set({ outcome: 'CHOP' }),
    '0': () => set({ outcome: 'NONE' }),
    ArrowLeft: () => seat(-1),
    ArrowRight: () => seat(1),
    m: () => amount.current?.focus(),
    '.': past ? undefined : skip,
    Enter: () => save(hand),
    Backspace: () => {
      typed.clear()
      set({ cards: [], handClass: null })
    },
    '?': () => setKeysOpen(true),
  })
  return (
    <form
      className={showGto ? 'simple simple-gto' : 'simple'}
      data-guide={guide.isFirst ? simpleStep(hand) : undefined}
      onClickCapture={event => {
        if (!event.nativeEvent.isTrusted) return
        // a thumb that taps twice folds once; who did something else meanwhile means the next hand
        const fold = event.target instanceof Element && event.target.closest('[data-value="FOLD"]')
        if (!fold) {
          lastFold.current = Number.NEGATIVE_INFINITY
          return
        }
        if (event.timeStamp - lastFold.current < DOUBLE_TAP_MS) event.stopPropagation()
        lastFold.current = event.timeStamp
      }}
      onSubmit={event => {
        event.preventDefault()
        save(hand)
      }}
    >
      <SimpleHead
        handNumber={session.totalHandsCounter + 1}
        game={game}
        hand={hand}
        entry={entry}
        onEntry={setEntry}
      />
      {entry === 'grid' && game.gameType === 'NLHE' ? (
        <HandGrid
          label={words.pickClass}
          value={hand.handClass}
          onPick={handClass => {
            set({ handClass, cards: [] })
            toRow('FOLD')
          }}
        />
      ) : (
        <CardPad
          key={hand.handId}
          gameType={game.gameType}
          cards={hand.cards}
          onChange={cards => set({ cards, handClass: null })}
          onClass={handClass => {
            setEntry('grid')
            set({ cards: [], handClass })
          }}
        />
      )}
      {guide.isFirst && (
        <Suspense fallback={<div className="first-hand-place" />}>
          <FirstHand hand={hand} entry={entry} onClose={guide.close} />
        </Suspense>
      )}
      {!past && (
        <TableRow
          session={session}
          dealt={hand.dealt}
          onMoved={() => !follows && set(movedTo(hand, { placed: false, before: null }, straddled))}
          onStraddled={isOn => set(movedTo(hand, { before: null }, isOn))}
        />
      )}
      <ChoiceRow
        label={words.position}
        visibleLabel={!showGto}
        value={hand.position}
        onChange={place}
        options={positions.map(value => ({ value, label: positionText(value) }))}
      />
      {showGto && before}
      <ChoiceRow
        label={words.preflop}
        value={hand.preflop}
        onChange={take}
        options={choices.map(value => ({
          value,
          label: wording(words.actions[value]),
          name: plainText(words.actions[value]),
        }))}
      />
      {showGto && (
        <VerdictSlot
          judged={judged}
          onWhy={onWhy}
          hint={wantsBefore(hand, straddled) ? words.sayBefore : null}
          asks={isFoldOdd && hand.preflop === 'FOLD' ? words.foldedToYou : null}
        />
      )}
      <ChoiceRow
        label={words.outcome}
        value={hand.outcome}
        onChange={outcome => set({ outcome })}
        options={OUTCOMES.map(value => ({
          value,
          label: wording(words.outcomes[value]),
          name: plainText(words.outcomes[value]),
        }))}
      />
      <SimpleDetails hand={hand} onChange={set} before={!showGto && asksBefore && before} />
      <div className="simple-save">
        <AmountStepper ref={amount} hand={hand} step={game.bigBlind || 100} onChange={set} />
        {!past && <IconButton icon="arrow-right" label={words.skip} variant="plain" onClick={skip} />}
        <Button
          size="lg"
          variant="primary"
          type="submit"
          className="simple-do"
          disabled={isBlank(hand)}
          {...toastPlace(isUnready)}
        >
          {words.save}
        </Button>
      </div>
      {keysOpen && (
        <KeysSheet
          keys={words.keyList}
          hint={words.keyHint}
          term={hand.position}
          onClose={() => setKeysOpen(false)}
        />
      )}
    </form>
  )
}

/** Without network, in a browser that keeps nothing. */
const keptNowhere = (): boolean => !navigator.onLine && !outbox.store.getState().durable
