import { expect, test, vi } from 'vitest'
import { changeSettings, checkedSettings, chosenSettings, forgetChosen, settingsStore } from './settings.ts'

test('only valid settings are taken; other values are ignored', () => {
  expect(checkedSettings({ theme: 'discreet', gto: true, saveSuits: false })).toEqual({
    theme: 'discreet',
    gto: true,
    saveSuits: false,
  })
  expect(checkedSettings({ theme: 'pink', gto: 'yes', saveSuits: 1, other: true })).toEqual({})
  expect(checkedSettings(null)).toEqual({})
  expect(checkedSettings('dark')).toEqual({})
})

test('every theme there is, and no other', () => {
  for (const theme of ['light', 'dark', 'discreet']) expect(checkedSettings({ theme })).toEqual({ theme })
  for (const theme of ['', 'Dark', null, 1]) expect(checkedSettings({ theme })).toEqual({})
})

test('what was chosen is kept on this device, other values are not; a sign-out leaves the theme alone', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  expect(chosenSettings()).toEqual({})
  changeSettings({ theme: 'light', saveSuits: false })
  changeSettings({ gto: 'yes' } as never)
  expect(JSON.parse(kept.get('appSettings')!)).toEqual({ theme: 'light', saveSuits: false })
  expect(settingsStore.getState()).toEqual({ theme: 'light', gto: false, saveSuits: false })
  kept.set('appSettings', '{"theme":"pink","gto":true}')
  expect(chosenSettings()).toEqual({ gto: true })
  kept.set('appSettings', '{')
  expect(chosenSettings()).toEqual({})
  forgetChosen()
  expect(settingsStore.getState()).toEqual({ theme: 'light', gto: false, saveSuits: true })
  expect(JSON.parse(kept.get('appSettings')!)).toEqual({ theme: 'light' })
  vi.stubGlobal('localStorage', undefined)
  changeSettings({ theme: 'discreet' })
  expect(settingsStore.getState().theme).toBe('discreet')
  forgetChosen()
  expect(settingsStore.getState()).toEqual({ theme: 'discreet', gto: false, saveSuits: true })
  vi.unstubAllGlobals()
})
