// The solver's charts, opened when first asked: neither their code nor a pack is in the first load.
import { formatsAhead } from '@sidepot/charts/catalogue'
import type { Charts } from '@sidepot/charts/evaluate'
import type { EvaluateInput } from '@sidepot/charts/played'
import type { Verdict } from '@sidepot/charts/verdict'

// Stryker disable all: Vite reads this call as it is written, and refuses the file with anything else in it
const PACKS = import.meta.glob<string>('../../../../packages/charts/packs/*.bin', {
  query: '?url',
  import: 'default',
})
// Stryker restore all

/** By the name of the file: the path that the build sees depends on where this file is. */
const addresses = new Map(
  Object.entries(PACKS).map(([path, address]) => [/([^/]+)\.bin$/.exec(path)?.[1], address]),
)
export const packAddress = async (id: string): Promise<string | undefined> => addresses.get(id)?.()

/** Fetched before the service worker took over: once more then, out of the browser's own cache, so that it is kept. */
const keepLater = (address: string): void =>
  globalThis.navigator?.serviceWorker?.addEventListener(
    'controllerchange',
    () => void fetch(address).catch(() => undefined),
    { once: true },
  )

/** A pack's own bytes, for whoever reads it beside the page. */
export async function loadPack(id: string): Promise<Uint8Array | undefined> {
  const address = (await packAddress(id)) ?? (await import('./own-packs.ts')).ownAddress(id)
  if (!address) return undefined
  const isKept = Boolean(globalThis.navigator?.serviceWorker?.controller)
  const answer = await fetch(address)
  if (answer.ok && !isKept) keepLater(address)
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}

let charts: Promise<Charts> | undefined
export function openCharts(): Promise<Charts> {
  charts ??= Promise.all([import('@sidepot/charts/evaluate'), import('./own-packs.ts')]).then(
    async ([{ openCharts: open }, own]) => {
      await own.openOwnPacks()
      return open(loadPack, undefined, own.ownFormats)
    },
  )
  return charts
}

export const evaluate = async (input: EvaluateInput): Promise<Verdict> => (await openCharts()).evaluate(input)

/** Fetches the solutions of a table size and of a stack in big blinds ahead, so that check and study answer later without network. */
export async function fetchAhead(game: string, players: number, depth?: number): Promise<void> {
  const charts = await openCharts()
  const own = (await import('./own-packs.ts')).ownFormats().filter(entry => entry.players === players)
  const ahead = [...formatsAhead(charts.formats, game, players, depth), ...(game === 'NLHE' ? own : [])]
  await Promise.all(ahead.map(entry => charts.pack(entry.id)))
}
