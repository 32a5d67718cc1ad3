import { expect, test } from 'vitest'
import { heroSeating } from './hero-seat.ts'

const row = (
  id: string,
  sessionEnd: string | null,
  createdAt = '2026-03-01T18:00:00.000Z',
  isHero = true,
) => ({
  id,
  isHero,
  sessionEnd,
  createdAt,
})
const [six, seven] = ['2026-03-01T18:00:00.000Z', '2026-03-01T19:00:00.000Z']

test('[SES-54] [PLAY-23] the hero is where the running player session is, else where the last one ended', () => {
  expect(heroSeating([])).toBeNull()
  expect(heroSeating([row('s-1', null, six, false)])).toBeNull()
  expect(heroSeating([row('s-1', six), row('s-2', null)])?.id).toBe('s-2')
  expect(heroSeating([row('s-2', null), row('s-1', six)])?.id).toBe('s-2')
  // made in one millisecond: the one that ended with the session counts, in whichever order they come
  expect(heroSeating([row('s-1', seven), row('s-2', six)])?.id).toBe('s-1')
  expect(heroSeating([row('s-2', six), row('s-1', seven)])?.id).toBe('s-1')
  expect(heroSeating([row('s-1', seven, six), row('s-2', seven, seven)])?.id).toBe('s-2')
  expect(heroSeating([row('s-2', seven), row('s-1', seven)])?.id).toBe('s-2')
})
