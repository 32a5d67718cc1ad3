export const SUITS = ['s', 'h', 'd', 'c'] as const
export type SuitLetter = (typeof SUITS)[number]

const PATHS: Record<SuitLetter, string> = {
  s: 'M12 2C9.2 6.8 3 10 3 14.6a4.4 4.4 0 0 0 7.9 2.7c-.2 2-.9 3.7-2.2 4.7h6.6c-1.3-1-2-2.7-2.2-4.7a4.4 4.4 0 0 0 7.9-2.7C21 10 14.8 6.8 12 2Z',
  h: 'M12 21.5C5.6 16 2.5 12.6 2.5 8.6A5 5 0 0 1 12 6.3a5 5 0 0 1 9.5 2.3c0 4-3.1 7.4-9.5 12.9Z',
  d: 'M12 1.8c2 3.8 4.6 7.2 7.8 10.2-3.2 3-5.8 6.4-7.8 10.2-2-3.8-4.6-7.2-7.8-10.2C7.4 9 10 5.6 12 1.8Z',
  c: 'M7.4 6.8a4.6 4.6 0 1 1 7.4 3.65a4.6 4.6 0 1 1-.7 6.7c.3 2 1 3.6 2.3 4.85H7.6c1.3-1.25 2-2.85 2.3-4.85a4.6 4.6 0 1 1-.7-6.7A4.6 4.6 0 0 1 7.4 6.8Z',
}

export function Suit({ suit }: { readonly suit: SuitLetter }) {
  return (
    <svg className="suit" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d={PATHS[suit]} />
    </svg>
  )
}
