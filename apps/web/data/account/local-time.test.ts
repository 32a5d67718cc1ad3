import { expect, it } from 'vitest'
import { deviceZone, local, momentOf, otherZone } from './local-time.ts'

it('[SES-45] a field shows the clock of the place where it was played, whatever clock the device has', () => {
  expect(local('2026-03-28T09:30:00.000Z', 'America/New_York')).toBe('2026-03-28T05:30')
  expect(momentOf('2026-03-28T05:30', 'America/New_York')).toBe('2026-03-28T09:30:00.000Z')
  expect(local('2026-03-28T18:15:30.500Z', 'Asia/Kathmandu')).toBe('2026-03-29T00:00')
  expect(momentOf('2026-03-29T00:00', 'Asia/Kathmandu')).toBe('2026-03-28T18:15:00.000Z')
})

it('[SES-45] without a place, or one that this browser does not know, it is the clock of the device', () => {
  const [at, field] = ['2026-07-01T12:00:00.000Z', local('2026-07-01T12:00:00.000Z', deviceZone())]
  for (const zone of [undefined, null, '', 'Mars/Phobos']) {
    expect(local(at, zone), String(zone)).toBe(field)
    expect(momentOf(field, zone), String(zone)).toBe(new Date(field).toISOString())
  }
  expect(local(null, 'Europe/Paris')).toBe('')
})

it('[SES-45] an hour that comes twice is the first of the two, one that is left out the next', () => {
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

it('[SES-45] says whose clock it is only where it is another', () => {
  const [here, there] = deviceZone() === 'Asia/Tokyo' ? ['Asia/Tokyo', 'UTC'] : [deviceZone(), 'Asia/Tokyo']
  expect(otherZone(there)).toBe(there)
  for (const zone of [here, null, 'Mars/Phobos']) expect(otherZone(zone)).toBeNull()
})

it('a year with a digit too many or too few is that year, so that it can be refused in words', () => {
  for (const zone of ['America/New_York', null]) {
    expect(momentOf('20266-03-28T05:30', zone)).toMatch(/^\+020266-03-28T/)
    expect(momentOf('275760-12-31T23:59', zone)).toMatch(/^\+275760-/)
    expect(momentOf('0002-03-28T05:30', zone)).toMatch(/^0002-03-28T/)
  }
  expect(local('0002-03-28T12:00:00.000Z', 'America/New_York')).toMatch(/^0002-03-28T/)
})
