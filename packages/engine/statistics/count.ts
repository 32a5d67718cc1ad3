// How often something was done of how often it could have been.
export interface Count {
  readonly made: number
  readonly opportunities: number
}

/** made / opportunities for display; null without an opportunity. */
export const rateOf = ({ made, opportunities }: Count): number | null =>
  opportunities === 0 ? null : made / opportunities
