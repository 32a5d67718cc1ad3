import { expect, test } from 'vitest'
import { SHARE } from '../base/fair-share.ts'
import { createLanes } from './lanes.ts'

/** Lanes at a clock that stands still, and what runs in them until it is ended. */
function watched() {
  let at = 0
  const lanes = createLanes(() => at)
  const running = new Set<string>()
  const ends = new Map<string, () => void>()
  return {
    lanes,
    forward: (ms: number) => {
      at += ms
    },
    start(account: string, address: string, name: string) {
      const done = lanes.run(account, address, () => {
        running.add(name)
        return new Promise<void>(resolve => ends.set(name, resolve))
      })
      return done?.then(() => void running.delete(name))
    },
    /** How many of those whose name begins so are at work. */
    at: (begin: string) => [...running].filter(name => name.startsWith(begin)).length,
    end: (name: string) => ends.get(name)?.(),
  }
}
const OF_AN_ADDRESS = 13
const OF_THE_BUSY = 8

test('[REC-30] of one address no more than thirteen fields are worked on, however many accounts they are of', async () => {
  const site = watched()
  for (const account of ['ada', 'bob', 'eve'])
    for (let n = 0; n < SHARE; n++) void site.start(account, 'here', `here ${account} ${n}`)
  void site.start('dan', 'there', 'there')
  await Promise.resolve()
  expect([site.at('here'), site.at('there')]).toEqual([OF_AN_ADDRESS, 1])
  site.end('here ada 0')
  await new Promise(setImmediate)
  expect(site.at('here')).toBe(OF_AN_ADDRESS)
})

test('[REC-30] all who keep the database busy have eight together; who asks for little has one at once, at their address too', async () => {
  const site = watched()
  const many = ['ada', 'bob', 'eve', 'fay']
  for (const account of many) site.lanes.used(account, 4000)
  for (const account of many)
    for (let n = 0; n < SHARE; n++) void site.start(account, account, `busy ${account} ${n}`)
  void site.start('dan', 'ada', 'dan')
  await Promise.resolve()
  expect([site.at('busy'), site.at('dan')]).toEqual([OF_THE_BUSY, 1])
})

test('[REC-30] of those who keep the database busy four of an address are worked on: their neighbours have the others', async () => {
  const site = watched()
  for (const account of ['ada', 'bob']) {
    site.lanes.used(account, 4000)
    for (let n = 0; n < SHARE; n++) void site.start(account, 'here', `busy ${account} ${n}`)
  }
  for (let n = 0; n < SHARE; n++) void site.start('eve', 'here', `new ${n}`)
  void site.start('dan', 'here', 'dan')
  await Promise.resolve()
  expect([site.at('busy'), site.at('new'), site.at('dan')]).toEqual([4, SHARE, 1])
})

test('[REC-30] a fifth of the time that passes is forgiven', async () => {
  const site = watched()
  const started = async (name: string) => {
    for (let n = 0; n < SHARE; n++) void site.start(name, name, `${name} ${n}`)
    await Promise.resolve()
    return site.at(name)
  }
  for (const account of ['ada', 'eve']) site.lanes.used(account, 3500)
  expect(await started('ada')).toBe(4)
  site.forward(2500)
  expect(await started('eve')).toBe(SHARE)
})

test('[REC-30] of an account whose fields wait no more than so many are kept', () => {
  const site = watched()
  for (let n = 0; n < 2006; n++) expect(site.start('ada', 'here', `ada ${n}`)).toBeDefined()
  expect(site.start('ada', 'here', 'one more')).toBeUndefined()
})
