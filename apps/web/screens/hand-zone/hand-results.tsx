// What the shown hands add up to: four figures, the grid of cards, the table of positions.
import { bigBlinds, percent } from '@sidepot/messages/display'
import { statisticDefinitions } from '@sidepot/messages/statistics'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { useMemo } from 'react'
import type { Rec } from '../../data/documents.ts'
import { Amount } from '../../ui/amount.tsx'
import { cx } from '../../ui/class-names.ts'
import { Panel } from '../../ui/panel.tsx'
import { ValueGrid } from '../../ui/poker/hand-grid.tsx'
import { ENOUGH_SAMPLES, Stat, Stats } from '../../ui/stat.tsx'
import { Table } from '../../ui/table.tsx'
import { groupHands, type HandGroup, handTotals, inPositionOrder } from './hand-figures.ts'

type Hands = readonly Rec<'Hand'>[]

export function HandTotalsPanel({
  hands,
  currencies,
}: {
  readonly hands: Hands
  /** of the sessions these hands belong to; two are never added together */
  readonly currencies: readonly string[]
}) {
  const totals = useMemo(() => handTotals(hands), [hands])
  const { vpip, optimal } = totals
  const one = currencies.length <= 1
  return (
    <div className="panel hz-totals">
      <Stats alone>
        <Stat
          label={words.net}
          value={<Amount value={one ? totals.net / 100 : null} currency={currencies[0] ?? 'USD'} result />}
          sample={one ? words.withResult(totals.n) : words.currencies(currencies.length)}
        />
        <Stat
          label={words.rate}
          definition={words.rateDefinition}
          value={totals.per100 === null ? '–' : bigBlinds(totals.per100)}
          sample={totals.per100Error === null ? '' : words.plusMinus(bigBlinds(totals.per100Error, false))}
          n={totals.rated}
        />
        <Stat
          label={words.vpip}
          definition={statisticDefinitions.VPIP}
          value={percent(vpip.n === 0 ? null : vpip.count / vpip.n)}
          sample={words.ofN(vpip.count, vpip.n)}
          n={vpip.n}
        />
        <Stat
          label={words.optimal}
          definition={words.optimalDefinition}
          value={percent(optimal.n === 0 ? null : optimal.count / optimal.n)}
          sample={words.ofN(optimal.count, optimal.n)}
          n={optimal.n}
        />
      </Stats>
    </div>
  )
}

export function CardsPanel({
  hands,
  picked,
  onPick,
}: {
  readonly hands: Hands
  readonly picked: string
  readonly onPick: (hand: string) => void
}) {
  const groups = useMemo(
    () => groupHands(hands, hand => (hand.gameType === 'NLHE' ? hand.heroHolecardsSimple : null)),
    [hands],
  )
  const most = useMemo(
    () => Math.max(1, ...[...groups.values()].map(group => Math.abs(group.bigBlinds))),
    [groups],
  )
  return (
    <Panel title={words.grid} className="hz-grid">
      <ValueGrid
        label={words.grid}
        onPick={hand => onPick(hand === picked ? '' : hand)}
        picked={picked}
        cell={hand => {
          const group = groups.get(hand)
          return group && group.rated > 0
            ? {
                strength: group.bigBlinds / most,
                title: words.gridCell(hand, group.bigBlinds, group.rated),
              }
            : null
        }}
      />
      <p className="hz-hint">{words.gridHint}</p>
    </Panel>
  )
}

export function PositionsPanel({ hands }: { readonly hands: Hands }) {
  const groups = useMemo(() => groupHands(hands, hand => hand.heroPosition), [hands])
  const rows = inPositionOrder(groups.keys()).map(key => groups.get(key)!)
  if (rows.length === 0) return null
  const figure = (n: number, text: string) => (
    <span className={cx(n < ENOUGH_SAMPLES && 'hz-few')} title={words.count(n, false)}>
      {text}
    </span>
  )
  return (
    <Panel title={words.positions}>
      <Table<HandGroup>
        caption={words.positions}
        rows={rows}
        rowKey={row => row.key}
        columns={[
          { key: 'position', title: words.columns.position, cell: row => <b>{row.key}</b> },
          { key: 'n', title: words.columns.n, align: 'end', cell: row => row.hands },
          {
            key: 'rate',
            title: words.columns.rate,
            align: 'end',
            cell: row => figure(row.rated, row.per100 === null ? '–' : bigBlinds(row.per100)),
          },
          {
            key: 'vpip',
            title: words.columns.vpip,
            align: 'end',
            cell: row => figure(row.vpip.n, percent(row.vpip.n === 0 ? null : row.vpip.count / row.vpip.n)),
          },
        ]}
      />
      <p className="hz-hint">{words.few}</p>
    </Panel>
  )
}
