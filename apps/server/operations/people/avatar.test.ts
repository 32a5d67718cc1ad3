// The picture of oneself: several at once.
import { expect, test } from 'vitest'
import { encodeJpeg } from '../../testing/jpeg.ts'
import { ownPicture } from './avatar.ts'

test('[PLAY-9] of one person one picture is decoded at a time: however many they send, others have their turn', async () => {
  const jpeg = await encodeJpeg(new Uint8ClampedArray(64 * 64 * 4).fill(200), 64, 64)
  const url = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  let left = 12
  const many = Array.from({ length: left }, async () => {
    const kept = await ownPicture('ada', url)
    left--
    return kept
  })
  expect(await ownPicture('bob', url)).toMatchObject({ ok: true })
  expect(left).toBeGreaterThan(8)
  for (const kept of await Promise.all(many)) expect(kept.ok).toBe(true)
})
