// Days as squares, weeks as columns: won days filled, lost days hollow, stronger the larger the result.
import './chart.css'
import { cx } from '../theme/class-names.ts'

export interface HeatDay {
  readonly key: string
  /** -1 to 1; null is a day without play */
  readonly strength: number | null
  readonly title: string
  readonly today?: boolean
  readonly future?: boolean
}

interface HeatMapProps {
  readonly label: string
  /** columns of seven days, Monday first */
  readonly weeks: readonly (readonly HeatDay[])[]
  readonly dayNames: readonly [string, string, string, string]
  readonly legend: { readonly less: string; readonly more: string }
}

const level = (strength: number | null) =>
  strength === null || strength === 0 ? null : Math.min(3, Math.ceil(Math.abs(strength) * 3))

export function HeatMap({ label, weeks, dayNames, legend }: HeatMapProps) {
  return (
    <figure className="heat-box" aria-label={label}>
      <div className="heat">
        <div className="heat-days" aria-hidden="true">
          {dayNames.map((name, row) => (
            <span key={name} style={{ gridRow: row * 2 + 1 }}>
              {name}
            </span>
          ))}
        </div>
        <ol className="heat-cells" style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}>
          {weeks.flat().map(day => (
            <li
              key={day.key}
              title={day.title}
              className={cx(
                day.strength !== null && day.strength > 0 && `heat-up-${level(day.strength)}`,
                day.strength !== null && day.strength < 0 && `heat-down-${level(day.strength)}`,
                day.strength === 0 && 'heat-even',
                day.today && 'heat-today',
                day.future && 'heat-future',
              )}
            >
              {day.strength !== null && <span className="sr">{day.title}</span>}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="heat-legend" aria-hidden="true">
        <span>{legend.less}</span>
        {[3, 2, 1].map(step => (
          <i key={step} className={`heat-down-${step}`} />
        ))}
        <i />
        {[1, 2, 3].map(step => (
          <i key={step} className={`heat-up-${step}`} />
        ))}
        <span>{legend.more}</span>
      </figcaption>
    </figure>
  )
}

interface BarProps {
  /** -1 to 1 of the widest bar in the list */
  readonly share: number
}
/** A bar that grows right for a gain (filled) and left for a loss (hollow). */
export function ResultBar({ share }: BarProps) {
  return (
    <span className="result-bar" aria-hidden="true">
      <i
        className={share < 0 ? 'bar-down' : 'bar-up'}
        style={{ width: `${Math.min(1, Math.abs(share)) * (share < 0 ? 40 : 58)}%` }}
      />
    </span>
  )
}
