// Settings of the person: they are fields of the person's record, and this device keeps a copy for the next start (settings.ts).
// The record with what waits in the outbox decides; a field that nobody has set yet takes what this device had.
import { useEffect } from 'react'
import { type Reading, useOne, useUserId } from '../reads/reads.ts'
import { recordOf, useRecord } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'
import { type AppSettings, changeSettings, chosenSettings, forgetChosen, settingsStore } from './settings.ts'
import { type UserChange, updateUser } from './update-user.ts'

type OfPerson = Pick<AppSettings, 'gto' | 'saveSuits'>
const FIELDS = { gto: 'showGto', saveSuits: 'saveSuits' } as const satisfies Record<
  keyof OfPerson,
  keyof UserChange
>
const NAMES = Object.keys(FIELDS) as (keyof OfPerson)[]

const WHOSE = 'settingsOf'
function whose(): string | null {
  try {
    return localStorage.getItem(WHOSE)
  } catch {
    return null
  }
}
function setWhose(userId: string): void {
  try {
    localStorage.setItem(WHOSE, userId)
  } catch {
    // lasts for this page
  }
}

/** Chosen by the signed-in person: at once on this device, and through the outbox on the others. */
export function chooseSettings(userId: string | null, change: Partial<OfPerson>): void {
  changeSettings(change)
  const person = recordOf('User', userId)
  if (!person) return
  const fields = NAMES.filter(name => change[name] !== undefined).map(name => [FIELDS[name], change[name]])
  updateUser(person, Object.fromEntries(fields))
}

/** On from the first hand, however it comes, unless the person chose already: the default stays off (decision 0223). */
export function offerCheck(userId: string | null): void {
  const person = recordOf('User', userId)
  const isChosen = person ? typeof person.showGto === 'boolean' : chosenSettings().gto !== undefined
  if (!isChosen) chooseSettings(userId, { gto: true })
}

/** This device's copy becomes what the record says. */
export function followPerson(person: Rec<'User'>): void {
  const before = whose()
  if (before !== null && before !== person.id) forgetChosen()
  if (before !== person.id) setWhose(person.id)
  const local = chosenSettings()
  const shown = settingsStore.getState()
  for (const name of NAMES) {
    const stored = person[FIELDS[name]]
    if (typeof stored === 'boolean' && (stored !== local[name] || stored !== shown[name]))
      changeSettings({ [name]: stored })
    // chosen on this device before settings followed the person
    if (stored === null && local[name] !== undefined) updateUser(person, { [FIELDS[name]]: local[name] })
  }
}

export function useFollowedPerson(): Reading {
  const userId = useUserId()
  const reading = useOne('User', userId)
  const person = useRecord('User', userId)
  useEffect(() => {
    if (person) followPerson(person)
  }, [person])
  return reading
}
