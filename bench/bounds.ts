// npm run bench -- bounds: how many figures of every pack are above what an action can lose (VER-19): a fold's loss and
// the chips put in. Counted beside them: figures that were not learnt, which are not graded, and hands that lose more by
// an action than the next lower one of their kind (a kicker or a pair lower), beyond the steps of the stored scale and
// three standard errors. Exits 1 when a figure that is shown is above its bound.
import { readFileSync } from 'node:fs'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { CLASS_COUNT, classIndex, className } from '@sidepot/charts/hand-classes'
import { LEARNT_SHARE, pricesOf, UNLEARNT_HANDS } from '@sidepot/charts/loss-bound'
import { type Pack, readPack } from '@sidepot/charts/pack'
import { lossSpread } from '@sidepot/charts/strategy-code'
import { sized, verdict } from './shared/smoke.ts'

const RANKS = '23456789TJQKA'

/** The class with the next lower kicker, or the next lower pair. */
const lowerOf = (cell: number): number | undefined => {
  const [high, low, suit = ''] = className(cell)
  const next = RANKS[RANKS.indexOf(low!) - 1]
  return next ? classIndex(high === low ? next + next : high! + next + suit) : undefined
}
const LOWER = Array.from({ length: CLASS_COUNT }, (_, cell) => lowerOf(cell))

interface Count {
  figures: number
  /** Above the bound by more than a step of the stored scale, and by how much at most. */
  impossible: number
  most: number
  unlearnt: number
  /** Of the unlearnt, those at settled nodes. */
  settled: number
  unordered: number
  shown: number
}
const nothing = (): Count => ({
  figures: 0,
  impossible: 0,
  most: 0,
  unlearnt: 0,
  settled: 0,
  unordered: 0,
  shown: 0,
})

const countOf = ({ header, nodes, strategy }: Pack): Count => {
  const count = nothing()
  const pricesAt = pricesOf(header, nodes)
  for (const [node, { actions, quality }] of nodes.entries()) {
    const prices = pricesAt(node)
    if (!prices) continue
    const fold = actions.findIndex(({ kind }) => kind === 'fold')
    const rows = Array.from({ length: header.classes }, (_, cell) => strategy(node, cell))
    const learnt = prices.map((price, a) => {
      const above = rows.filter(({ losses }) => losses[a]! - losses[fold]! > LEARNT_SHARE * price)
      return above.length > UNLEARNT_HANDS * header.classes ? 0 : LEARNT_SHARE * price
    })
    for (const [cell, { losses, excess }] of rows.entries())
      for (const [a, { error }] of actions.entries()) {
        if (a === fold) continue
        count.figures++
        const most = losses[fold]! + prices[a]!
        const doubt = excess[a] ?? 0
        const over = doubt > 0 ? doubt + learnt[a]! - prices[a]! : 0
        if (doubt > 0) count.unlearnt++
        if (doubt > 0 && quality > 1) count.settled++
        if (over > lossSpread(most + over) + lossSpread(losses[fold]!)) count.impossible++
        count.most = Math.max(count.most, over)
        if (losses[a]! > most + 1e-9) count.shown++
        const below = header.game === 'NLHE' ? rows[LOWER[cell] ?? -1] : undefined
        if (!below) continue
        const less = losses[a]! - losses[fold]! - (below.losses[a]! - below.losses[fold]!)
        const steps = [losses[a]!, losses[fold]!, below.losses[a]!, below.losses[fold]!]
        if (less > 3 * error + steps.reduce((sum, loss) => sum + lossSpread(loss), 0)) count.unordered++
      }
  }
  return count
}

const show = (name: string, { figures, impossible, most, unlearnt, settled, unordered }: Count) => {
  const share = (part: number) => `${part} (${((100 * part) / figures).toFixed(2)} %)`
  console.log(
    `${name}: ${figures} figures, impossible ${share(impossible)}, by ${most.toFixed(1)} bb at most, unlearnt ${share(unlearnt)}, of them at settled nodes ${settled}, out of order ${share(unordered)}`,
  )
}

const all = nothing()
for (const { id } of catalogue.slice(0, sized(catalogue.length, 3))) {
  const pack = readPack(new Uint8Array(readFileSync(`packages/charts/packs/${id}.bin`)))
  if (!pack.ok) throw new Error(pack.error)
  const count = countOf(pack.value)
  show(id, count)
  for (const key of ['figures', 'impossible', 'unlearnt', 'settled', 'unordered', 'shown'] as const)
    all[key] += count[key]
  all.most = Math.max(all.most, count.most)
}
show('all', all)
console.log(`${all.shown === 0 ? 'met   ' : 'MISSED'}  figures shown above what can be lost: ${all.shown}`)
process.exitCode = verdict(all.shown === 0)
