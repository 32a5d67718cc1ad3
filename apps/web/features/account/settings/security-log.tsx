import { dateTimeText } from '@sidepot/messages/display'
import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { ProblemLine, useSubmission } from '../fields/form.tsx'
import { useLoaded } from '../fields/use-loaded.ts'
import { listEvents, type SecurityEvent } from './account-calls.ts'
import { agentName } from './agent-name.ts'

const words = accountWords.log
const shownFirst = 5

export function SecurityLog() {
  const submission = useSubmission()
  const first = useLoaded(() => listEvents())
  const [all, setAll] = useState(false)
  const [more, setMore] = useState<{
    readonly events: readonly SecurityEvent[]
    readonly next?: string
  } | null>(null)
  const events = [...(first.value?.Events ?? []), ...(more?.events ?? [])]
  const next = more ? more.next : first.value?.NextToken
  const shown = all ? events : events.slice(0, shownFirst)
  const showMore = () => {
    if (!all) return setAll(true)
    void submission.run(async () => {
      const answer = await listEvents(next)
      if (!answer.ok) return answer.error.sentence
      const { Events, NextToken } = answer.value
      setMore({
        events: [...(more?.events ?? []), ...Events],
        ...(NextToken === undefined ? {} : { next: NextToken }),
      })
      return null
    })
  }
  return (
    <Panel title={words.title}>
      <ul>
        {shown.map(event => (
          <li key={event.Id} className="account-row">
            <div>
              <span>{words.kinds[event.Kind] ?? event.Kind}</span>
              <small>
                {[dateTimeText(Date.parse(event.At)), agentName(event.Agent), event.Address]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {(next !== undefined || shown.length < events.length) && (
        <div className="account-actions">
          <Button variant="text" busy={submission.busy} onClick={showMore}>
            {words.more}
          </Button>
        </div>
      )}
      <ProblemLine text={submission.problem ?? first.problem} />
    </Panel>
  )
}
