// Tags of sessions and hands: short words of the person's own, kept as a list (FIL-5).
import { readJson } from '@sidepot/engine/json'
import { cutTo } from '../kit/cut.ts'

const LONGEST = 60
const MOST = 20

/** What a record has kept, however it came. */
export function tagList(value: unknown): readonly string[] {
  const list = readJson(value)
  return Array.isArray(list) ? list.filter(tag => typeof tag === 'string' && tag.trim() !== '') : []
}

/** Each once, whatever its case, as it was first written. */
export function eachOnce(tags: readonly string[]): readonly string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  return [...seen.values()]
}

/** As people type them: between commas or semicolons, each once, none longer than the server finds. */
export const typedTags = (text: string): readonly string[] =>
  eachOnce(
    text
      .split(/[,;]/)
      .map(tag => cutTo(tag.trim().replace(/^#/, '').trim(), LONGEST))
      .filter(Boolean),
  ).slice(0, MOST)

/** All tags in use, by name. */
export const tagsInUse = (lists: readonly (readonly string[])[]): readonly string[] =>
  [...eachOnce(lists.flat())].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
