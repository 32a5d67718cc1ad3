// The sizes and themes that journeys are played in.

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

export const THEMES = ['dark', 'light', 'discreet'] as const
export type Theme = (typeof THEMES)[number]

export interface Look {
  readonly size: Size
  readonly theme: Theme
}
