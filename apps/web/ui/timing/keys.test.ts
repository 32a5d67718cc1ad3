// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyStore, startKeys } from './keys.ts'

let press: (key: string, at: number, inField?: boolean) => boolean
let stop = () => {}

beforeEach(() => {
  let listener: (event: unknown) => void = () => {}
  vi.stubGlobal('addEventListener', (_: string, given: typeof listener) => {
    listener = given
  })
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { dataset: {} } })
  stop = startKeys()
  press = (key, timeStamp, inField = false) => {
    let taken = false
    listener({
      key,
      timeStamp,
      target: { closest: () => (inField ? {} : null) },
      preventDefault: () => {
        taken = true
      },
      stopImmediatePropagation: () => {},
    })
    return taken
  }
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  keyStore.setState({ groups: [] })
})

it('hears single keys and pairs, the newest screen first, and never what is typed into a field', () => {
  const heard: string[] = []
  const say = (word: string) => () => void heard.push(word)
  keyStore.setState({
    groups: [
      {
        title: 'everywhere',
        commands: [
          { keys: 'g d', label: 'dashboard', run: say('dashboard') },
          { keys: 'd', label: 'old', run: say('old') },
          { keys: 'x', label: 'only listed' },
        ],
      },
      { title: 'screen', commands: [{ keys: 'd', label: 'new', run: say('new') }] },
    ],
  })
  expect(press('g', 0)).toBe(false)
  expect(press('d', 500)).toBe(true)
  expect(press('d', 600)).toBe(true)
  expect(press('g', 1000)).toBe(false)
  expect(press('d', 4000)).toBe(true)
  expect(press('d', 5000, true)).toBe(false)
  expect(press('x', 6000)).toBe(false)
  expect(heard).toEqual(['dashboard', 'new', 'new'])
})
