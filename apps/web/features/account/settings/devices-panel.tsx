import { dateTimeText } from '@sidepot/messages/display'
import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel, SkeletonRows } from '../../../ui/display/panel.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { AskDialog } from '../../../ui/layers/ask-dialog.tsx'
import { ProblemLine, useSubmission } from '../fields/form.tsx'
import { useLoaded } from '../fields/use-loaded.ts'
import { listDevices, signOutDevice, signOutEverywhere } from './account-calls.ts'
import { agentName } from './agent-name.ts'

const words = accountWords.devices

export function DevicesPanel() {
  const submission = useSubmission()
  const devices = useLoaded(listDevices)
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={words.title}>
      {devices.value === null && devices.problem === null && <SkeletonRows rows={2} height={52} />}
      <ul>
        {devices.value?.Devices.map(device => {
          const name = agentName(device.Agent) ?? words.unknown
          return (
            <li key={device.Id} className="account-row">
              <div>
                <span>
                  {name} {device.Current && <Tag>{words.current}</Tag>}
                </span>
                <small>
                  {words.usedAt(dateTimeText(Date.parse(device.UsedAt)))} · {device.Address}
                </small>
              </div>
              {!device.Current && (
                <Button
                  size="sm"
                  aria-label={words.signOutNamed(name)}
                  onClick={() =>
                    void submission.run(async () => {
                      const answer = await signOutDevice(device.Id)
                      devices.reload()
                      return answer.ok ? null : answer.error.sentence
                    })
                  }
                >
                  {words.signOut}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <div className="account-actions">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.everywhere}
        </Button>
      </div>
      <ProblemLine text={submission.problem ?? devices.problem} />
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.everywhere}
        text={words.everywhereAsk}
        sure={words.everywhere}
        cancel={accountWords.cancel}
        busy={submission.busy}
        onSure={() =>
          void submission.run(async () => {
            const answer = await signOutEverywhere()
            return answer.ok ? null : answer.error.sentence
          })
        }
      />
    </Panel>
  )
}
