// What the shown hands add up to: the figures, the grid of cards, the table of positions.

import { rateOf } from '@sidepot/engine/count'
import { bigBlinds, grouped, percent } from '@sidepot/messages/display'
import { statisticDefinitions } from '@sidepot/messages/statistics'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { type Message, plainText } from '@sidepot/messages/worded'
import type { Count, HandGroup, HandTotals } from '@sidepot/models/hand-zone'
import { useMemo, useState } from 'react'
import { useSettings } from '../../data/account/settings.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Amount } from '../../ui/display/amount.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES, Stat, Stats } from '../../ui/display/stat.tsx'
import { Table } from '../../ui/display/table.tsx'
import { ValueGrid } from '../../ui/poker/cards/hand-grid.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { inPositionOrder, per100 } from './hand-figures.ts'

export function HandTotalsPanel({ totals }: { readonly totals: HandTotals }) {
  const names = words.figures
  const { gto } = useSettings()
  const { rate, error } = per100(totals)
  const known = totals.nets.reduce((sum, one) => sum + one.n, 0)
  const share = (label: Message, definition: Message, count: Count) => (
    <Stat
      label={label}
      definition={definition}
      value={percent(rateOf(count))}
      sample={words.ofN(count.made, count.opportunities)}
      n={count.opportunities}
    />
  )
  return (
    <div className="panel hz-totals">
      <Stats alone>
        <Stat
          label={names.net}
          definition={words.netDefinition}
          value={<Nets totals={totals} />}
          sample={words.withResult(known)}
        />
        <Stat
          label={names.rate}
          definition={words.rateDefinition}
          value={rate === null ? '–' : bigBlinds(rate)}
          sample={error === null ? '' : words.plusMinus(bigBlinds(error, false))}
          n={totals.rated}
        />
        {share(names.vpip, words.withQuickSaves(statisticDefinitions.VPIP), totals.vpip)}
        {share(names.pfr, words.withQuickSaves(statisticDefinitions.PFR), totals.pfr)}
        {share(names.threeBet, words.withQuickSaves(statisticDefinitions.THREE_BET), totals.threeBet)}
        {gto && share(names.optimal, words.optimalDefinition, totals.optimal)}
      </Stats>
    </div>
  )
}

/** Currencies are listed side by side: they are never added together. */
function Nets({ totals }: { readonly totals: HandTotals }) {
  if (totals.nets.length === 0) return <>–</>
  return (
    <span className={cx(totals.nets.length > 1 && 'hz-nets')}>
      {totals.nets.map(({ currency, net }) => (
        <span key={currency ?? ''}>
          <Amount value={net} currency={currency ?? 'USD'} result />
          {totals.nets.length > 1 && <small>{currency}</small>}
        </span>
      ))}
    </span>
  )
}

const GRIDS = ['result', 'accuracy'] as const

export function CardsPanel({
  classes,
  picked,
  onPick,
}: {
  readonly classes: readonly HandGroup[]
  readonly picked: readonly string[]
  readonly onPick: (hand: string) => void
}) {
  const { gto } = useSettings()
  const [asked, setKind] = useState<(typeof GRIDS)[number]>('result')
  const kind = gto ? asked : 'result'
  const groups = useMemo(() => new Map(classes.map(group => [group.key, group])), [classes])
  const most = useMemo(() => Math.max(1, ...classes.map(group => Math.abs(group.bigBlinds))), [classes])
  const cell = (hand: string) => {
    const group = groups.get(hand)
    if (!group) return null
    if (kind === 'result')
      return group.rated === 0
        ? null
        : { strength: group.bigBlinds / most, title: words.gridCell(hand, group.bigBlinds, group.rated) }
    const { made, opportunities } = group.optimal
    return opportunities === 0
      ? null
      : {
          strength: (made / opportunities) * 2 - 1,
          title: words.accuracyCell(hand, made, opportunities),
        }
  }
  const label = kind === 'result' ? words.grid : words.accuracyGrid
  return (
    <Panel
      title={label}
      className="hz-grid"
      aside={
        gto && (
          <Segmented
            size="sm"
            label={words.gridBy}
            value={kind}
            onChange={setKind}
            options={GRIDS.map(value => ({ value, label: words.gridKinds[value] }))}
          />
        )
      }
    >
      <ValueGrid
        label={plainText(label)}
        onPick={onPick}
        isPicked={hand => picked.includes(hand)}
        cell={cell}
      />
      <p className="hz-hint">{kind === 'result' ? words.gridHint : words.accuracyHint}</p>
    </Panel>
  )
}

export function PositionsPanel({ positions }: { readonly positions: readonly HandGroup[] }) {
  const { gto } = useSettings()
  const rows = inPositionOrder(positions)
  if (rows.length === 0) return null
  const figure = (n: number, text: string) => (
    <span className={cx(n < ENOUGH_SAMPLES && 'hz-few')} title={plainText(words.count(n))}>
      {text}
    </span>
  )
  const share = (key: 'vpip' | 'pfr' | 'optimal') => ({
    key,
    title: words.columns[key],
    align: 'end' as const,
    cell: (row: HandGroup) => figure(row[key].opportunities, percent(rateOf(row[key]))),
  })
  return (
    <Panel flush title={words.positions} className="hz-positions">
      <Table<HandGroup>
        caption={words.positions}
        rows={rows}
        rowKey={row => row.key}
        columns={[
          { key: 'position', title: words.columns.position, cell: row => <b>{row.key}</b> },
          { key: 'n', title: words.columns.n, align: 'end', cell: row => grouped(row.hands) },
          {
            key: 'rate',
            title: words.columns.rate,
            align: 'end',
            cell: row => {
              const { rate } = per100(row)
              return figure(row.rated, rate === null ? '–' : bigBlinds(rate))
            },
          },
          share('vpip'),
          share('pfr'),
          ...(gto ? [share('optimal')] : []),
        ]}
      />
      <p className="hz-hint">{words.few}</p>
    </Panel>
  )
}
