// A second language is one folder; the compiler says what it lacks.
import { readdirSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { english, type Language } from './languages/english.ts'
import type { Shape } from './shape.ts'
import { type Worded, worded } from './worded.ts'

type Session = Language['web/sessions/session']

test('[MSG-3] the list of modules is complete', () => {
  const files = readdirSync(new URL('en/', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    .map(name => name.replace(/\.ts$/, '').replaceAll('\\', '/'))
  expect(Object.keys(english).sort()).toEqual(files.sort())
})

test('[MSG-3] English is a language, and one without a module, a key or a discreet form is not', () => {
  expectTypeOf(english).toExtend<Language>()
  expectTypeOf<Omit<Language, 'web/sessions/session'>>().not.toExtend<Language>()
  expectTypeOf<Omit<Session['running'], 'logHand'>>().not.toExtend<Session['running']>()
  expectTypeOf<Session['running']['logHand']>().toEqualTypeOf<Worded>()
  expectTypeOf<string>().not.toExtend<Session['running']['logHand']>()
})

test('[MSG-3] another text fits, other arguments do not', () => {
  const bankroll = { title: worded('A', 'B'), count: (n: number) => `${n} things` } as const
  type Translated = Shape<typeof bankroll>
  expectTypeOf({ title: worded('C', 'D'), count: (n: number) => String(n) }).toExtend<Translated>()
  expectTypeOf({ title: 'C', count: (n: number) => String(n) }).not.toExtend<Translated>()
  expectTypeOf({ title: worded('C', 'D'), count: (_: string) => '' }).not.toExtend<Translated>()
})
