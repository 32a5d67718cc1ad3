// What a player won or lost, a line for each currency: money of two is never added.
import type { PlayerNet } from '../../data/people/player-figures.ts'
import { Amount } from '../../ui/display/amount.tsx'

export function PlayerProfit({ nets }: { readonly nets: readonly PlayerNet[] }) {
  return nets.map(({ currency, n, net }) => (
    <span key={currency ?? ''} className="people-net">
      {/* before the first hand there is nothing, in no currency */}
      <Amount value={n === 0 ? null : net} currency={currency ?? 'USD'} result />
      {nets.length > 1 && <small>{currency}</small>}
    </span>
  ))
}
