// On the machine itself, without a mail server, the code lies at /dev/mail; nobody else is told of that place.
import { confirmWords as words } from '@sidepot/messages/web-account'
import { useEffect, useState } from 'react'

const place = '/dev/mail'

/** Whether this server keeps its mails there instead of sending them. */
export function useDevMail(): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => {
    if (!['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)) return
    const asking = new AbortController()
    fetch(place, { method: 'HEAD', headers: { accept: 'application/json' }, signal: asking.signal })
      .then(answer => setThere(answer.ok && (answer.headers.get('content-type') ?? '').includes('json')))
      .catch(() => {}) // not there, or not to be had now: then nothing is said
    return () => asking.abort()
  }, [])
  return there
}

export function DevMailHint() {
  const there = useDevMail()
  if (!there) return null
  return (
    <p className="account-text account-mail">
      {words.devMail}{' '}
      <a href={place} target="_blank" rel="noreferrer">
        {place}
      </a>
    </p>
  )
}
