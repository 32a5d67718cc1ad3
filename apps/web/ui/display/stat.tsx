// A figure is never alone: its unit, its sample and its definition go with it. Under 25 samples it is greyed and says so.
import './stat.css'
import { stat as words } from '@sidepot/messages/web-ui'
import { type Message, plainText } from '@sidepot/messages/worded'
import { type ReactNode, useState } from 'react'
import { cx } from '../theme/class-names.ts'
import { useDiscreet } from '../theme/theme.ts'
import { MessageText, type Wording } from './message-text.tsx'

export const ENOUGH_SAMPLES = 25

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

interface StatProps {
  readonly label: Wording
  readonly value: ReactNode
  readonly unit?: Message
  /** the sample line, such as "412 h · ±9.10"; when n is too small the line says that instead */
  readonly sample?: Wording
  readonly n?: number
  /** what exactly is counted; shown on pointing and under a tap on the label */
  readonly definition: Message
}

/** A label that says under a tap what exactly is counted, and the answer for beside it. */
export function useDefinition(label: Wording, definition: Message, Answer: 'dd' | 'div') {
  const [asked, setAsked] = useState(false)
  const ask = (
    <button
      type="button"
      className="stat-ask"
      aria-expanded={asked}
      onClick={() => setAsked(!asked)}
      onBlur={() => setAsked(false)}
    >
      <MessageText>{label}</MessageText>
    </button>
  )
  const answer = asked && (
    <Answer className="stat-definition" ref={intoSight}>
      <span role="status">
        <MessageText>{definition}</MessageText>
      </span>
    </Answer>
  )
  return { ask, answer }
}

export function Stat({ label, value, unit, sample, n, definition }: StatProps) {
  const discreet = useDiscreet()
  const few = n !== undefined && n < ENOUGH_SAMPLES
  const { ask, answer } = useDefinition(label, definition, 'dd')
  return (
    <div className={cx('stat', few && 'stat-few')} title={discreet ? undefined : plainText(definition)}>
      <dt>{ask}</dt>
      <dd>
        <span className="stat-value">
          {value}
          {unit && (
            <small>
              <MessageText>{unit}</MessageText>
            </small>
          )}
        </span>
        <span className="stat-n">{few ? words.tooFew(n) : <MessageText>{sample}</MessageText>}</span>
      </dd>
      {answer}
    </div>
  )
}

export function Stats({ children, alone }: { readonly children: ReactNode; readonly alone?: boolean }) {
  return <dl className={cx('stats', alone && 'stats-alone')}>{children}</dl>
}
