import { expect, test } from 'vitest'
import { createGate } from './gate.ts'
import { totpCode, totpStep, totpUri } from './totp.ts'

test('so many run, so many wait, the next is refused; whoever waits comes in turn, also after a failure', async () => {
  const gate = createGate(2, 1)
  const begun: string[] = []
  const ends: Record<string, (fails?: boolean) => void> = {}
  const run = (name: string) =>
    gate.run(() => {
      begun.push(name)
      return new Promise<string>((resolve, reject) => {
        ends[name] = fails => (fails ? reject(new Error(name)) : resolve(name))
      })
    })
  const [a, b, c] = [run('a'), run('b'), run('c')]
  expect([begun, gate.waiting()]).toEqual([['a', 'b'], 1])
  expect(await run('d')).toEqual({ ok: false, error: 'busy' })
  ends.a?.(true)
  await expect(a).rejects.toThrow('a')
  expect([begun, gate.waiting()]).toEqual([['a', 'b', 'c'], 0])
  // two still run: the next waits
  const e = run('e')
  expect(gate.waiting()).toBe(1)
  for (const name of ['b', 'c']) ends[name]?.()
  expect([await b, await c]).toEqual([
    { ok: true, value: 'b' },
    { ok: true, value: 'c' },
  ])
  ends.e?.()
  expect(await e).toEqual({ ok: true, value: 'e' })
  const [f, g] = [run('f'), run('g')]
  expect(begun.slice(-2)).toEqual(['f', 'g'])
  for (const name of ['f', 'g']) ends[name]?.()
  await Promise.all([f, g])
})

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const now = new Date('2026-03-01T12:00:10Z')
const step = Math.floor(now.getTime() / 30_000)
const codeOf = (steps: number) => totpCode(secret, new Date((step + steps) * 30_000))

test('[AUTH-17] a code counts one step early or late, as it is copied, and after the last one used alone', () => {
  const accepted = (code: string, last = 0) => totpStep(secret, code, now, last)
  expect([-2, -1, 0, 1, 2].map(steps => accepted(codeOf(steps)))).toEqual([
    null,
    step - 1,
    step,
    step + 1,
    null,
  ])
  const code = codeOf(0)
  expect(accepted(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step)
  expect(accepted(code, step - 1)).toBe(step)
  expect(accepted(code, step)).toBeNull()
  for (const wrong of ['', '12345', `${code}1`, 'abcdef', code === '000000' ? '111111' : '000000'])
    expect(accepted(wrong)).toBeNull()
  expect(totpStep(null, code, now, 0)).toBeNull()
})

test('[AUTH-17] the address in the QR code names product, account and secret', () => {
  const uri = new URL(totpUri(secret, 'ada@example.com'))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toBe('/Sidepot:ada@example.com')
  expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([secret, 'Sidepot'])
})
