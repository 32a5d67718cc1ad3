// Tags of a hand: those saved with it and those of its reviews, each once.
import { tagList } from '@sidepot/models/filter/tags'
import type { Rec } from '../../data/wire/documents.ts'

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
