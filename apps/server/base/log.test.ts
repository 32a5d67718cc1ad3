import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('nothing that a terminal obeys is in a line of the log, and the line says the same', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: line => void lines.push(line) })
  const text = 'a\u001b[2J\u009b31m\u007f\u202e\u2066b\nc'
  log.info({ path: text, err: new Error(text) }, text)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: text, msg: text, err: { message: text } })
})
