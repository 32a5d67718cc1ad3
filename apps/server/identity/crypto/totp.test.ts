import { expect, test } from 'vitest'
import { totpCode, totpStep, totpUri } from './totp.ts'

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
