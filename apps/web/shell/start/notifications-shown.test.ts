// What the service worker makes of a message, and of a tap on a notification, with a browser of its own around it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { wordsOfNotifications } from '../../offline-plugin.ts'

const source = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8')
const words = await wordsOfNotifications()

interface Page {
  readonly focused?: boolean
  /** Whether it is an app with somebody in it, who goes where it is asked to. */
  readonly answers?: boolean
}
type Shown = readonly [title: string, options: Record<string, unknown>]

/** `look` is what the app wrote for the worker; undefined where it wrote nothing. */
function worker(look?: object, pages: readonly Page[] = []) {
  const handlers = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const asked: unknown[] = []
  const done: string[] = []
  const clients = pages.map((page, place) => ({
    focused: page.focused ?? false,
    postMessage(data: unknown, [port]: [{ postMessage(value: unknown): void }]) {
      asked.push(data)
      if (page.answers) port.postMessage(true)
    },
    focus: async () => void done.push(`focus ${place}`),
  }))
  class Channel {
    readonly port1: { onmessage?: () => void } = {}
    readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) }
  }
  runInNewContext(
    source
      .replace("['__FILES__']", '[]')
      .replace("['__PACKS__']", '[]')
      .replace("['__WORDS__']", JSON.stringify(words)),
    {
      self: {
        addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
        registration: {
          showNotification: async (title: string, options: Record<string, unknown>) =>
            void shown.push([title, options]),
        },
        clients: {
          matchAll: async () => clients,
          openWindow: async (place: string) => void done.push(`open ${place}`),
        },
      },
      caches: {
        open: async () => ({ match: async () => look && { json: async () => look } }),
      },
      MessageChannel: Channel,
      // a page that does not answer is not waited for here
      setTimeout: (then: (value: unknown) => void, _ms: number, value: unknown) => setTimeout(then, 0, value),
    },
  )
  const dispatch = async (type: string, event: object) => {
    let ended: Promise<unknown> = Promise.resolve()
    handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => (ended = work) })
    await ended
  }
  return {
    shown,
    asked,
    done,
    push: (contents: unknown) => dispatch('push', { data: { json: () => contents } }),
    pushBroken: () => dispatch('push', { data: null }),
    async tap(data: unknown) {
      let closed = 0
      await dispatch('notificationclick', { notification: { data, close: () => closed++ } })
      expect(closed).toBe(1)
    },
  }
}

const COMMENT = { kind: 'comment', name: 'bea', tag: 'comment:h1', path: '/hands/replay/h1' }
const OPEN = { discreet: false, locked: false }

describe('[PUSH-10] a notification', () => {
  test('says who did what', async () => {
    const { push, shown } = worker(OPEN)
    await push(COMMENT)
    expect(shown).toEqual([
      [
        'Sidepot',
        {
          body: 'bea commented on your hand.',
          tag: 'comment:h1',
          silent: false,
          data: { path: '/hands/replay/h1' },
          icon: '/icon-192.png',
        },
      ],
    ])
  })

  test('in the discreet theme is one of a notes app', async () => {
    const { push, shown } = worker({ discreet: true, locked: false })
    await push(COMMENT)
    expect(shown).toMatchObject([['Notes', { body: 'bea left a remark.' }]])
    expect(shown[0]?.[1]).not.toHaveProperty('icon')
  })

  test('behind an app lock says nothing but that there is something, and tells events not apart', async () => {
    const { push, shown } = worker({ discreet: false, locked: true })
    await push(COMMENT)
    await push({ ...COMMENT, kind: 'follow', tag: 'follow:b' })
    for (const [title, options] of shown)
      expect([title, options['body'], options['tag']]).toEqual([
        'Sidepot',
        'There is something new.',
        'locked',
      ])
  })

  test.each([
    ['before the app has said how it looks', undefined, COMMENT],
    ['of a kind that a later server knows', OPEN, { ...COMMENT, kind: 'crowned' }],
    ['of a kind named like what every object has', OPEN, { ...COMMENT, kind: 'constructor' }],
  ])('%s says no more', async (_, look, contents) => {
    const { push, shown } = worker(look)
    await push(contents)
    expect(shown[0]?.[1]['body']).toBe('There is something new.')
  })

  test('that cannot be read is shown all the same, since browsers ask for one', async () => {
    const { pushBroken, shown } = worker(OPEN)
    await pushBroken()
    expect(shown).toMatchObject([['Sidepot', { body: 'There is something new.' }]])
  })

  test('makes no sound while somebody looks at the app', async () => {
    const { push, shown } = worker(OPEN, [{ focused: false }, { focused: true }])
    await push(COMMENT)
    expect(shown[0]?.[1]['silent']).toBe(true)
  })

  test('takes a name as it is written', async () => {
    const { push, shown } = worker(OPEN)
    await push({ ...COMMENT, name: '$& $1 <b>' })
    expect(shown[0]?.[1]['body']).toBe('$& $1 <b> commented on your hand.')
  })

  test('of every kind has both forms, and the name where there is one', () => {
    for (const [kind, forms] of Object.entries(words.announced as Record<string, Record<string, string>>)) {
      const named = ['comment', 'follow'].includes(kind) ? 2 : 1
      for (const form of ['plain', 'discreet'])
        expect(forms[form]?.split('__NAME__'), kind).toHaveLength(named)
    }
  })
})

describe('[PUSH-11] a tap', () => {
  test('opens the place in an app that is open, which is not loaded again', async () => {
    const { tap, asked, done } = worker(OPEN, [{ answers: false }, { answers: true }])
    await tap({ path: '/livefeed' })
    expect(asked).toEqual([{ open: '/livefeed' }, { open: '/livefeed' }])
    expect(done).toEqual(['focus 1'])
  })

  test.each([[[]], [[{ answers: false }]]])('opens a new page where no app answers', async pages => {
    const { tap, done } = worker(OPEN, pages)
    await tap({ path: '/livefeed' })
    expect(done).toEqual(['open /livefeed'])
  })

  test.each([null, {}, { path: 'https://evil.example' }, { path: '//evil.example' }, { path: 7 }])(
    'leads to a place of the app alone: %j',
    async data => {
      const { tap, done } = worker(OPEN)
      await tap(data)
      expect(done).toEqual(['open /dashboard'])
    },
  )
})
