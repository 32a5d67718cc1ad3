// What decisions after the flop cost in the hands that were studied: by street and kind of pot, with n and error.
import { leaks as words } from '@sidepot/messages/web-leaks'
import { postflopLeaks } from '@sidepot/solver/study/leaks'
import { readSummary } from '@sidepot/solver/study/summary'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useOwnStudies, useStudiedHands } from '../../data/hand/studied-hands.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { ENOUGH_SAMPLES } from '../../ui/display/stat.tsx'

export function PostflopLeaks() {
  useStudiedHands()
  const rows = useOwnStudies()
  const { hands, leaks } = useMemo(
    () =>
      postflopLeaks(
        rows.flatMap(({ handId, summary: stored }) => {
          const summary = stored === null ? null : readSummary(JSON.parse(stored))
          return summary ? [{ handId, summary }] : []
        }),
      ),
    [rows],
  )
  if (hands === 0) return null
  const most = Math.max(...leaks.map(({ mean, error }) => mean + error), Number.EPSILON)
  const place = (value: number) => `${Math.min(100, Math.max(0, (100 * value) / most))}%`
  return (
    <Panel flush title={words.postflop.title} aside={<MessageText>{words.postflop.unit}</MessageText>}>
      <ul className="leaks-list">
        {leaks.map(({ street, pots, n, missed, mean, error, isSure, dearest }) => (
          <li key={`${street} ${pots}`}>
            <Link to={`/hands/replay/${dearest}?study`}>
              <span className="leak-row" data-sure={isSure || undefined} data-none={mean === 0 || undefined}>
                <b className="leak-kind">
                  <MessageText>{words.postflop.kind(street, pots)}</MessageText>
                </b>
                <b className="leak-rate">{words.rate(mean)}</b>
                <span className="leak-bar" aria-hidden="true">
                  <i style={{ width: place(mean) }} />
                  {mean > 0 && n > 1 && (
                    <em
                      style={{
                        left: place(mean - error),
                        width: `calc(${place(mean + error)} - ${place(mean - error)})`,
                      }}
                    />
                  )}
                </span>
                <span className="leak-wrong">
                  <MessageText>
                    {isSure || (missed === 0 && n >= ENOUGH_SAMPLES) ? words.missed(missed, n) : words.few}
                  </MessageText>
                </span>
                <span className="leak-facts">
                  {mean > 0 && n > 1 && <span>{words.plusMinus(error)}</span>}
                  <span>{words.n(n)}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="leaks-note leaks-studied">
        <MessageText>{words.postflop.note(hands)}</MessageText>
      </p>
    </Panel>
  )
}
