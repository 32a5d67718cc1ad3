// SRP-6a in the form the user-pool protocol fixes: 3072-bit group of RFC 3526, SHA-256, "Caldera Derived Key".
// Modular powers are our own: Node 24 proves the prime anew for each Diffie-Hellman object, three seconds a request.
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { foldEmail, keyed } from '../kit/secrets.ts'

const prime = getDiffieHellman('modp15').getPrime()
const N = BigInt(`0x${prime.toString('hex')}`)
const g = 2n

const toInt = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
const sha = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hmac = (key: Uint8Array, ...parts: (Uint8Array | string)[]) => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
const even = (hex: string) => (hex.length % 2 ? `0${hex}` : hex)
/** Two's-complement style padding: a leading zero byte when the top bit is set. */
const pad = (n: bigint) => {
  const hex = even(n.toString(16))
  return Buffer.from(/^[89a-f]/.test(hex) ? `00${hex}` : hex, 'hex')
}

/** How many digits of an exponent are done before others have their turn: a millisecond, or some on a small machine. */
const DIGITS_A_TURN = 8

/** Four bits of the exponent at a time, each with one product whatever they are; every exponent here has 256 bits, some ten milliseconds. */
const power = async (base: bigint, exponent: bigint): Promise<bigint> => {
  const powers = [1n]
  for (let i = 1; i < 16; i++) powers.push((powers[i - 1]! * base) % N)
  let result = 1n
  for (const [at, digit] of [...exponent.toString(16)].entries()) {
    if (at % DIGITS_A_TURN === 0) await turn()
    for (let i = 0; i < 4; i++) result = (result * result) % N
    result = (result * powers[Number.parseInt(digit, 16)]!) % N
  }
  return result
}
const k = toInt(sha(pad(N), pad(g)))

export const saltText = (salt: Uint8Array): string => toInt(salt).toString(16)

export interface SrpVerifier {
  readonly salt: string
  readonly verifier: string
}

export const makeVerifier = async (
  poolName: string,
  userId: string,
  password: string,
  random: Uint8Array = randomBytes(16),
): Promise<SrpVerifier> => {
  const salt = toInt(random)
  const x = toInt(sha(pad(salt), sha(Buffer.from(`${poolName}${userId}:${password}`))))
  return { salt: saltText(random), verifier: (await power(g, x)).toString(16) }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What whoever asks to sign in by SRP learns of an address: an id and a salt that follow from it, whether it has an account, a sign-up or neither.
 * Nothing else knows a person by that id. Stock clients send it back as the user name: an id is answered with itself, for who has an account, too, and
 * the salt follows from it alone.
 */
export const srpNameOf = (pepper: Uint8Array, typed: string) => {
  const name = foldEmail(typed)
  const hex = keyed(pepper, 'srp:id', name).toString('hex')
  const made = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  const id = UUID.test(name) ? name : made
  return { id, salt: keyed(pepper, 'srp:salt', id).subarray(0, 16) }
}

export interface VerifierColumns {
  readonly srp_salt: string | null
  readonly srp_verifier: string | null
  readonly srp_id: string | null
}

/** Whether what is stored goes with what everybody is answered who asks for the address. */
export const isOfToday = (
  pepper: Uint8Array,
  { email, srp_id, srp_salt, srp_verifier }: VerifierColumns & { readonly email: string },
): boolean => {
  const { id, salt } = srpNameOf(pepper, email)
  return srp_verifier !== null && srp_id === id && srp_salt === saltText(salt)
}

/** What is stored beside a new password: a verifier where SRP is switched on, else none, and never that of the old one. */
export const verifierColumns = async (
  {
    settings,
    pepper,
  }: {
    readonly settings: { readonly srp: boolean; readonly poolName: string }
    readonly pepper: Uint8Array
  },
  email: string,
  password: string,
): Promise<VerifierColumns> => {
  if (!settings.srp) return { srp_salt: null, srp_verifier: null, srp_id: null }
  const name = srpNameOf(pepper, email)
  const { salt, verifier } = await makeVerifier(settings.poolName, name.id, password, name.salt)
  return { srp_salt: salt, srp_verifier: verifier, srp_id: name.id }
}

export interface SrpServerState {
  readonly a: string
  readonly b: string
  readonly B: string
}

/** Null when the client's value is one that would give the key away (A mod N = 0) or is no number. */
export const startSrp = async (verifier: string, clientA: string): Promise<SrpServerState | null> => {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientA)) return null
  const A = BigInt(`0x${clientA}`)
  if (A % N === 0n) return null
  const b = toInt(randomBytes(32))
  const B = (k * BigInt(`0x${verifier}`) + (await power(g, b))) % N
  return { a: A.toString(16), b: b.toString(16), B: B.toString(16) }
}

export const srpSignature = async (
  state: SrpServerState,
  verifier: string,
  claim: { poolName: string; userId: string; secretBlock: Uint8Array; timestamp: string },
): Promise<Buffer | null> => {
  const A = BigInt(`0x${state.a}`)
  const u = toInt(sha(pad(A), pad(BigInt(`0x${state.B}`))))
  if (u === 0n) return null
  const base = (A * (await power(BigInt(`0x${verifier}`), u))) % N
  // values of which every power is known: an attack, never a stock client
  if (base < 2n || base === N - 1n) return null
  const S = await power(base, BigInt(`0x${state.b}`))
  const key = hmac(hmac(pad(u), pad(S)), 'Caldera Derived Key\x01').subarray(0, 16)
  return hmac(key, claim.poolName, claim.userId, claim.secretBlock, claim.timestamp)
}
