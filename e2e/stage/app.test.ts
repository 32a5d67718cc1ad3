import { expect, test } from 'vitest'
import { newestMail } from './app.ts'

test('the newest mail to an address is read from the console, whatever is around it', () => {
  const output =
    'Sidepot is at …\n— mail to a@x.org: Code —\nfirst 111111\n\n— mail to b@x.org: Hi —\nother\n\n— mail to a@x.org: Code —\nsecond 222222\n'
  expect(newestMail(output, 'a@x.org')).toMatchObject({
    subject: 'Code',
    text: expect.stringContaining('222222'),
  })
  expect(newestMail(output, 'c@x.org')).toBeUndefined()
})
