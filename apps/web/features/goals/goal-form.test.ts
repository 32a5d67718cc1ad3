import { expect, it } from 'vitest'
import { ANYWHERE, formOf } from './goal-form.ts'

const typed = (kind: Parameters<typeof formOf>[0], text: string) =>
  formOf(kind, 'YEAR', text, 'EUR', ANYWHERE)

it('[FIL-10] is typed as amounts are: with a comma, with thousands, with a sign', () => {
  expect(typed('RATE', '4,5')?.target).toBe(450)
  expect(typed('RATE', '4.5')?.target).toBe(450)
  expect(typed('NET', '20,000')).toMatchObject({ amount: 2_000_000, currency: 'EUR', target: null })
  expect(typed('NET', '€ 2500')?.amount).toBe(250_000)
  expect(typed('HANDS', '1,500')?.target).toBe(1500)
  expect(typed('HOURS', '12.5')?.target).toBe(12.5)
  for (const kind of ['SESSIONS', 'HANDS'] as const) expect(typed(kind, '1.5'), kind).toBeNull()
  for (const nothing of ['', '0', 'many', '-3']) expect(typed('HOURS', nothing), nothing).toBeNull()
})
