// The files that were chosen so far, and what each is known by while others come and go (IMP-24).

const ids = new WeakMap<File, number>()
let lastId = 0

export function idOf(file: File): number {
  const id = ids.get(file) ?? ++lastId
  ids.set(file, id)
  return id
}

const alikeBy = (file: File): string => `${file.webkitRelativePath || file.name} ${file.size}`

/** A file that is chosen again takes the place, and the answers, of the one that was there; of several alike, of the one of its time. */
export function joined(before: readonly File[], added: readonly File[]): readonly File[] {
  const files = [...before]
  const alike = new Map<string, number[]>()
  for (const [place, file] of before.entries())
    alike.set(alikeBy(file), [...(alike.get(alikeBy(file)) ?? []), place])
  for (const file of added) {
    const places = alike.get(alikeBy(file)) ?? []
    const place = places.find(
      at =>
        files[at] === before[at] && (places.length === 1 || before[at]!.lastModified === file.lastModified),
    )
    if (place === undefined) files.push(file)
    else {
      ids.set(file, idOf(before[place]!))
      files[place] = file
    }
  }
  return files
}
