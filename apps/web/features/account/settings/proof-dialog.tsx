// Asks once more who is there, in place: by password, or by passkey where the browser has them.
import { accountWords } from '@sidepot/messages/web-account'
import { useStore } from 'zustand'
import { authStore } from '../../../data/auth/auth.ts'
import { proofStore, proveByPasskey, proveByPassword } from '../../../data/auth/proof.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { Form, useSubmission } from '../fields/form.tsx'
import { PasswordField } from '../fields/password-field.tsx'

const words = accountWords.proof

export function ProofDialog() {
  const settle = useStore(proofStore, state => state.settle)
  return settle && <OpenProof settle={settle} />
}

function OpenProof({ settle }: { readonly settle: (proved: boolean) => void }) {
  const submission = useSubmission()
  const email = useStore(authStore, state => state.user?.email)
  const finish = (answer: Awaited<ReturnType<typeof proveByPasskey>>): string | null => {
    if (answer === null) return words.passkeyFailed
    if (!answer.ok) return answer.error.sentence
    settle(true)
    return null
  }
  return (
    <Dialog open onClose={() => settle(false)} title={words.title} description={words.text}>
      <Form
        submission={submission}
        onSubmit={async field => finish(await proveByPassword(field('password')))}
      >
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField label={words.password} name="password" kind="current" autoFocus />
        <div className="account-actions">
          <Button type="submit" variant="primary" busy={submission.busy}>
            {words.submit}
          </Button>
          {typeof PublicKeyCredential !== 'undefined' && (
            <Button
              variant="quiet"
              onClick={() => void submission.run(async () => finish(await proveByPasskey()))}
            >
              {words.passkey}
            </Button>
          )}
          <Button variant="text" onClick={() => settle(false)}>
            {accountWords.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
