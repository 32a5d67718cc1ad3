// argon2id, more than twice the least that OWASP recommends; hashing runs on the thread pool behind a gate. Hashes made with
// less are recognised, so that the next sign-in can write them anew.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ok, type Result } from '@sidepot/engine/result'
import { createGate } from '../../base/gate.ts'

export const minPasswordLength = 8
// argon2 takes any length; the bound only keeps a request from being used to burn time.
export const maxPasswordLength = 256

export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}
const COST: PasswordCost = { memoryCost: 47_104, timeCost: 2, parallelism: 1 }

export interface Passwords {
  /** `who` it is done for: a network or an account, which takes turns with others. */
  hash(password: string, who?: string): Promise<Result<string, 'busy'>>
  /** Made with less work than is asked for now. */
  isWeak(stored: string): boolean
  /** Takes the same time for a missing hash as for a wrong password. */
  matches(stored: string | null, password: string, who?: string): Promise<Result<boolean, 'busy'>>
}

export const acceptablePassword = (password: string) =>
  password.length >= minPasswordLength && password.length <= maxPasswordLength

/** Memory times passes, as the hash itself says. */
const workOf = (stored: string): number => {
  const [, memory = 0, passes = 0] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? []
  return Number(memory) * Number(passes)
}
const fullWork = (cost: PasswordCost): number => cost.memoryCost * cost.timeCost

/** What an old hash is cheaper by is spent beside it: else the time would tell that an address has an account. */
const verifyAtFullCost = async (cost: PasswordCost, stored: string, password: string): Promise<boolean> => {
  const missing = fullWork(cost) - workOf(stored)
  const answer = await verify(stored, password)
  if (missing > 0) await hash(password, { ...cost, memoryCost: Math.ceil(missing / cost.timeCost) })
  return answer
}

export const createPasswords = (
  slots = Math.max(1, availableParallelism() - 1),
  places = 128,
  cost = COST,
): Passwords => {
  const gate = createGate(slots, places)
  let decoy: Promise<string> | undefined
  return {
    hash: (password, who) => gate.run(() => hash(password, cost), who),
    isWeak: stored => workOf(stored) < fullWork(cost),
    async matches(stored, password, who) {
      decoy ??= hash(crypto.randomUUID(), cost)
      const against = stored ?? (await decoy)
      const answer = await gate.run(() => verifyAtFullCost(cost, against, password), who)
      // Stryker disable next-line ConditionalExpression: nobody can know the password of the decoy
      return answer.ok ? ok(answer.value && stored !== null) : answer
    },
  }
}
