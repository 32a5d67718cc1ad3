// What a journey is and what it is given. A journey file calls journey(); the runner plays every one it finds.
import type { BrowserContext, Page } from 'playwright-core'
import type { App } from './app.ts'
import type { Person } from './people.ts'

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

export const THEMES = ['dark', 'light', 'discreet'] as const
export type Theme = (typeof THEMES)[number]

export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly app: App
  /** A new person, signed in on this page from its next load on. */
  readonly signUp: () => Promise<Person>
  readonly size: Size
  readonly theme: Theme
}

export interface Journey {
  readonly name: string
  readonly play: (stage: Stage) => Promise<void>
  /** Where the quick run plays it; the long run plays it everywhere. */
  readonly size: Size
  readonly theme: Theme
}

const journeys: Journey[] = []

export function journey(
  name: string,
  play: Journey['play'],
  { size = 'phone', theme = 'dark' }: Partial<Pick<Journey, 'size' | 'theme'>> = {},
): void {
  if (journeys.some(known => known.name === name)) throw new Error(`two journeys are called "${name}"`)
  journeys.push({ name, play, size, theme })
}

export const allJourneys = (): readonly Journey[] => journeys
