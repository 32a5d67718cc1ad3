// What a link shows is changed as fast as somebody taps: each change goes out after the one before, with all of them in it.
import type { Shared, ShareOptions } from '../../../data/hand/share.ts'

export interface Link {
  readonly shareId: string
  readonly options: ShareOptions
}

interface ShareCalls {
  readonly send: (options: ShareOptions) => Promise<Shared>
  /** false where the link is still there */
  readonly withdraw: () => Promise<boolean>
  /** what to show now: what is wanted at once, and in the end what the server has */
  readonly show: (link: Link, problem: string | null) => void
}

export interface ShareChanges {
  readonly change: (set: Partial<ShareOptions>) => Promise<void>
  readonly withdraw: () => Promise<boolean>
}

/**
 * Two requests under way could overtake each other, and the first would take back what the second has changed. A change that comes after the link was
 * withdrawn would make another link: it is withdrawn when all are stored, and nothing is sent from then on.
 */
export function changeShare(stored: Link, { send, withdraw, show }: ShareCalls): ShareChanges {
  let kept = stored
  let wanted = stored.options
  let underWay: Promise<void> | null = null
  let isEnding = false
  const sendAll = async () => {
    for (let isLast = false; !isLast; ) {
      const asked = wanted
      const answer = await send(asked)
      // another one where this link was deleted on another device
      if (answer.ok) kept = { shareId: answer.shareId, options: answer.options }
      isLast = asked === wanted
      if (!isLast) continue
      wanted = kept.options
      show(kept, answer.ok ? null : answer.message)
    }
    underWay = null
  }
  return {
    async change(set) {
      if (isEnding) return
      wanted = { ...wanted, ...set }
      show({ ...kept, options: wanted }, null)
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
