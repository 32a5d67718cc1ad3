// Which terms a search finds: those whose name has the text first in each group, then those whose meaning has it.
interface Group {
  readonly title: string
  readonly terms: readonly (readonly [term: string, meaning: string])[]
}

/** The entry that explains a term: the one that has its name, of several names any. */
export function entryOf(groups: readonly Group[], hash: string): string | null {
  const wanted = decoded(hash.slice(1))
  const entries = groups.flatMap(({ terms }) => terms.map(([term]) => term))
  return entries.find(term => term === wanted || term.split(', ').includes(wanted)) ?? null
}

/** An address may be typed by anybody. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function found(groups: readonly Group[], text: string): readonly Group[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return groups
  return groups
    .map(({ title, terms }) => {
      const named = terms.filter(([term]) => term.toLowerCase().includes(wanted))
      const explained = terms.filter(one => !named.includes(one) && one[1].toLowerCase().includes(wanted))
      return { title, terms: [...named, ...explained] }
    })
    .filter(({ terms }) => terms.length > 0)
}
