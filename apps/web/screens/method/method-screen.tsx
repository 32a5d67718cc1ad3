import { catalogue } from '@sidepot/charts/generated/catalogue'
import { method as words } from '@sidepot/messages/web-method'
import { Link } from 'react-router'
import { formatKind } from '../../features/gto/format-name.ts'
import { GtoGate } from '../../features/gto/gto-gate.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import './method.css'
import { sectionsOf } from './solved.ts'

export function Component() {
  return (
    <GtoGate>
      <Method />
    </GtoGate>
  )
}

function Method() {
  const sections = sectionsOf(words.sections)
  return (
    <div className="page page-narrow method">
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      {sections.map(({ title, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <Panel title={words.formats} aside={<Link to="/ranges">{words.toRanges}</Link>}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keys from here */}
        <section className="method-scroll" aria-label={words.formats} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.game}</th>
                <th scope="col">{words.players}</th>
                <th scope="col">{words.stack}</th>
                <th scope="col">{words.rake}</th>
                <th scope="col">{words.kind}</th>
              </tr>
            </thead>
            <tbody>
              {catalogue.map(entry => (
                <tr key={entry.id}>
                  <th scope="row">{entry.game}</th>
                  <td>{entry.players}</td>
                  <td>{entry.stack}</td>
                  <td>{words.rakeOf(entry.rake.share, entry.rake.cap)}</td>
                  <td>{formatKind(entry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Panel>
    </div>
  )
}
