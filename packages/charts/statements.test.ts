import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { doubtAt, verdictAt } from './check/decision.ts'
import { type PackSpot, seatKind, spotsOf } from './drills/spots.ts'
import { catalogue } from './generated/catalogue.ts'
import { classIndex } from './hand-classes.ts'
import { omahaLabelClasses } from './omaha-classes.ts'
import type { Pack } from './pack.ts'
import { mayAllLimp } from './spot.ts'
import { openPack } from './testing/hand-line.ts'
import { ALL, CHAINS, LIMPED_LATER, STATEMENTS, type Statement, textOf } from './testing/statements.ts'

const { describe, it } = await provedFile(import.meta.url, [new URL('packs/', import.meta.url)])

const LOW_RAKE = 0.6

const isMeant = ({ header }: Pack, statement: Statement): boolean => {
  const depth = header.stack / Math.max(...header.blinds)
  return (
    header.game === statement.game &&
    depth >= statement.depth[0] &&
    depth <= statement.depth[1] &&
    (!statement.lowRake || header.rake.cap <= LOW_RAKE) &&
    !(statement.unstraddled && header.blinds.length > 2)
  )
}

/** Where a statement speaks of a spot, or null where none does. */
const placeOf = (
  pack: Pack,
  { raises, callers, limps, entered, opener, seat }: PackSpot,
): Statement['spot'] | null => {
  if (raises === 0 && callers === 0) return pack.header.limpers ? null : 'first in'
  // who limps by the solution also traps; of such a pack only the hero's own limp is asked
  if (raises === 0) return limps > 0 && !entered && !mayAllLimp(pack) ? 'behind limpers' : null
  if (callers > 0) return null
  if (raises === 1) return limps === 0 && !entered ? 'facing an open' : null
  return raises === 2 && opener === seat ? 'facing a 3-bet' : null
}

type Places = ReadonlyMap<string, readonly PackSpot[]>
const keyOf = (place: string, seat: string, opener: string): string => `${place}, ${seat}, ${opener}`
/** The spots of a pack by place, seat and opener: hundreds of statements ask for them. */
const placesIn = (pack: Pack): Places => {
  const places = new Map<string, PackSpot[]>()
  for (const spot of spotsOf(pack)) {
    const place = placeOf(pack, spot)
    if (!place) continue
    const opener = spot.opener >= 0 ? seatKind(pack, spot.opener) : ''
    const crowd = place === 'behind limpers' && spot.limps > 1 ? (['behind two limpers'] as const) : []
    for (const one of [place, ...crowd]) {
      const key = keyOf(one, seatKind(pack, spot.seat), opener)
      const known = places.get(key)
      if (known) known.push(spot)
      else places.set(key, [spot])
    }
  }
  return places
}

const spotsFor = (places: Places, { spot, seats, openers }: Statement): readonly PackSpot[] =>
  [...new Set(seats)].flatMap(seat =>
    (openers ?? ['', ...ALL]).flatMap(opener => places.get(keyOf(spot, seat, opener)) ?? []),
  )

const cellOf = ({ game, hand }: Statement): number =>
  game === 'NLHE' ? classIndex(hand)! : omahaLabelClasses(hand)[0]!.cell

/** What the verdicts of a pack say against a statement. */
const contradictions = (pack: Pack, places: Places, statement: Statement): readonly string[] =>
  spotsFor(places, statement).flatMap(spot => {
    const wanted = statement.neverRight ?? statement.neverWrong
    const action = pack.nodes[spot.node]!.actions.findIndex(({ kind }) => kind === wanted)
    if (action < 0) return []
    const here = { node: spot.node, action, pot: spot.pot }
    const hand = { cells: [{ cell: cellOf(statement), weight: 1 }] }
    if (doubtAt(pack, here, spot, hand)) return []
    const { wasOptimal, grade, optimalAction, evLoss, evError } = verdictAt(pack, here, spot, hand)
    const against = statement.neverRight ? wasOptimal : !wasOptimal && grade !== 'differs'
    return against
      ? [
          `${pack.header.format} node ${spot.node} (seat ${spot.seat}): ${textOf(statement)}; ${optimalAction}, ${evLoss} ± ${evError}`,
        ]
      : []
  })

describe('what any strong player would sign', () => {
  const chained = CHAINS.reduce((sum, { hands }) => sum + hands.split(' ').length - 1, 0)

  it('is at least three hundred statements, each once and with its reason', () => {
    expect(STATEMENTS.length + chained).toBeGreaterThanOrEqual(300)
    expect(new Set(STATEMENTS.map(textOf)).size).toBe(STATEMENTS.length)
    for (const { reason } of [...STATEMENTS, ...CHAINS]) expect(reason.length).toBeGreaterThan(20)
  })

  it('every statement is asked of at least one pack', () => {
    let unasked = STATEMENTS
    // one pack after the other until nothing is left to ask
    for (const { id, game } of catalogue) {
      if (!unasked.some(statement => statement.game === game)) continue
      const pack = openPack(id)
      const places = placesIn(pack)
      unasked = unasked.filter(
        statement => !isMeant(pack, statement) || spotsFor(places, statement).length === 0,
      )
    }
    expect(unasked.map(textOf)).toEqual([])
  })

  it.each(catalogue.map(({ id }) => id))('%s contradicts none of them', id => {
    const pack = openPack(id)
    const places = placesIn(pack)
    expect(
      STATEMENTS.filter(statement => isMeant(pack, statement)).flatMap(statement =>
        contradictions(pack, places, statement),
      ),
    ).toEqual([])
  })

  it.each(catalogue.filter(({ openLimps }) => openLimps).map(({ id }) => id))(
    '[VER-15] %s: a limp first in is worth no less in a later seat',
    id => {
      const pack = openPack(id)
      const last = pack.header.players - pack.header.blinds.length
      const seats = spotsOf(pack).filter(({ raises, callers, seat }) => !raises && !callers && seat < last)
      expect(seats.length).toBe(last)
      const found = LIMPED_LATER.split(' ').flatMap(hand => {
        const worth = seats.map(({ node }) => {
          const { losses } = pack.strategy(node, classIndex(hand)!)
          const at = (wanted: string) => pack.nodes[node]!.actions.findIndex(({ kind }) => kind === wanted)
          return losses[at('fold')]! - losses[at('call')]!
        })
        return worth.flatMap((gain, i) => {
          const before = worth[i - 1] ?? gain
          return gain < before - Math.max(0.33 * Math.abs(before), 0.04 * seats[i]!.pot)
            ? [`${hand} seat ${i}: ${gain} after ${before}`]
            : []
        })
      })
      expect(found).toEqual([])
    },
  )

  it.each(
    catalogue
      .filter(({ game, limpers, jamOrFold }) => game === 'NLHE' && !limpers && !jamOrFold)
      .map(({ id }) => id),
  )('%s: first in no hand is worth less than the next one of its chain', id => {
    const pack = openPack(id)
    const found: string[] = []
    for (const { node, raises, callers, pot } of spotsOf(pack)) {
      if (raises > 0 || callers > 0) continue
      const { actions } = pack.nodes[node]!
      const fold = actions.findIndex(({ kind }) => kind === 'fold')
      if (fold < 0) continue
      for (const { hands } of CHAINS) {
        const names = hands.split(' ')
        const worth = names.map(name => pack.strategy(node, classIndex(name)!).losses[fold]!)
        // what is stored is a third coarse; the abstraction may be wrong by four of a hundred of the pot
        for (let i = 1; i < names.length; i++)
          if (worth[i]! > worth[i - 1]! * 1.33 + 0.04 * pot)
            found.push(`${id} node ${node}: ${names[i]} ${worth[i]} over ${names[i - 1]} ${worth[i - 1]}`)
      }
    }
    expect(found).toEqual([])
  })
})
