// What waits in memory for the devices of each account, in characters.

export class Owed {
  readonly #of = new Map<string, number>()

  /** All of the account together, with these. */
  add(account: string, characters: number): number {
    const all = (this.#of.get(account) ?? 0) + characters
    if (all > 0) this.#of.set(account, all)
    else this.#of.delete(account)
    return all
  }
}
