// Which terms a search finds: those whose name has the text first in each group, then those whose meaning has it.
interface Group {
  readonly title: string
  readonly terms: readonly (readonly [term: string, meaning: string])[]
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
