import { expect, test } from 'vitest'
import { report } from './import.ts'

test('[IMP-14] what a terminal would obey is not printed, neither of a file nor of its name', () => {
  const lines: string[] = []
  const text = '\u001b]0;owned\u0007\u202eBet'
  report(
    {
      files: 2,
      hands: 0,
      sessions: 0,
      tournaments: 0,
      known: 0,
      refused: [
        {
          refusal: { failure: { code: 'format/unreadable', at: 1, text } },
          count: 1,
          where: ['\u001b[2Jhands.txt:1'],
        },
      ],
      closed: [{ name: '\u009b2Jhands.zip', why: 'unreadable' }],
      unopened: ['theirs\u001b.txt'],
      unsaved: [],
    },
    line => lines.push(line),
  )
  expect(lines).toHaveLength(4)
  expect(lines.join('')).toContain('hands.txt')
  expect(lines.join('')).not.toMatch(/\p{C}/u)
})

test('[IMP-14] a line of a file that has a hundred thousand digits does not fill the terminal', () => {
  const lines: string[] = []
  const failure = { code: 'format/unreadable', at: 1, text: '9'.repeat(100_000) } as const
  const refused = [{ refusal: { failure }, count: 1, where: ['hands.txt:1'] }]
  report(
    {
      files: 1,
      hands: 0,
      sessions: 0,
      tournaments: 0,
      known: 0,
      refused,
      closed: [],
      unopened: [],
      unsaved: [],
    },
    line => lines.push(line),
  )
  expect(Math.max(...lines.map(line => line.length))).toBeLessThan(600)
})
