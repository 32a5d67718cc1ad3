// TOML as files of hands use it: plain values at the top, times bare, everything else text.
import { expect, test } from 'vitest'
import { readToml, writeToml } from '../kit/toml.ts'

test('[FMT-10] plain values are read; tables, and lists that hold one, are left out', () => {
  const text = `a = 'x'
n = 7
large = 9007199254740991
f = 0.5
i = inf
yes = true
list = [1, 'two', [3.5]]
day = 2020-01-28
time = 16:57:06
at = 2020-01-28T16:57:06Z
half = 2020-01-28T16:57:06.500Z
zone = 2020-01-28T16:57:06+01:00
local = 2020-01-28T16:57:06
mixed = [1, { b = 2 }]
[table]
c = 3
`
  expect(readToml(text)).toEqual({
    ok: true,
    value: {
      a: 'x',
      n: 7,
      large: 9007199254740991,
      f: 0.5,
      i: Number.POSITIVE_INFINITY,
      yes: true,
      list: [1, 'two', [3.5]],
      day: '2020-01-28',
      time: '16:57:06',
      at: '2020-01-28T16:57:06Z',
      half: '2020-01-28T16:57:06.500Z',
      zone: '2020-01-28T16:57:06+01:00',
      local: '2020-01-28T16:57:06',
    },
  })
})

test('[FMT-3] what is not TOML is refused with its line and the words from there on', () => {
  expect(readToml("a = 'x'\nb = = what is this that somebody wrote\n")).toEqual({
    ok: false,
    error: { code: 'format/unreadable', at: 2, text: '= what is this that ' },
  })
  expect(readToml('a = ')).toMatchObject({ ok: false, error: { code: 'format/unreadable', at: 1 } })
})

test('[FMT-10] written as the standard’s own files are', () => {
  expect(
    writeToml({
      text: 'Ann',
      quoted: "Ann's",
      lines: 'a\nb',
      carriage: 'a\rb',
      deleted: "'\u007f",
      time: '16:57:06',
      nearly: '16:57:06 UTC',
      other: 'x16:57:06',
      n: 7,
      far: Number.POSITIVE_INFINITY,
      no: false,
      list: [1, 'two', [0.5, Number.POSITIVE_INFINITY]],
    }),
  ).toBe(`text = 'Ann'
quoted = "Ann's"
lines = "a\\nb"
carriage = "a\\rb"
deleted = "'\\u007f"
time = 16:57:06
nearly = '16:57:06 UTC'
other = 'x16:57:06'
n = 7
far = inf
no = false
list = [1, 'two', [0.5, inf]]
`)
})
