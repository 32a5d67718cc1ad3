// argon2id with the cost OWASP recommends for interactive sign-in; hashing runs on the thread pool behind a gate.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ok, type Result } from '@sidepot/engine/result'
import { createGate } from './gate.ts'

export const minPasswordLength = 8
// argon2 takes any length; the bound only keeps a request from being used to burn time.
export const maxPasswordLength = 256

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Takes the same time for a missing hash as for a wrong password. */
  matches(stored: string | null, password: string): Promise<Result<boolean, 'busy'>>
}

export const acceptablePassword = (password: string) =>
  password.length >= minPasswordLength && password.length <= maxPasswordLength

export const createPasswords = (slots = Math.max(1, availableParallelism() - 1), places = 128): Passwords => {
  const gate = createGate(slots, places)
  let decoy: Promise<string> | undefined
  return {
    hash: password => gate.run(() => hash(password, cost)),
    async matches(stored, password) {
      decoy ??= hash(crypto.randomUUID(), cost)
      const against = stored ?? (await decoy)
      const answer = await gate.run(() => verify(against, password))
      return answer.ok ? ok(answer.value && stored !== null) : answer
    },
  }
}
