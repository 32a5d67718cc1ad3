// Who sits down under a name that was typed.
import { displayName } from '@sidepot/messages/people'
import { plainLetters } from '@sidepot/models/filter/plain-letters'
import type { Sitter } from '../../data/session/table-service.ts'
import type { Rec } from '../../data/wire/documents.ts'

type Known = Pick<Rec<'Player'>, 'id' | 'nickname' | 'firstname' | 'lastname'>

/** Players whose name has what was typed so far. */
export const namedLike = <T extends Known>(typed: string, known: readonly T[]): readonly T[] => {
  const wanted = plainLetters(typed.trim())
  return known.filter(one => plainLetters(displayName(one)).includes(wanted))
}

/** The player known by this name, so that nobody gets a second profile by being typed in full; else somebody new. */
export function sitterNamed(typed: string, known: readonly Known[]): Sitter {
  const name = typed.trim()
  const found = known.find(one => displayName(one).toLowerCase() === name.toLowerCase())
  if (found) return { playerId: found.id, name: displayName(found) }
  return name ? { name } : {}
}
