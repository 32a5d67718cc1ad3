// Time-based codes of an authenticator app: six digits, thirty seconds, one step of clock drift either way.
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib/functional'
import { foldCode } from '../kit/secrets.ts'

const product = 'Sidepot'

export const newTotpSecret = () => generateSecret()
export const totpUri = (secret: string, email: string) =>
  generateURI({ issuer: product, label: email, secret })

/** The accepted step, which must be later than the last accepted one; null when the code does not hold. */
export const totpStep = (secret: string | null, code: string, now: Date, lastStep: number): number | null => {
  const token = foldCode(code)
  if (secret === null || !/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: 30 })
  if (!result.valid || !('timeStep' in result)) return null
  return result.timeStep > lastStep ? result.timeStep : null
}

/** What the person's app would show; tests play that part. */
export const totpCode = (secret: string, now: Date) =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
