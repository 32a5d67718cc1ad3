// Enters a hand into the table logger as a thumb would, and counts. What auto-skip supplies is not tapped; a typed amount
// counts one, like a tap. The floor is what nobody can do without: own actions, amounts no button has, known cards, one save.
import type { Step } from '@sidepot/engine/action'
import { formatCard } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { apply, legal, startHand } from '@sidepot/engine/hand'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { readSteps } from '@sidepot/engine/testing/play'
import type { Locator, Page } from 'playwright-core'
import type { RealHand } from './real-hands.ts'

export interface Count {
  readonly taps: number
  readonly floor: number
}

const MONEY = ['BET', 'RAISE', 'ALL_IN']

/** The script's steps in cents. */
export const stepsOf = (hand: RealHand): readonly Step[] =>
  readSteps(hand.script).map(step =>
    'to' in step && typeof step.to === 'number' ? ({ ...step, to: Math.round(step.to * 100) } as Step) : step,
  )

/** The table as the logger will have it: the hero's stack is known, the others' are not. */
export const setupOf = (hand: RealHand): HandSetup => ({
  gameType: hand.gameType ?? 'NLHE',
  maxPlayers: hand.seats,
  buttonSeat: hand.button,
  heroSeat: hand.hero,
  smallBlind: hand.blinds[0] * 100,
  bigBlind: hand.blinds[1] * 100,
  ...(hand.ante ? { ante: hand.ante * 100, anteType: 'PER_PLAYER' as const } : {}),
  seats: Array.from({ length: hand.seats }, (_, index) => ({
    seat: index + 1,
    stack: index + 1 === hand.hero ? Math.round(hand.heroStack * 100) : null,
  })),
})

export function begun(hand: RealHand): HandState {
  const start = startHand(setupOf(hand))
  if (!start.ok) throw new Error(`${hand.name}: ${start.error.code}`)
  return start.value
}

const must = (state: HandState, step: Step): HandState => {
  const next = apply(state, step)
  if (!next.ok) throw new Error(`${JSON.stringify(step)}: ${next.error.code}`)
  return next.value
}

export const played = (hand: RealHand): HandState => stepsOf(hand).reduce(must, begun(hand))

/** What a skip would do for the seat anyway. */
const skippable = (state: HandState, step: Step): boolean => {
  if (step.kind !== 'FOLD' && step.kind !== 'CHECK') return false
  const can = legal(state, step.seat)
  return can !== null && (step.kind === 'CHECK') === can.check
}

export async function enterByTaps(page: Page, hand: RealHand): Promise<Count> {
  const count = { taps: 0, floor: 0 }
  // found by their place: to look through the names of all buttons for each of some hundred taps takes longer than tapping
  const tap = async (button: Locator) => {
    await button.click()
    count.taps++
  }
  const act = (word: RegExp) => tap(page.locator('.action-buttons .btn', { hasText: word }))
  const seatOf = (state: HandState, seat: number) => {
    const position = state.table.positions[state.table.placeOf[seat]!]!
    return page.locator(`[data-seat="${seat}"] .seat-pod`, { hasText: position })
  }
  const pick = async (cards: readonly number[]) => {
    for (const card of cards) await tap(picker.locator(`[data-card="${formatCard(card)}"]`))
    count.floor += cards.length
  }
  const picker = page.locator('.card-picker')
  const steps = stepsOf(hand)
  let state = begun(hand)
  let waiting: Step[] = []
  const play = async (step: Step) => {
    if (!('seat' in step)) return
    if (state.players[state.turn]?.seat !== step.seat) {
      await seatOf(state, step.seat).click()
      count.taps++
    }
    count.floor++
    if (step.kind === 'FOLD') await act(/^Fold/)
    else if (step.kind === 'CHECK') await act(/^Check/)
    else if (step.kind === 'CALL') await act(/^(Call|Limp)/)
    else if (step.kind === 'ALL_IN' && step.to === undefined) await act(/^All-in/)
    else if (step.kind === 'ALL_IN') {
      await act(/^All-in/)
      await page.getByLabel('All-in for how much?').fill(String(chipsToDecimal(step.to ?? 0)))
      await page.getByRole('dialog').getByRole('button', { name: 'All-in' }).click()
      count.taps += 2
      count.floor++
    } else if ('to' in step && MONEY.includes(step.kind)) await amount(step.to ?? 0)
  }
  /** A size button when there is one for it, else the typed amount and the button that says it. */
  const amount = async (to: number) => {
    const wanted = chipsToDecimal(to)
    const sizes = page.locator('.action-bar .size')
    const texts = await sizes.locator('small').allTextContents()
    const at = texts.findIndex(text => Number(text.replaceAll(',', '')) === wanted)
    if (at >= 0) {
      await sizes.nth(at).click()
      count.taps++
      return
    }
    await page.getByLabel('Amount', { exact: true }).fill(String(wanted))
    await page.locator('.action-buttons .btn-primary').click()
    count.taps += 2
    count.floor++
  }
  const flush = async () => {
    for (const step of waiting) {
      await play(step)
      state = must(state, step)
    }
    waiting = []
  }
  for (const step of steps) {
    if (step.kind === 'HOLE') {
      await flush()
      if (!(await picker.isVisible())) {
        const own = step.seat === hand.hero
        const place = state.table.positions[state.table.placeOf[step.seat]!]!
        await tap(
          own
            ? page.locator('.seat-hero .seat-cards')
            : page.locator('.showdown-cards', { hasText: `${place} shows` }),
        )
      }
      await pick(step.cards)
      state = must(state, step)
    } else if (step.kind === 'BOARD') {
      await flush()
      await picker.waitFor()
      await pick(step.cards)
      state = must(state, step)
    } else {
      const after = waiting.reduce(must, state)
      if (skippable(after, step)) {
        waiting.push(step)
        if (waiting.reduce(must, state).street !== state.street || waiting.reduce(must, state).turn < 0)
          await flush()
        continue
      }
      if (!('seat' in step) || legal(state, step.seat) === null) await flush()
      await play(step)
      state = must(waiting.reduce(must, state), step)
      waiting = []
    }
  }
  await flush()
  await page.locator('.showdown .btn-primary').click()
  count.taps++
  count.floor++
  return count
}
