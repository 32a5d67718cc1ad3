// What a link shows is changed as fast as somebody taps: each change goes out after the one before, with all of them in it.
import type { Shared, ShareOptions } from '../../../data/hand/share.ts'

interface ShareChanges {
  readonly send: (options: ShareOptions) => Promise<Shared>
  /** what to show now: what is wanted at once, and in the end what the server has */
  readonly show: (options: ShareOptions, problem: string | null) => void
}

export type ChangeShare = (set: Partial<ShareOptions>) => Promise<void>

/** Two requests under way could overtake each other, and the first would take back what the second has changed. */
export function changeShare(stored: ShareOptions, { send, show }: ShareChanges): ChangeShare {
  let [kept, wanted] = [stored, stored]
  let underWay = false
  return async set => {
    wanted = { ...wanted, ...set }
    show(wanted, null)
    if (underWay) return
    underWay = true
    for (let isLast = false; !isLast; ) {
      const asked = wanted
      const answer = await send(asked)
      if (answer.ok) kept = answer.options
      isLast = asked === wanted
      if (!isLast) continue
      wanted = kept
      show(kept, answer.ok ? null : answer.message)
    }
    underWay = false
  }
}
