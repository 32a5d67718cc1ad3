// Where the code is on a server that sends no mail: at /dev/mail for who sits at the machine itself, else with whoever runs it.
import { confirmWords as words } from '@sidepot/messages/web-account'
import { useSendsMail } from '../../../data/auth/guests.ts'

const place = '/dev/mail'
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function DevMailHint() {
  if (useSendsMail() !== false) return null
  return (
    <p className="account-text account-mail">
      {LOOPBACK.includes(location.hostname) ? (
        <>
          {words.devMail}{' '}
          <a href={place} target="_blank" rel="noreferrer">
            {place}
          </a>
        </>
      ) : (
        words.askOperator
      )}
    </p>
  )
}
