// What the words mean: read without network and without an account.
import './help.css'
import { help as words } from '@sidepot/messages/web-help'
import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { toggleDiscreet, useDiscreet } from '../../ui/theme/theme.ts'
import { entryOf, found } from './found.ts'

export function Component() {
  const wording = useWording()
  const discreet = useDiscreet()
  const [text, setText] = useState('')
  const groups = found(words.groups, text)
  const sought = entryOf(words.groups, useLocation().hash)
  const entry = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (sought !== null) entry.current?.scrollIntoView({ block: 'center' })
  }, [sought])
  return (
    <div className="page page-narrow help">
      <h1>{wording(words.title)}</h1>
      {discreet ? (
        <>
          <p>{words.hidden}</p>
          {/* visitors have no settings */}
          <Button className="help-show" onClick={toggleDiscreet}>
            {words.show}
          </Button>
        </>
      ) : (
        <>
          <TextField
            label={words.search}
            type="search"
            value={text}
            onChange={event => setText(event.target.value)}
          />
          {groups.length === 0 && <p role="status">{words.none(text.trim())}</p>}
          {groups.map(group => (
            <Panel key={group.title} title={group.title}>
              <dl className="help-terms">
                {group.terms.map(([term, meaning]) => (
                  <div
                    key={term}
                    {...(term === sought && { ref: entry, 'aria-current': 'true', id: sought })}
                  >
                    <dt>{term}</dt>
                    <dd>{meaning}</dd>
                  </div>
                ))}
              </dl>
            </Panel>
          ))}
        </>
      )}
    </div>
  )
}
