import type { Step } from '@sidepot/engine/action'
import { formatCards } from '@sidepot/engine/cards'
import { boardCards } from '@sidepot/engine/deal'
import { apply, replay, startHand } from '@sidepot/engine/hand'
import { entriesOf, logOf } from '@sidepot/engine/history'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { allCards, chooseFrom, randomSetup, randomStep } from '@sidepot/engine/testing/random-hand'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readShorthand } from './read.ts'
import { writeShorthand } from './write.ts'

/** Nine players at $1/$2, $200 each, the button on seat 9; the hero is the cutoff on seat 8. */
const SETUP: HandSetup = {
  gameType: 'NLHE',
  maxPlayers: 9,
  seats: Array.from({ length: 9 }, (_, at) => ({
    seat: at + 1,
    stack: 20_000,
    playerName: ['Anna Berg', 'Jack', null, 'Anna Lund', 'Big Al', 'Mo', null, null, 'Zoë'][at] ?? null,
  })),
  buttonSeat: 9,
  heroSeat: 8,
  smallBlind: 100,
  bigBlind: 200,
}
const begin = (setup: HandSetup): HandState => {
  const start = startHand(setup)
  if (!start.ok) throw new Error(start.error.code)
  return start.value
}
const START = begin(SETUP)
const read = (text: string, start = START, chip = 100) => readShorthand(text, start, chip)
/** Actions as `seat kind to`, cards as `seat AhKd` and `FLOP Kh7d2c`. */
const said = (step: Step): string => {
  switch (step.kind) {
    case 'HOLE':
      return `${step.seat} ${formatCards(step.cards)}`
    case 'BOARD':
      return `${step.street}${step.board ? `.${step.board}` : ''} ${formatCards(step.cards)}`
    case 'BOMB':
      return `BOMB ${step.amount}`
    case 'RUN':
      return `RUN ${step.times}`
    case 'AUTO-FOLD':
      return `WINS ${step.winner}`
    default:
      return `${step.seat} ${step.kind}${'to' in step && step.to !== undefined ? ` ${step.to}` : ''}`
  }
}
const steps = (text: string, start = START) => {
  const found = read(text, start)
  expect(found.marks, text).toEqual([])
  return found.steps.map(said).join(', ')
}
const codeOf = (text: string, start = START) => read(text, start).marks[0]?.failure.code ?? null

const HE_CALLS =
  '3 RAISE 1500, 8 CALL, 9 FOLD, 1 FOLD, 2 FOLD, FLOP Kh7d2c, 3 CHECK, 8 BET 2000, 3 RAISE 6000, 8 ALL_IN, 3 CALL'
const HE_IS_TO_ACT = '3 RAISE 1500, 8 RAISE 4500, 9 CALL, 3 RAISE 12000, 8 FOLD, 9 CALL'

describe('a line becomes a hand', () => {
  test('[SHORT-1] [SHORT-5] [SHORT-9] the example: who is not named folds, and that is listed', () => {
    const found = read('utg 15, btn c, bb 3b 60, utg c; Kh7d2c bb 70 f')
    expect(found.steps.map(said)).toEqual([
      '3 RAISE 1500',
      '9 CALL',
      '2 RAISE 6000',
      '3 CALL',
      '9 FOLD',
      'FLOP Kh7d2c',
      '2 BET 7000',
      '3 FOLD',
    ])
    expect(found.presumed.map(({ seat, folds, street }) => [seat, folds, street])).toEqual([
      ...[4, 5, 6, 7, 8, 1].map(seat => [seat, true, 'PREFLOP']),
      [9, true, 'PREFLOP'],
    ])
    expect(found.state.turn).toBe(-1)
    expect(found.readTo).toBe('utg 15, btn c, bb 3b 60, utg c; Kh7d2c bb 70 f'.length)
  })

  test('[SHORT-6] [SHORT-8] the same as dictation writes it', () => {
    expect(
      steps(
        'Under the gun raises to fifteen. Button calls. Big blind three bets to sixty, under the gun calls. King of hearts, seven of diamonds, deuce of clubs. Big blind bets seventy and under the gun folds.',
      ),
    ).toBe(steps('utg 15, btn c, bb 3b 60, utg c; Kh7d2c bb 70 f'))
  })

  test.each([
    ['utg+1 20', '4 RAISE 2000'],
    ['under the gun plus one makes it 20', '4 RAISE 2000'],
    ['seat 4 opens to 20', '4 RAISE 2000'],
    ['s4 r 20', '4 RAISE 2000'],
    ['#4 20', '4 RAISE 2000'],
    ['Anna Lund 20', '4 RAISE 2000'],
    ['lund 20', '4 RAISE 2000'],
    ['big al 20', '5 RAISE 2000'],
    ['al 20', '5 RAISE 2000'],
    ['zoë 20', '9 RAISE 2000'],
    ['zoe 20', '9 RAISE 2000'],
    ['utg 15, jack calls', '3 RAISE 1500, 2 CALL'],
    ['hero 20', '8 RAISE 2000'],
    ['I raise to 20', '8 RAISE 2000'],
    ['folds to the button, button 20', '9 RAISE 2000'],
    ['15', '3 RAISE 1500'],
    ['utg 15, hero 45, all fold to utg who 4bets to 120', '3 RAISE 1500, 8 RAISE 4500, 3 RAISE 12000'],
    ['utg 15, I 45, he calls', '3 RAISE 1500, 8 RAISE 4500, 3 CALL'],
    ['utg he raises 15, hero 45, she folds', '3 RAISE 1500, 8 RAISE 4500, 3 FOLD'],
    ['utg 15, I call; Kh7d2c he checks, I bet 20, he raises 60, I jam he calls', HE_CALLS],
    ['utg 15, I raise to 45 he jams', '3 RAISE 1500, 8 RAISE 4500, 3 ALL_IN'],
    ['folds to me, I open 10, he calls', '8 RAISE 1000, 9 CALL'],
    // the button is to act, and is one of them
    ['utg 15, hero 45, btn calls, utg 120, I fold he calls', HE_IS_TO_ACT],
  ])('[SHORT-4] %s', (text, expected) => {
    expect(steps(text)).toBe(expected)
  })

  test.each([
    ['utg 15', 1500],
    ['utg $15', 1500],
    ['utg 15.5', 1550],
    ['utg raises to one hundred and twenty', 12_000],
    ['utg raises to one twenty', 12_000],
    ['utg raises sixty five', 6500],
    ['utg 3bb', 600],
    ['utg raises to three big blinds', 600],
    ['utg 3x', 600],
    ['utg raises pot', 700],
    ['utg minraise', 400],
    ['utg r min', 400],
  ])('[SHORT-7] %s', (text, to) => {
    expect(steps(text)).toBe(`3 RAISE ${to}`)
  })

  test.each([
    ['utg 15,5', 1550],
    ['utg 15,50', 1550],
    ['utg €15,50', 1550],
    ['utg 15.5', 1550],
    ['utg 2,5x', 500],
    ['utg 7,5bb', 1500],
    ['utg 1.200', 120_000],
    ['utg 1,200', 120_000],
    ['utg 1.200,50', 120_050],
    ['utg 1,5k', 150_000],
    ['utg 15, btn c', 1500],
    ['utg 15,btn c', 1500],
  ])('[SHORT-7] where a comma is the point: %s', (text, to) => {
    const deep = begin({ ...SETUP, seats: SETUP.seats.map(one => ({ ...one, stack: 9_000_000 })) })
    const found = readShorthand(text, deep, 100, ',')
    expect(found.marks).toEqual([])
    expect(said(found.steps.find(({ kind }) => kind === 'RAISE')!)).toBe(`3 RAISE ${to}`)
    expect(found.steps.some(step => 'to' in step && step.to !== to)).toBe(false)
  })
  test('[SHORT-7] where a point is the point, a comma ends an amount', () => {
    const found = read('utg 15,50')
    expect(found.steps.map(said).join(', ')).toMatch(/^3 RAISE 1500, 4 RAISE 5000/)
  })

  test('[SHORT-7] thousands, and parts of the pot after the flop, in chips of the table', () => {
    const deep = begin({ ...SETUP, seats: SETUP.seats.map(one => ({ ...one, stack: 9_000_000 })) })
    expect(steps('utg 1,200', deep)).toBe('3 RAISE 120000')
    expect(steps('utg 15k', deep)).toBe('3 RAISE 1500000')
    const flop = 'utg 15, bb c; Kh7d2c bb x, '
    expect(steps(`${flop}utg half pot`)).toMatch(/3 BET 1600$/)
    expect(steps(`${flop}utg bets 2/3 pot`)).toMatch(/3 BET 2100$/)
    expect(steps(`${flop}utg 75%`)).toMatch(/3 BET 2300$/)
    expect(steps(`${flop}utg bets three quarters of the pot`)).toMatch(/3 BET 2300$/)
  })

  test('[SHORT-6] x checks where it can be and folds elsewhere; the price is a call', () => {
    expect(steps('utg 15, btn 15, bb c; x x x')).toBe(
      '3 RAISE 1500, 9 CALL, 2 CALL, 2 CHECK, 3 CHECK, 9 CHECK',
    )
    expect(steps('utg 15, utg+1 x')).toBe('3 RAISE 1500, 4 FOLD')
    expect(steps('utg all in, bb calls all in')).toBe('3 ALL_IN, 2 CALL')
    expect(steps('utg raises to 200 all in')).toBe('3 ALL_IN')
    expect(codeOf('utg 3b 60')).toBe('shorthand/other-raise')
    expect(codeOf('utg 15, btn calls 20')).toBe('shorthand/call-price')
    expect(steps('utg 15, bb calls 13')).toBe(steps('utg 15, bb calls 15'))
  })

  test('[SHORT-8] hole cards, ten, suits as signs, all streets, streets by name', () => {
    expect(steps('hero AhKd raises 15, bb c; 10♥7♦2♣ x x; turn 5s bb 10 c; river is ace of spades')).toBe(
      '8 AhKd, 8 RAISE 1500, 2 CALL, FLOP Th7d2c, 2 CHECK, 8 CHECK, TURN 5s, 2 BET 1000, 8 CALL, RIVER As',
    )
    expect(steps('hero has king of hearts, king of clubs, utg 15')).toBe('8 KhKc, 3 RAISE 1500')
    expect(codeOf('hero with ace king suited ')).toBe('shorthand/half-card')
    expect(codeOf('hero AhAh')).toBe('shorthand/refused')
  })

  test('[SHORT-9] a line break ends a street, unless the next line goes on with it', () => {
    expect(steps('utg 15\nbtn c\nbb 60\nutg c, btn f\nKh7d2c\nbb 70')).toBe(
      '3 RAISE 1500, 9 CALL, 2 RAISE 6000, 3 CALL, 9 FOLD, FLOP Kh7d2c, 2 BET 7000',
    )
    expect(steps('utg 15, btn c\nutg 20')).toBe('3 RAISE 1500, 9 CALL, 1 FOLD, 2 FOLD, 3 BET 2000')
    expect(codeOf('utg 15; Kh7d2c')).toBe('shorthand/nobody-left')
    expect(steps('utg 15, btn c, Kh7d2c 5s 9h')).toBe(
      '3 RAISE 1500, 9 CALL, 1 FOLD, 2 FOLD, FLOP Kh7d2c, 3 CHECK, 9 CHECK, TURN 5s, 3 CHECK, 9 CHECK, RIVER 9h',
    )
  })

  test('[SHORT-10] bomb pots, boards, runs and who won', () => {
    const two = begin({ ...SETUP, boards: 2 })
    expect(steps('bomb 10; flop Kh7d2c / 5s5d5c', two)).toBe('BOMB 1000, FLOP Kh7d2c, FLOP.1 5s5d5c')
    expect(steps('utg all in, bb c; Kh7d2c; run it twice; turn 3h/4h, river 5h / 6h; utg AhAd')).toBe(
      '3 ALL_IN, 2 CALL, FLOP Kh7d2c, RUN 2, TURN 3h, TURN.1 4h, RIVER 5h, RIVER.1 6h, 3 AhAd',
    )
    expect(steps('utg 15, everyone folds')).toMatch(/^3 RAISE 1500, 4 FOLD, .*, 2 FOLD$/)
    expect(steps('utg 15, bb c; everyone checks')).toMatch(/2 CHECK, 3 CHECK$/)
    expect(read('utg all in, bb c, utg wins').winners).toEqual([3])
    expect(read('utg all in, bb c, chop').winners).toEqual([2, 3])
    expect(steps('utg wins')).toBe('WINS 3')
  })
})

describe('what is not understood is marked', () => {
  test('[SHORT-2] [SHORT-11] reading stops there; unknown words behind it are marked too', () => {
    const text = 'utg 15, btn flurbs, bb 60, gnarl 4'
    const found = read(text)
    expect(found.steps.map(said)).toEqual(['3 RAISE 1500'])
    expect(found.marks.map(({ from, to, open }) => [text.slice(from, to), open])).toEqual([
      ['flurbs', false],
      ['gnarl', false],
    ])
    expect(found.marks[0]!.failure).toEqual({ code: 'shorthand/unknown', word: 'flurbs', seat: 9 })
    expect(found.readTo).toBe(text.indexOf('flurbs'))
  })

  test('[SHORT-2] what the rules forbid has the reason of the rules', () => {
    const found = read('utg 3')
    expect(found.marks[0]!.failure).toEqual({
      code: 'shorthand/refused',
      cause: { code: 'action/raise-below-minimum', min: 400 },
    })
    expect(codeOf('utg 500')).toBe('shorthand/refused')
    expect(codeOf('utg 15, utg 30')).toBe('shorthand/refused')
    const six = begin({ ...SETUP, seats: SETUP.seats.slice(3) })
    expect(read('mp 15', six).marks[0]!.failure).toMatchObject({
      code: 'shorthand/no-position',
      position: 'MP',
    })
    expect(codeOf('utg straddles 4')).toBe('shorthand/table')
    expect(codeOf('villain 15')).toBe('shorthand/who')
    expect(codeOf('seat 12 15')).toBe('shorthand/no-seat')
  })

  test('[SHORT-11] what is only unfinished at the end is open', () => {
    for (const text of ['utg rai', 'utg raises', 'utg raises to ', 'utg 15, btn c; Kh7d', 'hero Ah', 'seat'])
      expect(
        read(text).marks.map(mark => mark.open),
        text,
      ).toEqual([true])
    expect(read('utg rais, btn c').marks.map(mark => mark.open)).toEqual([false])
    expect(read('utg').marks).toEqual([])
  })
})

/** What a hand is, whatever order its cards were entered in. */
const hand = (state: HandState) => ({
  entries: entriesOf(state).map(({ seat, code, street, betAmount, amount }) => [
    seat,
    code,
    street,
    betAmount,
    amount,
  ]),
  holes: state.holes,
  boards: state.boards.map(board => formatCards(boardCards(board))),
  runs: state.runs,
  turn: state.turn,
})
const actions = (state: HandState) =>
  logOf(state)
    .filter(({ kind }) => kind !== 'HOLE' && kind !== 'BOARD' && kind !== 'RUN')
    .map(said)

test('[SHORT-3] any hand written as shorthand reads as the same hand', async () => {
  await assertKept(
    import.meta.url,
    'round trip',
    fc.property(fc.array(fc.nat(5000), { maxLength: 160 }), choices => {
      const choose = chooseFrom(choices)
      const started = startHand(randomSetup(choose))
      if (!started.ok) return
      let state = started.value
      const length = choose(3) === 0 ? choose(12) : 200
      for (let count = 0; count < length; count++) {
        const step = randomStep(choose, state)
        if (step === null) break
        const next = apply(state, step)
        if (!next.ok) throw new Error(next.error.code)
        state = next.value
      }
      if (state.turn < 0 && choose(4) === 1) {
        const run = apply(state, { kind: 'RUN', times: 2 + choose(2) })
        if (run.ok) state = run.value
      }
      const cards = state.turn < 0 && choose(2) === 0 ? allCards(choose, state) : null
      for (const step of cards ?? []) {
        const next = apply(state, step)
        if (next.ok) state = next.value
      }
      const text = writeShorthand(state)
      expect(text).not.toBeNull()
      const found = readShorthand(text!, started.value)
      expect(found.marks, text!).toEqual([])
      expect(hand(found.state), text!).toEqual(hand(state))
      // a stack that is known needs no amount to be all-in
      const bare = (line: string) => line.replace(/(ALL_IN) \d+$/, '$1')
      expect(actions(found.state).map(bare), text!).toEqual(actions(state).map(bare))
      expect(writeShorthand(found.state)).toBe(text)
    }),
    { numRuns: 400 },
  )
})

const WORDS =
  'utg btn bb hero seat 4 s4 anna jack zoë villain straddle raises to 15 3b 60 calls c f x k check folds all in pot half 3bb 2/3 75% , ; / \n . Kh7d2c Ah Kd king of hearts flop turn river run twice everyone checks wins chop bomb 10 gnarl ♥ 1,200 one twenty two hundred min -- $ % utg+1 under the gun plus one'.split(
    ' ',
  )

test('[SHORT-2] any text is read without an exception, and gives a log that the engine takes', async () => {
  await assertKept(
    import.meta.url,
    'any text',
    fc.property(
      fc.array(fc.nat(5000), { maxLength: 40 }),
      fc.array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...WORDS) }, fc.string({ unit: 'binary' })), {
        maxLength: 30,
      }),
      fc.constantFrom(' ', '', ', '),
      (choices, words, glue) => {
        const setup = randomSetup(chooseFrom(choices))
        const started = startHand(setup)
        if (!started.ok) return
        const text = words.join(glue)
        const found = readShorthand(text, started.value, 100)
        const again = replay(setup, found.steps)
        if (!again.ok) throw new Error(`${text}: ${again.error.code}`)
        expect(hand(again.value)).toEqual(hand(found.state))
        let last = 0
        for (const { from, to } of found.marks) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(text.length)
          last = to
        }
        for (const seat of found.winners ?? [])
          expect(found.state.players.some(one => one.seat === seat && one.status !== 'FOLDED')).toBe(true)
      },
    ),
    { numRuns: 600 },
  )
})

describe('as solvers and live players write it', () => {
  const FLOP = 'utg 15, hero c; Kh7d2c utg'
  test('[SHORT-7] b33 is a part of the pot after the flop, b 1/3 and two thirds behind a verb anywhere', () => {
    // 15 + 15 + 1 + 2 in the middle
    const BET = '3 RAISE 1500, 8 CALL, 9 FOLD, 1 FOLD, 2 FOLD, FLOP Kh7d2c, 3 BET'
    const thirds = ['b33', 'cb33', 'b33%', 'b 1/3', 'bets a third'].map(said => [said, 1100] as const)
    for (const [said, to] of [...thirds, ['b100', 3300], ['b ½', 1700], ['bets two thirds', 2200]] as const)
      expect(steps(`${FLOP} ${said}`)).toBe(`${BET} ${to}`)
    expect(codeOf('utg b33 ')).toBe('shorthand/unknown')
    // a stake is no bet
    expect(codeOf('1/3 ')).toBe('shorthand/unknown')
  })
  test('[SHORT-6] a squeeze is a 3-bet', () => {
    expect(steps('utg 15, btn c, bb squeezes 75')).toBe('3 RAISE 1500, 9 CALL, 2 RAISE 7500')
    expect(codeOf('utg squeezes 75')).toBe('shorthand/other-raise')
  })
  test('[SHORT-10] the blinds fold, check or call, whichever of them is asked', () => {
    expect(steps('utg 15, hero c, btn c, blinds fold')).toBe('3 RAISE 1500, 8 CALL, 9 CALL, 1 FOLD, 2 FOLD')
    expect(steps('utg 15 blinds fold')).toBe('3 RAISE 1500, 1 FOLD, 2 FOLD')
    expect(read('utg 15 blinds fold').presumed.map(({ seat }) => seat)).toEqual([4, 5, 6, 7, 8, 9])
    expect(steps('utg 15, hero c, sb f, both blinds call')).toBe('3 RAISE 1500, 8 CALL, 1 FOLD, 2 CALL')
    expect(steps('utg 15, sb c, bb c; Kh7d2c blinds check, utg 3bb')).toBe(
      '3 RAISE 1500, 1 CALL, 2 CALL, FLOP Kh7d2c, 1 CHECK, 2 CHECK, 3 BET 600',
    )
  })
  test('[SHORT-8] a hand without suits is asked for them, and is no action', () => {
    for (const kind of ['KK', 'AKs', 'aqo', 'T9s', 'A5s']) {
      expect(codeOf(`hero ${kind} raises 15`)).toBe('shorthand/half-card')
      expect(read(`utg 15, hero ${kind}`).marks[0]).toMatchObject({ open: true })
    }
    // an amount stays one
    expect(steps('utg 22')).toBe('3 RAISE 2200')
  })
})
