// The account part of the settings: e-mail and password, second factor, passkeys, devices, security log, deletion.
import './account-settings.css'
import { accountWords as words } from '@sidepot/messages/web-account'
import { ProblemLine } from '../fields/form.tsx'
import { useLoaded } from '../fields/use-loaded.ts'
import { getMe } from './account-calls.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { SecurityLog } from './security-log.tsx'
import { TotpPanel } from './totp-panel.tsx'

export function AccountSettings() {
  const me = useLoaded(getMe)
  const email = me.value?.UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? ''
  const totp = me.value?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? null
  return (
    <section className="account-settings" id="account" aria-label={words.title}>
      <ProblemLine text={me.problem} />
      <EmailPanel email={email} onChanged={me.reload} />
      <PasswordPanel email={email} />
      <TotpPanel on={me.value ? (totp ?? false) : null} onChanged={me.reload} />
      <PasskeysPanel />
      <DevicesPanel />
      <SecurityLog />
      <DeleteAccount email={email} />
      <ProofDialog />
    </section>
  )
}
