// The whole data layer of a browser against a plain model, step by random step: second tabs, reloads, lost and late answers, expired
// cursors, another device, sign-out and another person on the same device. Nothing is lost, doubled, reordered or shown to others.
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { type Browser, type Network, openBrowser, openPage, type Page } from './browser.ts'
import { type Input, openServer, type PlainServer } from './plain-server.ts'

const STEPS = [
  'make',
  'change',
  'wrong',
  'up',
  'down',
  'lost',
  'late',
  'answers',
  'feed',
  'visit',
  'wait',
  'reload',
  'tab',
  'switch',
  'close',
  'elsewhere',
  'expire',
  'sign-out',
] as const
export interface Step {
  readonly do: (typeof STEPS)[number]
  /** Chooses among what there is: a record, a tab. */
  readonly n: number
}
/** What people do most comes most often: acts, a dead network, a page loaded anew. */
const OFTEN = ['make', 'make', 'make', 'change', 'change', 'down', 'reload', 'answers', 'feed'] as const
export const steps = fc.array(
  fc.record({ do: fc.constantFrom<Step['do']>(...STEPS, ...OFTEN), n: fc.nat(5) }),
  { minLength: 10, maxLength: 40, size: 'max' },
)

const PEOPLE = ['ann', 'ben'] as const

interface Model {
  readonly server: PlainServer
  readonly browser: Browser
  pages: Page[]
  /** Acts by page, in order. */
  readonly acts: Map<Page, Input[]>
  readonly wrong: Set<string>
  /** Whose records this browser has read once; from then on the feed alone keeps them true. */
  readonly hasRead: Set<string>
  made: number
}

export async function playSteps(all: readonly Step[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const model: Model = {
    server: openServer(),
    browser: openBrowser(),
    pages: [],
    acts: new Map(),
    wrong: new Set(),
    hasRead: new Set(),
    made: 0,
  }
  try {
    await open(model, PEOPLE[0])
    for (const step of all) {
      await play(model, step)
      await settle()
      for (const page of model.pages)
        for (const row of page.rows()) expect(row.userId, 'a record of somebody else').toBe(page.userId)
    }
    await end(model)
  } finally {
    for (const page of model.pages) page.close()
    await settle()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
}

async function open(model: Model, userId: string): Promise<Page> {
  const page = await openPage(model.browser, model.server, userId)
  model.pages.unshift(page)
  model.acts.set(page, [])
  await settle()
  if (!model.hasRead.has(userId) && model.browser.network === 'up') await read(model, page)
  return page
}

/** A new device: it takes its place in the feed, then reads what there is. */
async function read(model: Model, page: Page): Promise<void> {
  page.feed()
  await settle()
  page.visit()
  await settle()
  model.hasRead.add(page.userId)
}

async function play(model: Model, { do: what, n }: Step): Promise<void> {
  const { server, browser, pages } = model
  const page = pages[0]!
  switch (what) {
    case 'make':
    case 'wrong':
      return act(model, page, `${page.userId}-${++model.made}`, what === 'wrong')
    case 'change': {
      const rows = page.rows()
      return rows.length > 0 ? act(model, page, rows[n % rows.length]!.id, false) : undefined
    }
    case 'up':
    case 'down':
    case 'lost':
    case 'late':
      browser.network = what satisfies Network
      return
    case 'answers':
      for (const answer of browser.late.splice(0)) answer()
      return
    case 'feed':
      for (const one of pages) one.feed()
      return
    case 'visit':
      return page.visit()
    case 'wait':
      await vi.advanceTimersByTimeAsync(120_000)
      return
    case 'reload': {
      const shown = shownBy(page)
      closed(model, page)
      const again = await open(model, page.userId)
      // what the person did here is still to be seen, whatever the network does
      const did = model.acts.get(page)!.filter(({ requestId }) => !model.wrong.has(requestId))
      for (const { id } of did) expect(shownBy(again), `${id} after a reload`).toHaveProperty(id)
      for (const id of Object.keys(shown))
        if (!isWrong(model, id)) expect(shownBy(again), `${id} after a reload`).toHaveProperty(id)
      return
    }
    case 'tab':
      if (pages.length < 3) await open(model, page.userId)
      return
    case 'switch':
      pages.unshift(...pages.splice(n % pages.length, 1))
      return
    case 'close':
      if (pages.length > 1) closed(model, pages[n % pages.length]!)
      return
    case 'elsewhere': {
      const requestId = `elsewhere-${++model.made}`
      const known = server.rowsOf(page.userId)
      const id = known[n % Math.max(1, known.length)]?.id ?? `${page.userId}-${model.made}`
      server.run(page.userId, { requestId, id, notes: requestId })
      return
    }
    case 'expire':
      return server.expireCursors()
    case 'sign-out': {
      await page.signOut()
      model.hasRead.delete(page.userId)
      for (const one of [...pages]) closed(model, one)
      await open(model, PEOPLE[(PEOPLE.indexOf(page.userId as 'ann') + 1) % PEOPLE.length]!)
      return
    }
  }
}

function act(model: Model, page: Page, id: string, isWrong: boolean): void {
  const requestId = `${page.userId}-request-${++model.made}`
  const input: Input = { requestId, id, notes: requestId, ...(isWrong ? { isWrong } : {}) }
  model.acts.get(page)!.push(input)
  if (isWrong) model.wrong.add(requestId)
  page.do(input)
  expect(shownBy(page)[id], 'what was done is drawn at once').toBe(requestId)
}

const shownBy = (page: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(page.rows().map(({ id, notes }) => [id, notes ?? '']))

const isWrong = (model: Model, id: string): boolean =>
  [...model.acts.values()].flat().some(input => input.id === id && model.wrong.has(input.requestId))

function closed(model: Model, page: Page): void {
  page.close()
  model.pages = model.pages.filter(one => one !== page)
}

/** Everything that was due has happened; timers and answers that are late stay so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise(done => setImmediate(done))
}

/** The network is back for everybody in turn: what was done is on the server once, in order, and shown as it is there. */
async function end(model: Model): Promise<void> {
  const { browser, server } = model
  const last = model.pages[0]!.userId
  for (const userId of [last, ...PEOPLE.filter(one => one !== last)]) {
    browser.network = 'up'
    for (const answer of browser.late.splice(0)) answer()
    await settle()
    if (userId !== last) {
      for (const page of [...model.pages]) closed(model, page)
      await open(model, userId)
    }
    for (const page of model.pages) await page.outbox.flush()
    await vi.advanceTimersByTimeAsync(120_000)
    // an expired cursor is answered first, then what there is
    for (let turn = 0; turn < 3; turn++) {
      for (const page of model.pages) page.feed()
      await settle()
    }
    const stored = Object.fromEntries(server.rowsOf(userId).map(({ id, notes }) => [id, notes]))
    // tabs that were opened without network ask now; each asks for itself
    const unread = !model.hasRead.has(userId)
    for (const page of model.pages) {
      if (unread) await read(model, page)
      expect(shownBy(page), `${userId} sees what the server has`).toEqual(stored)
      const waiting = page.outbox.store.getState().items.filter(({ state }) => state === 'waiting')
      expect(waiting, `nothing of ${userId} waits`).toEqual([])
    }
  }
  for (const did of model.acts.values()) {
    const wanted = did.map(({ requestId }) => requestId).filter(id => !model.wrong.has(id))
    const ran = server.runs.filter(id => wanted.includes(id))
    expect(ran, 'each act once, in order').toEqual(wanted)
  }
}
