// A hand of a room with some words changed, for tests that say what one word means.
import { SHOWDOWN_DATA } from './showdown-data.ts'
import { SHOWDOWN_SAMPLES } from './showdown-samples.ts'

export type Edit = readonly [from: string | RegExp, to: string]

/** A room and what is changed in its text; as rows of `test.each`. */
export type EditedRoom = readonly [room: string, ...edits: readonly Edit[]]
export const editedRows = (rooms: readonly EditedRoom[]) =>
  rooms.map(([room, ...edits]) => [room, edits] as const)

const ALL = [...SHOWDOWN_SAMPLES, ...SHOWDOWN_DATA]

/** The showdown in a room's words; `Winning` is the newer of its two, `Winning old` the older. */
export const showdownOf = (room: string): string => {
  const found = ALL.find(([name, text]) =>
    room.startsWith('Winning')
      ? name === 'Winning Poker Network' && text.startsWith('Game started') === (room === 'Winning old')
      : name === room,
  )
  if (found === undefined) throw new Error(room)
  return found[1]
}

/** Every edit must change something. */
export const edited = (text: string, ...edits: readonly Edit[]): string =>
  edits.reduce((before, [from, to]) => {
    const after = typeof from === 'string' ? before.replaceAll(from, to) : before.replace(from, to)
    if (after === before) throw new Error(`nothing is ${String(from)}`)
    return after
  }, text)
