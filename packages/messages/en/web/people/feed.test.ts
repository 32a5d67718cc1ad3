import { expect, test } from 'vitest'
import { plainText } from '../../../worded.ts'
import { feed } from './feed.ts'

test('[SES-80] the delay is named for hands as for sessions, also where only hands are shared', () => {
  const shared = (...what: Parameters<typeof feed.shared>) => plainText(feed.shared(...what))
  expect(shared(true, true, 15)).toBe(
    'Followers you accept see your sessions and hands, 15 min delayed. Private sessions stay hidden.',
  )
  expect(shared(false, true, 60)).toBe(
    'Followers you accept see your hands, 1 h delayed, but not your sessions.',
  )
  expect(shared(false, true, 0)).toBe('Followers you accept see your hands, but not your sessions.')
  expect(shared(false, false, 15)).toMatch(/^You share nothing/)
})
