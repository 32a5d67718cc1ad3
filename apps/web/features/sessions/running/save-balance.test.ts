import { expect, test, vi } from 'vitest'
import type { Rec } from '../../../data/wire/documents.ts'
import { saveBalance } from './save-balance.ts'

const generalUpdate = vi.hoisted(() => vi.fn())
vi.mock('../../../data/session/session-service.ts', () => ({ generalUpdate }))
const session = { id: 's1' } as Rec<'Session'>

test('a refusal without a word is reported all the same', () => {
  generalUpdate.mockReturnValueOnce({ ok: false, message: '' })
  expect(saveBalance(session, { stack: '700', notes: '', unchanged: false })).toEqual({
    ok: false,
    message: 'Failed to process update.',
  })
  generalUpdate.mockReturnValueOnce({ ok: false, message: 'why' })
  expect(saveBalance(session, { stack: '700', notes: '', unchanged: false })).toEqual({
    ok: false,
    message: 'why',
  })
})

test('unchanged it is not sent, with notes the notes alone are', () => {
  generalUpdate.mockReset().mockReturnValue({ ok: true })
  expect(saveBalance(session, { stack: '700', notes: ' ', unchanged: true })).toEqual({ ok: true })
  expect(generalUpdate).not.toHaveBeenCalled()
  saveBalance(session, { stack: '700', notes: 'tired', unchanged: true })
  expect(generalUpdate).toHaveBeenCalledWith(session, null, 'tired')
  expect(saveBalance(session, { stack: 'x', notes: '', unchanged: false })).toMatchObject({
    message: { plain: 'Please enter a valid chipstack amount.' },
  })
  generalUpdate.mockReset()
  expect(saveBalance(session, { stack: '-5', notes: '', unchanged: false })).toEqual({
    ok: false,
    message: expect.objectContaining({ plain: 'Please enter a valid chipstack amount.' }),
  })
  expect(generalUpdate).not.toHaveBeenCalled()
})
