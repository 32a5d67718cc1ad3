// Tags of a hand: those saved with it and those of its reviews, each once.
import { readJson } from '@sidepot/engine/read-stored'
import type { Rec } from '../../data/wire/documents.ts'

export function tagList(value: unknown): readonly string[] {
  const list = readJson(value)
  return Array.isArray(list) ? list.filter(tag => typeof tag === 'string' && tag.trim() !== '') : []
}

type ReviewTags = ReadonlyMap<string, readonly string[]>

export function reviewTags(reviews: readonly Rec<'HandReview'>[]): ReviewTags {
  const tags = new Map<string, readonly string[]>()
  for (const review of reviews)
    tags.set(review.handId, [...(tags.get(review.handId) ?? []), ...tagList(review.tags)])
  return tags
}

export const tagsIn = (hand: Rec<'Hand'>, reviewed: ReviewTags): readonly string[] => [
  ...new Set([...tagList(hand.tags), ...(reviewed.get(hand.id) ?? [])]),
]

/** As people type them: between commas, each once, none longer than the server finds. */
export const typedTags = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim().slice(0, 60))
      .filter(Boolean),
  ),
]
