// Two-step sign-in: set up by scanning, proved by a code, then recovery codes that are shown once.
import { accountWords } from '@sidepot/messages/web-account'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { StatusLabel } from '../../../ui/display/tag.tsx'
import { AskDialog } from '../../../ui/layers/ask-dialog.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { CopyButton } from '../fields/copy-button.tsx'
import { Form, ProblemLine, useSubmission } from '../fields/form.tsx'
import { finishTotp, makeRecoveryCodes, startTotp, stopTotp, type TotpSetup } from './account-calls.ts'

const words = accountWords.totp

interface TotpPanelProps {
  /** null while it is not known yet */
  readonly on: boolean | null
  readonly onChanged: () => void
}

export function TotpPanel({ on, onChanged }: TotpPanelProps) {
  const submission = useSubmission()
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asking, setAsking] = useState(false)
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  return (
    <Panel
      title={words.title}
      aside={
        on !== null && (
          <StatusLabel tone={on ? 'live' : 'ended'}>{on ? words.tagOn : words.tagOff}</StatusLabel>
        )
      }
    >
      {setup ? (
        <TotpSetupForm
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={made => {
            setSetup(null)
            setCodes(made)
            onChanged()
          }}
        />
      ) : (
        <>
          <p className="account-text">{on ? words.on : words.off}</p>
          <div className="account-actions">
            {on ? (
              <>
                <Button onClick={() => setAsking(true)}>{words.stop}</Button>
                <Button
                  variant="quiet"
                  onClick={() =>
                    void submission.run(async () => {
                      const answer = await makeRecoveryCodes()
                      if (answer.ok) setCodes(answer.value)
                      return answer.ok ? null : answer.error.sentence
                    })
                  }
                >
                  {words.codesMake}
                </Button>
              </>
            ) : (
              <Button
                disabled={on === null}
                busy={submission.busy}
                onClick={() =>
                  void submission.run(async () => {
                    const answer = await startTotp()
                    if (answer.ok) setSetup(answer.value)
                    return answer.ok ? null : answer.error.sentence
                  })
                }
              >
                {words.start}
              </Button>
            )}
          </div>
          <ProblemLine text={submission.problem} />
        </>
      )}
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.stopTitle}
        text={words.stopAsk}
        sure={words.stopSure}
        cancel={accountWords.cancel}
        busy={submission.busy}
        onSure={() =>
          void submission.run(async () => {
            const answer = await stopTotp()
            setAsking(false)
            if (answer.ok) onChanged()
            return answer.ok ? null : answer.error.sentence
          })
        }
      />
    </Panel>
  )
}

interface SetupProps {
  readonly setup: TotpSetup
  readonly onCancel: () => void
  readonly onDone: (codes: readonly string[]) => void
}

function TotpSetupForm({ setup, onCancel, onDone }: SetupProps) {
  const submission = useSubmission()
  // As a picture, so that nothing inside it can be more than a picture.
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(setup.svg)}`
  return (
    <Form
      submission={submission}
      onSubmit={async field => {
        const answer = await finishTotp(field('code'))
        if (!answer.ok) return answer.error.sentence
        onDone(answer.value)
        return null
      }}
    >
      <p className="account-text">{words.scan}</p>
      <img className="account-qr" src={picture} alt={words.qrAlt} width={200} height={200} />
      <div className="account-key">
        <span>
          {words.manual} <code className="account-secret">{setup.secret}</code>
        </span>
        <CopyButton label={words.secretCopy} text={setup.secret} />
      </div>
      <CodeField label={words.code} />
      <div className="account-actions">
        <Button type="submit" variant="primary" busy={submission.busy}>
          {words.verify}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {accountWords.cancel}
        </Button>
      </div>
    </Form>
  )
}

function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
}) {
  return (
    <Panel title={words.codesTitle}>
      <p className="account-text">{words.codesText}</p>
      <ul className="account-codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-actions">
        <Button variant="primary" onClick={onKept}>
          {words.codesKept}
        </Button>
        <CopyButton label={words.codesCopy} text={codes.join('\n')} />
      </div>
    </Panel>
  )
}
