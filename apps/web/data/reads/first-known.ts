import { useState } from 'react'

/** True from the first time on, as long as it is about the same: a page that is there stays while its lists are read again. */
export function useFirstKnown(isKnown: boolean, about: string | undefined): boolean {
  const [known, setKnown] = useState<string>()
  if (isKnown && known !== about) setKnown(about)
  return isKnown || (about !== undefined && known === about)
}
