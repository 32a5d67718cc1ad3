// What a link shows is changed as fast as somebody taps: each change goes out after the one before, with all of them in it.
import type { Shared, ShareOptions } from '../../../data/hand/share.ts'

interface ShareCalls {
  readonly send: (options: ShareOptions) => Promise<Shared>
  /** false where the link is still there */
  readonly withdraw: () => Promise<boolean>
  /** what to show now: what is wanted at once, and in the end what the server has */
  readonly show: (options: ShareOptions, problem: string | null) => void
}

export interface ShareChanges {
  readonly change: (set: Partial<ShareOptions>) => Promise<void>
  readonly withdraw: () => Promise<boolean>
}

/**
 * Two requests under way could overtake each other, and the first would take back what the second has changed. A change that comes after the link was
 * withdrawn would make another link: it is withdrawn when all are stored, and nothing is sent from then on.
 */
export function changeShare(stored: ShareOptions, { send, withdraw, show }: ShareCalls): ShareChanges {
  let [kept, wanted] = [stored, stored]
  let underWay: Promise<void> | null = null
  let isEnding = false
  const sendAll = async () => {
    for (let isLast = false; !isLast; ) {
      const asked = wanted
      const answer = await send(asked)
      if (answer.ok) kept = answer.options
      isLast = asked === wanted
      if (!isLast) continue
      wanted = kept
      show(kept, answer.ok ? null : answer.message)
    }
    underWay = null
  }
  return {
    async change(set) {
      if (isEnding) return
      wanted = { ...wanted, ...set }
      show(wanted, null)
      underWay ??= sendAll()
      await underWay
    },
    async withdraw() {
      isEnding = true
      await underWay
      isEnding = await withdraw()
      return isEnding
    },
  }
}
