// The grid of a spot with its legend; a tapped hand says its frequencies and what each action gives up.
import './gto.css'
import { gto as words } from '@sidepot/messages/web-gto'
import { plainText } from '@sidepot/messages/worded'
import { MessageText } from '../../ui/display/message-text.tsx'
import { RangeGrid } from '../../ui/poker/cards/hand-grid.tsx'
import type { Bar, SpotView } from './spot-view.ts'

interface SpotGridProps {
  readonly spot: SpotView
  readonly ringed: string | null
  readonly ringName: string
  /** the hand tapped last, for its sentence */
  readonly picked: string | null
  readonly onPick: (hand: string) => void
}

export function SpotGrid({ spot, ringed, ringName, picked, onPick }: SpotGridProps) {
  if (!spot.grid) return null
  const { mix, describe } = spot.grid
  return (
    <div className="spot-grid">
      <RangeGrid
        label={words.grid}
        mix={mix}
        describe={hand => plainText(describe(hand))}
        ringed={ringed}
        onPick={onPick}
      />
      <p className="spot-legend">
        {spot.overall.map(action => (
          <span key={`${action.code}-${plainText(action.label)}`}>
            <i className={`tone tone-${action.tone}`} aria-hidden="true" />
            <MessageText>{action.label}</MessageText> {words.share(action.share)}
          </span>
        ))}
        {ringed && (
          <span>
            <i className="tone tone-ring" aria-hidden="true" />
            {ringName}
          </span>
        )}
      </p>
      <p className="spot-picked" aria-live="polite">
        <MessageText>{picked ? describe(picked) : words.viewer.tapHint}</MessageText>
      </p>
    </div>
  )
}

/** One bar per action: how often, and what it gives up. */
interface SpotBarsProps {
  readonly bars: readonly Bar[]
  readonly label: string
  /** whose bars they are, where that is not written beside them */
  readonly title?: string
}

export function SpotBars({ bars, label, title }: SpotBarsProps) {
  return (
    <table className="spot-bars" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            {title ? <b className="spot-whose">{title}</b> : <span className="sr">{words.decision}</span>}
          </th>
          <td />
          <th scope="col">{words.frequency}</th>
          <th scope="col">
            <MessageText>{words.evLoss}</MessageText>
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(bar => (
          <tr key={bar.key} className={bar.chosen ? 'bar-chosen' : undefined}>
            <th scope="row">
              <i className={`tone tone-${bar.tone}`} aria-hidden="true" />
              <MessageText>{bar.label}</MessageText>
            </th>
            <td className="bar-track">
              <span>
                <i className={`tone-${bar.tone}`} style={{ width: `${bar.share * 100}%` }} />
              </span>
            </td>
            <td className="bar-share">{words.share(bar.share)}</td>
            <td className={(bar.loss ?? 0) >= 0.03 ? 'bar-loss bar-costly' : 'bar-loss'}>
              <MessageText>{words.lossCell(bar.loss)}</MessageText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
