import { beforeEach, expect, test, vi } from 'vitest'
import type { Rec } from '../wire/documents.ts'

type Person = { id: string; showGto: boolean | null; saveSuits: boolean | null }
const known = vi.hoisted(() => ({
  person: null as unknown,
  sent: [] as object[],
}))
const kept = vi.hoisted(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  })
  return entries
})
vi.mock('../reads/reads.ts', () => ({}))
vi.mock('../store/records.ts', () => ({ recordOf: () => known.person }))
vi.mock('./update-user.ts', () => ({
  updateUser: (person: object, change: object) => {
    known.person = { ...person, ...change }
    known.sent.push(change)
  },
}))
vi.mock('zustand', () => ({
  useStore: (store: { getState: () => unknown }, pick: (state: unknown) => unknown = state => state) =>
    pick(store.getState()),
}))
const { changeSettings, chosenSettings, DEFAULT_SETTINGS, forgetChosen, settingsStore, useCheckPlaces } =
  await import('./settings.ts')
const { chooseSettings, followPerson, offerCheck } = await import('./person-settings.ts')

const follow = (person: Person) => followPerson(person as unknown as Rec<'User'>)
const person = (change: Partial<Person> = {}): Person => ({
  id: 'u1',
  showGto: null,
  saveSuits: null,
  ...change,
})
beforeEach(() => {
  forgetChosen()
  kept.clear()
  known.person = person()
  known.sent = []
})

test('a choice is shown on this device at once and sent as the one field it changes', () => {
  chooseSettings('u1', { gto: true })
  expect(settingsStore.getState().gto).toBe(true)
  expect(known.sent).toEqual([{ showGto: true }])
})

test('a new device takes what the person chose, and so does one that was away', () => {
  follow(person({ showGto: true, saveSuits: false }))
  expect(settingsStore.getState()).toMatchObject({ gto: true, saveSuits: false })
  expect(chosenSettings()).toMatchObject({ gto: true, saveSuits: false })
  follow(person({ showGto: false, saveSuits: false }))
  expect(settingsStore.getState()).toMatchObject({ gto: false, saveSuits: false })
  expect(known.sent).toEqual([])
})

test('what was chosen on a device before settings followed the person is sent once', () => {
  changeSettings({ gto: true })
  follow(person())
  expect(known.sent).toEqual([{ showGto: true }])
  follow(known.person as Person)
  expect(known.sent).toHaveLength(1)
})

test('the choices of somebody who was signed in here before are neither shown nor sent', () => {
  follow(person({ showGto: true, saveSuits: false }))
  follow(person({ id: 'u2' }))
  expect(settingsStore.getState()).toMatchObject({ gto: false, saveSuits: true })
  expect(known.sent).toEqual([])
})

test('the check is off by default; its places are there until somebody switches it off, on this device or another', () => {
  expect(DEFAULT_SETTINGS.gto).toBe(false)
  follow(person())
  expect(settingsStore.getState().gto).toBe(false)
  expect(useCheckPlaces()).toBe(true)
  follow(person({ showGto: false }))
  expect(useCheckPlaces()).toBe(false)
  chooseSettings('u1', { gto: true })
  expect(useCheckPlaces()).toBe(true)
  chooseSettings('u1', { gto: false })
  expect(useCheckPlaces()).toBe(false)
  // somebody else signs in here
  follow(person({ id: 'u2' }))
  expect(useCheckPlaces()).toBe(true)
})

test('a first hand switches the check on, unless the person switched it off anywhere', () => {
  offerCheck('u1')
  expect(known.sent).toEqual([{ showGto: true }])
  known.person = person({ showGto: false })
  known.sent = []
  forgetChosen()
  offerCheck('u1')
  expect(known.sent).toEqual([])
})

test('without the person’s record a choice lasts on this device until the record is here', () => {
  known.person = null
  chooseSettings('u1', { gto: true })
  expect(settingsStore.getState().gto).toBe(true)
  known.person = person()
  follow(person())
  expect(known.sent).toEqual([{ showGto: true }])
})
