// The preflop verdict that a hand's record keeps: true, false, or null for unsolved. The server judges every hand whose
// line it has; what a client says counts only where a quick save tells no line.
import { readFile } from 'node:fs/promises'
import { type Charts, openCharts } from '@sidepot/charts/evaluate'
import { costsOf } from '@sidepot/charts/leaks'
import type { EvaluateInput } from '@sidepot/charts/played'
import { questionOf } from '@sidepot/charts/question'
import { type SpotShares, spotShares } from '@sidepot/charts/spot-shares'
import type { Verdict } from '@sidepot/charts/verdict'
import type { ActShares } from '@sidepot/engine/compared'
import { UNKNOWN_HAND } from '@sidepot/engine/notation'
import { fromStored, readJson } from '@sidepot/engine/read-stored'
import type { HandState } from '@sidepot/engine/state'
import type { hand } from '@sidepot/models/hand'
import type { Patch } from '@sidepot/models/kit/model'
import { ownFormats, ownPack } from '../../own-packs/own-packs.ts'
import { type ClientVerdict, isFields } from './hand-input.ts'

type VerdictFields = Pick<Patch<typeof hand>, 'heroPreflopOptimal' | 'preflopOptimalAction' | 'preflopCosts'>

/** Packs lie beside the charts' source, where the bundle finds them too; each is read once, when a hand first needs it. */
const PACKS = new URL('../../../../packages/charts/packs/', import.meta.url)
const charts: Charts = openCharts(
  async id => (await ownPack(id)) ?? readFile(new URL(`${id}.bin`, PACKS)),
  undefined,
  ownFormats,
)

export const UNSOLVED: VerdictFields = {
  heroPreflopOptimal: null,
  preflopOptimalAction: null,
  preflopCosts: null,
}

const fieldsOf = (verdict: Verdict): VerdictFields =>
  verdict.isUnsolved
    ? UNSOLVED
    : {
        heroPreflopOptimal: verdict.wasOptimal,
        preflopOptimalAction: verdict.optimalAction,
        preflopCosts: costsOf(verdict),
      }

/** `kind` is the hero's hand by its kind, where the cards are not known. */
export const judgedHand = async (state: HandState, kind?: string | null): Promise<VerdictFields> =>
  fieldsOf(await charts.evaluate(questionOf(state, kind)))

/** Nobody acts as often before the flop; each decision of a line is looked at with all that came before it. */
const MOST_ACTIONS = 200
const isTooLong = ({ actions }: NonNullable<ClientVerdict['preflopLine']>): boolean =>
  Array.isArray(actions) && actions.length > MOST_ACTIONS

/** A quick save: its line when it has one (the check refuses nonsense by itself), else the client's word. */
export async function judgedQuickly({ preflopLine, optimalStatus }: ClientVerdict): Promise<VerdictFields> {
  if (preflopLine && isTooLong(preflopLine)) return UNSOLVED
  if (preflopLine) return fieldsOf(await charts.evaluate(preflopLine as unknown as EvaluateInput))
  if (!optimalStatus) return UNSOLVED
  return {
    heroPreflopOptimal: optimalStatus.wasOptimal,
    preflopOptimalAction: optimalStatus.optimalAction,
    preflopCosts: null,
  }
}

type Line = Pick<
  Patch<typeof hand>,
  'preflopLine' | 'heroHolecards' | 'heroHolecardsSimple' | 'heroPosition' | 'gameType'
>

/** A corrected quick save: its stored line with the hero's cards and place as they are now. Without a line nothing is known anew. */
export async function judgedAgain(row: Line): Promise<VerdictFields | Record<never, never>> {
  const question = lineOf(row)
  return question ? fieldsOf(await charts.evaluate(question)) : {}
}

function lineOf(row: Line): EvaluateInput | null {
  const line = readJson(row.preflopLine)
  if (!isFields(line)) return null
  const heroPosition = row.heroPosition ?? line['heroPosition']
  const question = { ...line, gameType: row.gameType, heroPosition, cards: readJson(row.heroHolecards) }
  const handType = row.heroHolecardsSimple ?? UNKNOWN_HAND
  return { ...question, handType } as unknown as EvaluateInput
}

/** What the charts say of a stored hand, in full; null where nothing is known of its line. */
export async function verdictOn(
  row: Line & Pick<Patch<typeof hand>, 'setup' | 'log' | 'isTournament'>,
): Promise<Verdict | null> {
  // the charts are of cash games (IMP-12)
  if (row.isTournament) return null
  const played = fromStored({ setup: row.setup, log: row.log })
  const question = played.ok ? questionOf(played.value, row.heroHolecardsSimple) : lineOf(row)
  return question && charts.evaluate(question)
}

/** The chart of a spot: what it does there over all hands, and where it is. */
export type SpotChart = ActShares & Pick<SpotShares, 'format' | 'node'>

/** What the charts do in each spot that a seat had before the flop (STAT-40). */
export async function spotsOf(state: HandState, seat: number): Promise<readonly (readonly SpotChart[])[]> {
  const { seats, positions } = state.table
  const heroPosition = positions[seats.findIndex(one => one.seat === seat)]
  const spots = await spotShares(charts, { ...questionOf(state), heroPosition })
  return spots.map(known =>
    known.map(({ format, node, shares: { fold, check, call, raise } }) => ({
      format,
      node,
      ...(fold !== undefined && { FOLD: fold }),
      ...(check !== undefined && { CHECK: check }),
      ...(call !== undefined && { CALL: call }),
      ...(raise !== undefined && { RAISE: raise }),
    })),
  )
}
