// Notifications on devices as a part of the running server: after each change that may be announced, and regularly for what is to be tried
// again. Rules: docs/rules/push.md.
import type { Page } from '../changes/log/read.ts'
import type { Deps } from '../context/deps.ts'
import type { Room } from '../identity/accounts/room.ts'
import { pushKey } from '../identity/crypto/push-key.ts'
import { sendDue } from './deliver.ts'
import { ANNOUNCED_MODELS, forgetNotices, noteChanges } from './notices.ts'

/** How often it is looked for what other servers left and what is to be sent again. */
const LOOK_MS = 30_000

export interface Push {
  /** Announces and sends everything that is due; resolves when nothing is left that can be done now. */
  work(): Promise<void>
  close(): Promise<void>
}

export function openPush(
  { db, pool, log, now }: Pick<Deps, 'db' | 'pool' | 'log' | 'now'>,
  { settings, pepper }: Pick<Room, 'settings' | 'pepper'>,
): Push {
  const { push, origin, secure } = settings
  let closed = false
  let again = false
  let working: Promise<void> | null = null
  const sender = push && {
    db,
    log,
    now,
    key: pushKey(pepper),
    // services want to know whom to ask; an address that only this machine has is no answer
    contact: secure ? origin : 'mailto:no-reply@localhost',
    services: push.services,
  }
  const workAll = async (): Promise<void> => {
    do {
      again = false
      if (!sender) return
      await forgetNotices(db, now())
      while (!closed && (await noteChanges({ db, pool, now })));
      while (!closed && (await sendDue(sender)));
    } while (again && !closed)
  }
  const work = (): Promise<void> => {
    again = true
    working ??= workAll()
      .catch((error: unknown) => {
        again = false
        log.warn({ err: error }, 'notifications')
      })
      .then(() => {
        working = null
        return again && !closed ? work() : undefined
      })
    return working
  }
  return {
    work,
    async close() {
      closed = true
      await working
    },
  }
}

/** `listen` gives every page of the feed. Returns what stops it. */
export function startPush(
  deps: Pick<Deps, 'db' | 'pool' | 'log' | 'now'>,
  room: Pick<Room, 'settings' | 'pepper'>,
  listen: (listener: (page: Page) => void) => () => void,
): () => Promise<void> {
  if (!room.settings.push) return async () => {}
  const push = openPush(deps, room)
  const stop = listen(({ changes }) => {
    if (changes.some(({ model }) => ANNOUNCED_MODELS.has(model))) void push.work()
  })
  const timer = setInterval(() => void push.work(), LOOK_MS).unref()
  void push.work()
  return async () => {
    stop()
    clearInterval(timer)
    await push.close()
  }
}
