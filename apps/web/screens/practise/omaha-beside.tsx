// In place of a grid: how the hands beside a four-card hand play, a bar each, the hand itself on top (PRA-17).
import { bestOf } from '@sidepot/charts/decision'
import {
  omahaRanksName,
  omahaSuits,
  otherRanks,
  otherSuits,
  reachOfClass,
} from '@sidepot/charts/drills/omaha'
import { LEAST_REACH } from '@sidepot/charts/drills/question'
import { actionCode } from '@sidepot/charts/spot'
import { actionLabel } from '@sidepot/messages/web-chart-actions'
import { practise as words } from '@sidepot/messages/web-practise'
import { type Message, plainText } from '@sidepot/messages/worded'
import { useMemo } from 'react'
import { type Tone, toneOf } from '../../features/gto/spot-view.ts'
import type { PackQuestion } from '../../features/practise/drill.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { cx } from '../../ui/theme/class-names.ts'

export interface BesideRow {
  readonly cell: number
  readonly ranks: string
  readonly suits: string
  /** from the boldest action to the fold, as on a grid */
  readonly parts: readonly { readonly tone: Tone; readonly label: Message; readonly share: number }[]
  /** whether it plays otherwise than the hand that was asked */
  readonly differs: boolean
}

export function besideOf({ deck: { pack }, spot, asked }: PackQuestion) {
  const best = bestOf(pack.strategy(spot.node, asked.cell))
  const row = (cell: number): BesideRow => {
    const strategy = pack.strategy(spot.node, cell)
    const parts = pack.nodes[spot.node]!.actions.map((action, place) => {
      const code = actionCode(action, pack.header.stack)
      return {
        tone: toneOf(code),
        label: actionLabel(code, spot.raises),
        share: strategy.frequencies[place]!,
      }
    })
    return {
      cell,
      ranks: omahaRanksName(cell),
      suits: words.omaha.suits[omahaSuits(cell)],
      parts: parts.toReversed(),
      differs: bestOf(strategy) !== best,
    }
  }
  const here = (cell: number) => reachOfClass(pack, spot.seat, spot.path, cell) >= LEAST_REACH
  return {
    own: row(asked.cell),
    suits: otherSuits(asked.cell).filter(here).map(row),
    ranks: otherRanks(asked.cell)
      .filter(here)
      .sort((a, b) => b - a)
      .map(row),
  }
}

export function OmahaBeside({ question }: { readonly question: PackQuestion }) {
  const { own, suits, ranks } = useMemo(() => besideOf(question), [question])
  const groups = [
    { title: words.omaha.yours, rows: [own] },
    { title: words.omaha.otherSuits, rows: suits },
    { title: words.omaha.otherRanks, rows: ranks },
  ]
  return (
    <section className="beside">
      <h3>
        <MessageText>{words.omaha.title}</MessageText>
      </h3>
      {groups.map(
        ({ title, rows }, at) =>
          rows.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
            <div key={at}>
              <h4>
                <MessageText>{title}</MessageText>
              </h4>
              <ul>
                {rows.map(row => (
                  <Row key={row.cell} row={row} />
                ))}
              </ul>
            </div>
          ),
      )}
      {suits.length + ranks.length === 0 && (
        <p>
          <MessageText>{words.omaha.none}</MessageText>
        </p>
      )}
      <p className="spot-legend" aria-hidden="true">
        {own.parts.map(({ tone, label }) => (
          <span key={plainText(label)}>
            <i className={`tone tone-${tone}`} />
            <MessageText>{label}</MessageText>
          </span>
        ))}
      </p>
    </section>
  )
}

function Row({ row: { ranks, suits, parts, differs } }: { readonly row: BesideRow }) {
  const most = parts.reduce((a, b) => (b.share > a.share ? b : a))
  const said = words.omaha.said(
    `${ranks} ${suits}`,
    parts.map(({ label, share }) => [plainText(label), share]),
  )
  return (
    <li className={cx('beside-row', differs && 'beside-differs')} title={said}>
      <span className="sr">{said}</span>
      <span aria-hidden="true">
        <b>{ranks}</b> <small>{suits}</small>
      </span>
      <span className="beside-bar" aria-hidden="true">
        {parts.map(({ tone, label, share }) => (
          <i key={plainText(label)} className={`tone-${tone}`} style={{ flexGrow: share }} />
        ))}
      </span>
      <em aria-hidden="true">
        <MessageText>{most.label}</MessageText> {words.omaha.share(most.share)}
      </em>
    </li>
  )
}
