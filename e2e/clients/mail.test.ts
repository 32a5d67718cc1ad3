// Mail through a real SMTP server: what arrives, and that trying again works.
import { once } from 'node:events'
import { identityMails } from '@sidepot/messages/identity'
import { smtpOutbox } from '@sidepot/server/identity/kit/mail'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Arrived {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

const arrived: Arrived[] = []
let failures = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => {
      if (failures-- > 0) return done(new Error('try again later'))
      const { mailFrom, rcptTo } = session.envelope
      arrived.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      })
      return done()
    })
  },
})
let url: string
beforeAll(async () => {
  const listening = server.listen(0, 'localhost')
  await once(listening, 'listening')
  const address = listening.address()
  url = `smtp://localhost:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))

test('[AUTH-1] with SMTP_URL the code arrives by mail, and nothing is kept for /dev/mail', async () => {
  const outbox = smtpOutbox(url, 'Sidepot <no-reply@example.org>', pino({ level: 'silent' }))
  outbox.post('ada@example.org', identityMails.confirmSignUp('123456'), 'here')
  await outbox.settled()
  expect(outbox.kept()).toBeNull()
  expect(arrived).toHaveLength(1)
  expect(arrived[0]).toMatchObject({ from: 'no-reply@example.org', to: ['ada@example.org'] })
  expect(arrived[0]?.text).toContain('Subject: 123456 is your Sidepot code')
})

test('a server that fails once is tried again; the log has neither address nor code', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  failures = 1
  const outbox = smtpOutbox(url, 'Sidepot <no-reply@example.org>', log)
  outbox.post('bob@example.org', identityMails.resetPassword('654321'), 'here')
  await outbox.settled()
  expect(arrived.at(-1)?.to).toEqual(['bob@example.org'])
  expect(lines.join('')).not.toMatch(/654321|bob@example/)
  expect(lines.length).toBeGreaterThan(0)
})
