// The opening raises somebody makes at a stake, learned from the amounts they type: the latest few are offered as buttons, those of
// the position where some were made from it, else those of the stake.
const KEY = 'openSizes'
export const OWN_SIZES = 3

type Kept = Readonly<Record<string, readonly number[]>>

export const stakeKey = (smallBlind: number, bigBlind: number): string => `${smallBlind}/${bigBlind}`

/** The new one goes to the front; more than fit beside each other are forgotten. */
export const learned = (held: readonly number[], to: number): readonly number[] =>
  [to, ...held.filter(one => one !== to)].slice(0, OWN_SIZES)

/** What was kept may come from anywhere: only whole amounts above zero count. */
export function readSizes(text: string | null): Kept {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read).map(([stake, sizes]) => [
        stake,
        Array.isArray(sizes) ? sizes.filter(one => Number.isInteger(one) && one > 0).slice(0, OWN_SIZES) : [],
      ]),
    )
  } catch {
    return {}
  }
}

const kept = (): Kept => {
  try {
    return readSizes(localStorage.getItem(KEY))
  } catch {
    return {}
  }
}

const atPosition = (stake: string, position: string): string => `${stake} ${position}`

/** In chips, smallest first. */
export function ownSizes(stake: string, position: string): readonly number[] {
  const all = kept()
  return [...(all[atPosition(stake, position)] ?? all[stake] ?? [])].sort((a, b) => a - b)
}

export function learnSize(stake: string, position: string, to: number): void {
  const all = kept()
  const learn = (key: string) => ({ [key]: learned(all[key] ?? [], to) })
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...all, ...learn(stake), ...learn(atPosition(stake, position)) }),
    )
  } catch {
    // where nothing can be kept the usual sizes stay
  }
}
