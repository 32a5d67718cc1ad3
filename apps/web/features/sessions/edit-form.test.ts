import { expect, it } from 'vitest'
import type { Rec } from '../../data/documents.ts'
import { changedFields, editForm } from './edit-form.ts'

const session = {
  sessionStart: '2026-10-01T18:30:00.000Z',
  sessionEnd: '2026-10-01T22:00:00.000Z',
  buyIn: 500,
  cashOut: 640.5,
  smallBlind: 2,
  bigBlind: 5,
  expenses: null,
  tips: null,
  venueId: 'v1',
  notes: null,
  isPrivate: false,
} as Rec<'Session'>

it('sends nothing when nothing changed', () => {
  expect(changedFields(session, editForm(session))).toEqual({})
})
it('sends only what changed, empty as null', () => {
  const form = { ...editForm(session), cashOut: '', notes: ' tired ', venueId: 'none', tips: '12.5' }
  expect(changedFields(session, form)).toEqual({ cashOut: null, notes: 'tired', venueId: null, tips: 12.5 })
})
