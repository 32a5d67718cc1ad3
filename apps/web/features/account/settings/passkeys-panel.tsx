import { dateTimeText } from '@sidepot/messages/display'
import { accountWords } from '@sidepot/messages/web-account'
import { Button } from '../../../ui/controls/button.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { ProblemLine, useSubmission } from '../fields/form.tsx'
import { useLoaded } from '../fields/use-loaded.ts'
import { addPasskey, listPasskeys, removePasskey } from './account-calls.ts'
import { agentName } from './agent-name.ts'

const words = accountWords.passkeys

export function PasskeysPanel() {
  const submission = useSubmission()
  const passkeys = useLoaded(listPasskeys)
  const supported = typeof PublicKeyCredential !== 'undefined'
  const list = passkeys.value?.Credentials ?? []
  return (
    <Panel title={words.title}>
      {list.length === 0 && <p className="account-text">{supported ? words.none : words.unsupported}</p>}
      <ul>
        {list.map(passkey => {
          const name = passkey.FriendlyCredentialName || words.unnamed
          return (
            <li key={passkey.CredentialId} className="account-row">
              <div>
                <span>{name}</span>
                <small>{words.added(dateTimeText(passkey.CreatedAt * 1000))}</small>
              </div>
              <Button
                size="sm"
                aria-label={words.removeNamed(name)}
                onClick={() =>
                  void submission.run(async () => {
                    const answer = await removePasskey(passkey.CredentialId)
                    passkeys.reload()
                    return answer.ok ? null : answer.error.sentence
                  })
                }
              >
                {words.remove}
              </Button>
            </li>
          )
        })}
      </ul>
      {supported && (
        <div className="account-actions">
          <Button
            busy={submission.busy}
            onClick={() =>
              void submission.run(async () => {
                const answer = await addPasskey(agentName(navigator.userAgent) ?? words.unnamed)
                passkeys.reload()
                return answer === null ? words.failed : answer.ok ? null : answer.error.sentence
              })
            }
          >
            {words.add}
          </Button>
        </div>
      )}
      <ProblemLine text={submission.problem ?? passkeys.problem} />
    </Panel>
  )
}
