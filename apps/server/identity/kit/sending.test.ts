// Mail and text messages on their way out.
import { createServer as createHttp } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { keptOutbox, smtpOutbox } from './mail.ts'
import { noSmsSender, webhookSender } from './sms.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const logged = () => {
  const lines: string[] = []
  return { lines, log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) }
}

/** A mail server that refuses the first so many messages. */
async function mailServer(refusals: number) {
  const messages: string[] = []
  let offered = 0
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let data: string | null = null
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let rest = ''
    socket.on('data', chunk => {
      rest += String(chunk)
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        if (data !== null) {
          if (line !== '.') data += `${line}\n`
          else {
            messages.push(data)
            data = null
            socket.write('250 kept\r\n')
          }
        } else if (line.startsWith('MAIL'))
          socket.write(
            offered++ < refusals ? '451 the mailbox of secret@example.com is busy\r\n' : '250 ok\r\n',
          )
        else if (line === 'DATA') {
          data = ''
          socket.write('354 go on\r\n')
        } else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    messages,
    offers: () => offered,
  }
}
const mail = { subject: 'Your code', text: '123456 is your code.' }

test('mail goes out with sender, one receiver, subject and text; `settled` waits for it', async () => {
  const { url, messages } = await mailServer(0)
  const { lines, log } = logged()
  const outbox = smtpOutbox(url, 'Sidepot <poker@example.org>', log)
  expect(outbox.kept()).toBeNull()
  outbox.post('ada@example.com', mail, 'here')
  await outbox.settled()
  expect(messages).toHaveLength(1)
  for (const part of [
    'From: Sidepot <poker@example.org>',
    'To: ada@example.com',
    'Subject: Your code',
    mail.text,
  ])
    expect(messages[0]).toContain(part)
  expect(lines).toEqual([])
})

test('mail that is refused is tried three times, and the log has neither text nor receiver', async () => {
  const [twice, always] = [await mailServer(2), await mailServer(99)]
  const { lines, log } = logged()
  for (const { url } of [twice, always]) {
    const outbox = smtpOutbox(url, 'poker@example.org', log)
    outbox.post('ada@example.com', mail, 'here')
    await outbox.settled()
  }
  expect([twice.offers(), twice.messages.length]).toEqual([3, 1])
  expect([always.offers(), always.messages.length]).toEqual([3, 0])
  const said = lines.map(line => JSON.parse(line) as { msg: string; attempt: number; reason: string })
  expect(said.map(({ attempt }) => attempt)).toEqual([1, 2, 1, 2, 3])
  expect(said.every(({ msg, reason }) => msg === 'mail not sent' && reason.includes('451'))).toBe(true)
  expect(lines.join('')).not.toMatch(/@example\.com|123456/)
})

/** A mail server that takes connections and says nothing. */
async function muteServer() {
  const open = new Set<Socket>()
  let came = 0
  let most = 0
  const server = createServer(socket => {
    came++
    open.add(socket)
    most = Math.max(most, open.size)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, open, came: () => came, most: () => most }
}

test('[AUTH-39] a mail server that says nothing gets eight connections at once, a thousand mails wait, and no more', async () => {
  const mute = await muteServer()
  const { lines, log } = logged()
  const outbox = smtpOutbox(mute.url, 'poker@example.org', log)
  for (let n = 0; n < 1010; n++) outbox.post(`p${n}@example.com`, mail, 'here')
  await expect.poll(() => lines.length).toBe(2)
  expect(lines.map(line => (JSON.parse(line) as { reason: string }).reason)).toEqual([
    'too many wait',
    'too many wait',
  ])
  await expect.poll(() => mute.open.size).toBe(8)
  for (const socket of mute.open) socket.destroy()
  await expect.poll(() => mute.came()).toBe(16)
  expect(mute.most()).toBe(8)
})

test('[AUTH-39] whoever asks for a thousand mails keeps nobody else from theirs', async () => {
  const { url, messages } = await mailServer(0)
  const outbox = smtpOutbox(url, 'poker@example.org', logged().log)
  for (let n = 0; n < 1008; n++) outbox.post(`p${n}@example.com`, mail, 'strangers')
  outbox.post('ada@example.com', mail, 'her home')
  const place = () => messages.findIndex(message => message.includes('To: ada@example.com'))
  await expect.poll(place).toBeGreaterThan(-1)
  expect(place()).toBeLessThan(30)
})

test('[AUTH-39] a mail server that says nothing is given up', async () => {
  const mute = await muteServer()
  const { lines, log } = logged()
  const waits = { connectionTimeout: 5000, greetingTimeout: 50, socketTimeout: 50 }
  const outbox = smtpOutbox(mute.url, 'poker@example.org', log, waits)
  outbox.post('ada@example.com', mail, 'here')
  await outbox.settled()
  expect([mute.came(), lines.length]).toEqual([3, 3])
})

test('without a mail server the newest fifty are kept, newest first, and printed', async () => {
  const printed: string[] = []
  const at = new Date('2026-05-01T10:00:00Z')
  const outbox = keptOutbox(
    () => at,
    text => printed.push(text),
  )
  for (let n = 1; n <= 51; n++) outbox.post(`p${n}@example.com`, mail, 'here')
  await outbox.settled()
  const kept = outbox.kept() ?? []
  expect(kept).toHaveLength(50)
  expect(kept[0]).toEqual({ ...mail, to: 'p51@example.com', at })
  expect(kept.at(-1)?.to).toBe('p2@example.com')
  expect(printed[0]).toBe('\n— mail to p1@example.com: Your code —\n123456 is your code.')
})

test('nobody sends text messages unless a sender is named', async () => {
  expect(noSmsSender.configured).toBe(false)
  expect(await noSmsSender.send('+61400000001', 'x')).toEqual({ ok: false, error: 'smsNotConfigured' })
})

test('a webhook without a key is called without one, and follows nobody elsewhere', async () => {
  const seen: { headers: Record<string, unknown>; method: string | undefined }[] = []
  let status = 204
  const server = createHttp((request, response) => {
    seen.push({ headers: request.headers, method: request.method })
    request.resume()
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { lines, log } = logged()
  const { port } = server.address() as { port: number }
  const sender = webhookSender(`http://127.0.0.1:${port}/sms`, null, log)
  expect(sender.configured).toBe(true)
  expect(await sender.send('+61400000001', 'x')).toEqual({ ok: true, value: undefined })
  expect(seen[0]).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
  expect(seen[0]?.headers).not.toHaveProperty('authorization')
  status = 302
  expect(await sender.send('+61400000001', 'x')).toEqual({ ok: false, error: 'smsNotSent' })
  expect(seen).toHaveLength(2)
  status = 503
  expect(await sender.send('+61400000001', 'x')).toEqual({ ok: false, error: 'smsNotSent' })
  expect(
    lines.map(line => JSON.parse(line)).map(({ msg, status, reason }) => [msg, status ?? reason]),
  ).toEqual([
    ['text message not sent', 'TypeError'],
    ['text message not sent', 503],
  ])
})
