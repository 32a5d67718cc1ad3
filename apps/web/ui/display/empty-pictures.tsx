// Dashed previews of what an empty place will hold, drawn in the colour of quiet text.

/** Two cards, half over each other. */
export const EmptyCards = () => (
  <svg className="empty-picture" viewBox="0 0 160 56" aria-hidden="true">
    <path
      d="M58 12l20-5a4 4 0 0 1 5 3l8 32a4 4 0 0 1-3 5l-20 5a4 4 0 0 1-5-3l-8-32a4 4 0 0 1 3-5Z"
      strokeDasharray="5 5"
    />
    <path d="M90 8h14a4 4 0 0 1 4 4v34a4 4 0 0 1-4 4h-10" />
    <path d="M99 22v10M94 27h10" />
  </svg>
)

/** Heads around half a table. */
export const EmptyPeople = () => (
  <svg className="empty-picture" viewBox="0 0 160 56" aria-hidden="true">
    <path d="M22 52c4-22 26-32 58-32s54 10 58 32" strokeDasharray="5 5" />
    <path d="M32 22a7 7 0 1 0 .1 0M80 3a7 7 0 1 0 .1 0M128 22a7 7 0 1 0 .1 0" />
  </svg>
)

/** Chips in three piles. */
export const EmptyPiles = () => (
  <svg className="empty-picture" viewBox="0 0 160 56" aria-hidden="true">
    <path d="M30 50h28M30 43h28M30 36h28M66 50h28M66 43h28M66 36h28M66 29h28M66 22h28" />
    <path d="M102 50h28M102 43h28M102 36h28M102 29h28M102 22h28M102 15h28M102 8h28" strokeDasharray="5 5" />
  </svg>
)

/** A page with five stars to give. */
export const EmptyStars = () => (
  <svg className="empty-picture" viewBox="0 0 160 56" aria-hidden="true">
    <path
      d="M24 18l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1ZM80 14l4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1ZM136 18l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1Z"
      strokeDasharray="5 5"
    />
    <path d="M40 52h80" />
  </svg>
)
