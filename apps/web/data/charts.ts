// The solver's charts, opened when first asked: neither their code nor a pack is in the first load.
import type { Charts, Verdict } from '@sidepot/charts/evaluate'
import type { EvaluateInput } from '@sidepot/charts/played'

const PACKS = import.meta.glob<string>('../../../packages/charts/packs/*.bin', {
  query: '?url',
  import: 'default',
})

async function loadPack(id: string): Promise<Uint8Array | undefined> {
  const address = await PACKS[`../../../packages/charts/packs/${id}.bin`]?.()
  if (!address) return undefined
  const answer = await fetch(address)
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}

let charts: Promise<Charts> | undefined
export function openCharts(): Promise<Charts> {
  charts ??= import('@sidepot/charts/evaluate').then(({ openCharts: open }) => open(loadPack))
  return charts
}

export const evaluate = async (input: EvaluateInput): Promise<Verdict> => (await openCharts()).evaluate(input)
