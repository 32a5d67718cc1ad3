import { expect, test, vi } from 'vitest'
import { isSamePlan } from './import-save.ts'
import { send } from './import-send.ts'
import { tellUndone, whenUndone } from './undone-elsewhere.ts'

const refusal = { kind: 'refused', message: 'No', type: 'Refused', code: '' }
vi.mock('../../data/api/graphql.ts', () => ({
  ask: () => Promise.resolve({ ok: false, error: { ...refusal } }),
}))

test('[IMP-20] an import hears that another tab undoes it, and nothing of other imports', async () => {
  const heard: string[] = []
  const end = whenUndone('mine', () => heard.push('mine'))
  const other = new Promise<void>(done => {
    const stop = whenUndone('last', () => {
      stop()
      done()
    })
  })
  tellUndone('theirs')
  tellUndone('mine')
  tellUndone('last')
  await other
  end()
  expect(heard).toEqual(['mine'])
})

test('[IMP-20] a session that is gone is distinguished from a hand that is refused', async () => {
  const isGone = async (code: string) => {
    refusal.code = code
    return (await send('mutation', {}))?.isGone
  }
  expect(await isGone('session/not-found')).toBe(true)
  // what undoing it leaves, as the server's test of this rule has it
  expect(await isGone('session/deleted')).toBe(true)
  expect(await isGone('import/undone')).toBe(true)
  expect(await isGone('hand/illegal')).toBe(false)
})

test('[IMP-8] what came in since the plan was shown makes it another plan', () => {
  const plan = { fresh: 3, known: 0, tournaments: 0, sessions: [], additions: [] }
  const shown = { plan, rows: [], rowsHere: 0, rowsTwice: 0 } as unknown as Parameters<typeof isSamePlan>[0]
  expect(isSamePlan(shown, shown)).toBe(true)
  expect(isSamePlan({ ...shown, plan: { ...shown.plan, fresh: 0, known: 3 } }, shown)).toBe(false)
  expect(isSamePlan({ ...shown, plan: { ...shown.plan, tournaments: 1 } }, shown)).toBe(false)
})
