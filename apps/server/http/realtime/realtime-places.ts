// Who is connected from where, so that one network leaves room for the others.

export class Places<T> {
  readonly #at = new Map<string, Set<T>>()
  readonly #placeOf = new Map<T, string>()

  enter(one: T, place: string): void {
    const there = this.#at.get(place)
    if (there) there.add(one)
    else this.#at.set(place, new Set([one]))
    this.#placeOf.set(one, place)
  }

  leave(one: T): void {
    const place = this.#placeOf.get(one)
    if (place === undefined) return
    this.#placeOf.delete(one)
    const there = this.#at.get(place)
    there?.delete(one)
    if (there?.size === 0) this.#at.delete(place)
  }

  count(place: string): number {
    return this.#at.get(place)?.size ?? 0
  }

  /** Of the place with the most, if they are more than so many, the one who came last. */
  latestOfMost(moreThan: number): T | undefined {
    let most: ReadonlySet<T> = new Set()
    for (const there of this.#at.values()) if (there.size > most.size) most = there
    return most.size > moreThan ? [...most].at(-1) : undefined
  }
}
