import './about-screen.css'
import { about as words } from '@sidepot/messages/web-settings'
import { useEffect, useState } from 'react'
import { readLicences } from '../../data/device/licences.ts'
import { Panel, SkeletonRows } from '../../ui/display/panel.tsx'

const VERSION: string = import.meta.env.VITE_VERSION

export function Component() {
  const [text, setText] = useState<string | null | undefined>()
  useEffect(() => void readLicences().then(setText), [])
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <Panel title="Sidepot">
        <dl className="about-facts">
          <dt>{words.version}</dt>
          <dd>{VERSION}</dd>
          <dt>{words.licence}</dt>
          <dd>MIT</dd>
        </dl>
      </Panel>
      <Panel title={words.inside}>
        <p className="about-hint">{words.insideDetail}</p>
        {text === undefined && <SkeletonRows rows={4} height={20} />}
        {text === null && <p role="alert">{words.unread}</p>}
        {text && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: text longer than the screen is scrolled by keys from here
          <section className="about-text" aria-label={words.inside} tabIndex={0}>
            {text}
          </section>
        )}
      </Panel>
    </div>
  )
}
