// One kind of decision in the ranked list: what it costs with its error as a bar and a whisker, in money, and what is wrong.
import './leaks.css'
import type { Leak } from '@sidepot/charts/leaks'
import { leaks as words } from '@sidepot/messages/web-leaks'
import { MessageText } from '../../ui/display/message-text.tsx'
import { ENOUGH_SAMPLES } from '../../ui/display/stat.tsx'
import { LeakMoney } from './leak-money.tsx'
import { LeakTrend } from './leak-trend.tsx'

/** What is wrong in a few words; nothing is called wrong that may be luck (LEAK-6). */
const wrongIn = ({ kind, n, isSure, habit }: Leak) => {
  if (habit === null) return n < ENOUGH_SAMPLES ? words.few : words.close
  return isSure ? words.habit(kind, habit.act, habit.isTooOften) : words.few
}

export function LeakRow({ leak, most }: { readonly leak: Leak; readonly most: number }) {
  const { kind, per100, error, n, money, isSure, trend } = leak
  const place = (value: number) => `${Math.min(100, Math.max(0, (100 * value) / most))}%`
  return (
    <span className="leak-row" data-sure={isSure || undefined} data-none={per100 === 0 || undefined}>
      <b className="leak-kind">
        <MessageText>{words.kind(kind)}</MessageText>
      </b>
      <b className="leak-rate">{words.rate(per100)}</b>
      <span className="leak-bar" aria-hidden="true">
        <i style={{ width: place(per100) }} />
        {per100 > 0 && n > 1 && (
          <em
            style={{
              left: place(per100 - error),
              width: `calc(${place(per100 + error)} - ${place(per100 - error)})`,
            }}
          />
        )}
      </span>
      <LeakTrend values={trend.map(one => one.per100)} label={words.trend} />
      <span className="leak-wrong">
        <MessageText>{wrongIn(leak)}</MessageText>
      </span>
      <span className="leak-facts">
        {per100 > 0 && n > 1 && <span>{words.plusMinus(error)}</span>}
        <LeakMoney money={money} />
        <span>{words.n(n)}</span>
      </span>
    </span>
  )
}
