// What came of all answers: at the table that is practised by kind of spot, and everywhere together.
import type { Deck } from '@sidepot/charts/drills/choice'
import { type KeptCard, lostPerHundred, type Totals, totalsOf } from '@sidepot/charts/drills/progress'
import { readSpotKey } from '@sidepot/charts/drills/question'
import { SPOT_KINDS, type SpotKind, spotKind } from '@sidepot/charts/drills/spots'
import { practise as words } from '@sidepot/messages/web-practise'
import type { Message } from '@sidepot/messages/worded'
import { useMemo } from 'react'
import { MessageText } from '../../ui/display/message-text.tsx'
import { SkeletonRows } from '../../ui/display/panel.tsx'

type Kept = ReadonlyMap<string, readonly KeptCard[]>

export function totalsByKind({ pack, spots }: Deck, kept: Kept): ReadonlyMap<SpotKind, Totals> {
  const cards = new Map<SpotKind, KeptCard[]>()
  for (const [key, keptCards] of kept) {
    const { format, line } = readSpotKey(key)
    const spot = format === pack.header.format ? spots.get(line) : undefined
    if (!spot) continue
    const kind = spotKind(pack, spot)
    cards.set(kind, [...(cards.get(kind) ?? []), ...keptCards])
  }
  return new Map([...cards].map(([kind, of]) => [kind, totalsOf(of)]))
}

interface ProgressListProps {
  readonly deck: Deck | null
  readonly kept: Kept
  /** every answer is on this device */
  readonly whole: boolean
}

export function ProgressList({ deck, kept, whole }: ProgressListProps) {
  const all = useMemo(() => totalsOf([...kept.values()].flat()), [kept])
  const byKind = useMemo(() => (deck ? totalsByKind(deck, kept) : null), [deck, kept])
  return (
    <section className="practise-progress">
      <h2>{words.progress.title}</h2>
      {!whole && <SkeletonRows rows={3} height={34} />}
      {whole && all.seen === 0 && <p>{words.progress.nothing}</p>}
      {whole && byKind && byKind.size > 0 && (
        <dl aria-label={words.progress.title}>
          {SPOT_KINDS.flatMap(kind => {
            const totals = byKind.get(kind)
            return totals ? [<Row key={kind} name={words.kinds[kind]} totals={totals} />] : []
          })}
        </dl>
      )}
      {whole && all.seen > 0 && (
        <dl>
          <Row name={words.progress.all} totals={all} />
        </dl>
      )}
      <p>{words.progress.note}</p>
    </section>
  )
}

function Row({ name, totals }: { readonly name: Message; readonly totals: Totals }) {
  return (
    <div>
      <dt>
        <MessageText>{name}</MessageText>
      </dt>
      <dd>
        <span>{words.progress.right(totals.seen - totals.missed, totals.seen)}</span>
        <span>
          <MessageText>{words.progress.perHundred(lostPerHundred(totals) ?? 0)}</MessageText>
        </span>
      </dd>
    </div>
  )
}
