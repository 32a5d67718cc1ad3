import { expect, test } from 'vitest'
import { checkedSettings } from './settings.ts'

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
