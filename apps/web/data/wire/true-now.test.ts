// [SES-46] What screens and features take for now is the true time, not what the device's clock says.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '../..')

/** How long ago by the same clock, or a day of this device alone: its clock will do. */
const BY_THE_DEVICE = [
  'features/import/watch/kept-folder.ts',
  'features/import/watch/watch-service.ts',
  // a worker hears no answers
  'features/import/worker/session-list.ts',
  'features/lock/cover.tsx',
  'features/lock/lock-panel.tsx',
  'features/sample/sample-service.ts',
  'features/study/study-hand.tsx',
  'screens/look-around/look-around-screen.tsx',
]

const asksTheDevice = (file: string) =>
  /Date\.now\(\)|new Date\(\)/.test(readFileSync(path.join(web, file), 'utf8'))

test('[SES-46] screens and features ask for the true time', () => {
  const files = ['features', 'screens'].flatMap(room =>
    readdirSync(path.join(web, room), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map(file => `${room}/${file.split(path.sep).join('/')}`),
  )
  expect(files.filter(asksTheDevice).sort()).toEqual(BY_THE_DEVICE)
})
