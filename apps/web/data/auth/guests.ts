// Whether this server lets visitors look round without an account; asked once a page, and taken for no until it is known.
import { useEffect, useState } from 'react'

let asked: Promise<boolean> | undefined

const ask = async (): Promise<boolean> => {
  try {
    const reply = await fetch('/public/guests')
    const told: unknown = reply.ok ? await reply.json() : null
    return typeof told === 'object' && told !== null && 'allowed' in told && told.allowed === true
  } catch {
    return false
  }
}

/** null while nothing is known */
export function useGuests(): boolean | null {
  const [allowed, setAllowed] = useState<boolean | null>(null)
  useEffect(() => {
    let here = true
    asked ??= ask()
    void asked.then(told => here && setAllowed(told))
    return () => {
      here = false
    }
  }, [])
  return allowed
}
