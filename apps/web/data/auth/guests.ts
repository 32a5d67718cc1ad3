// What this server allows a visitor: to look round without an account, and to sign up; and whether it sends mail. Asked once a page.
import { useEffect, useState } from 'react'

const SIGN_UP = ['open', 'invitation', 'closed'] as const
type SignUp = (typeof SIGN_UP)[number]
interface Allowed {
  readonly guests: boolean
  readonly signUp: SignUp
  /** null where the server did not say */
  readonly sendsMail: boolean | null
}

let asked: Promise<Allowed> | undefined

const ask = async (): Promise<Allowed> => {
  try {
    const reply = await fetch('/public/guests')
    const body = reply.ok
      ? ((await reply.json()) as { allowed?: unknown; signUp?: unknown; sendsMail?: unknown } | null)
      : null
    return {
      guests: body?.allowed === true,
      signUp: SIGN_UP.find(known => known === body?.signUp) ?? 'open',
      sendsMail: typeof body?.sendsMail === 'boolean' ? body.sendsMail : null,
    }
  } catch {
    return { guests: false, signUp: 'open', sendsMail: null }
  }
}

function useAllowed(): Allowed | null {
  const [allowed, setAllowed] = useState<Allowed | null>(null)
  useEffect(() => {
    let here = true
    asked ??= ask()
    void asked.then(answer => here && setAllowed(answer))
    return () => {
      here = false
    }
  }, [])
  return allowed
}

/** Null while nothing is known. */
export const useGuests = (): boolean | null => useAllowed()?.guests ?? null

/** Taken for open until it is known otherwise: the form's answer says so in any case. */
export const useSignUp = (): SignUp => useAllowed()?.signUp ?? 'open'

/** Null while nothing is known: then nothing is claimed either way. */
export const useSendsMail = (): boolean | null => useAllowed()?.sendsMail ?? null
