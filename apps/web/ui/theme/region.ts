// Dates and numbers as the reader's part of the world writes them, in the app's language. Started before anything is drawn.
import { setRegion } from '@sidepot/messages/intl'

/** "en-AU" is AU; a language alone has the region most of its speakers live in, which the browser has to read up. */
export function regionOf(language: string): string | null {
  const named = /^[a-z]{2,3}-([A-Z]{2})$/.exec(language)?.[1]
  if (named) return named
  try {
    return new Intl.Locale(language).maximize().region ?? null
  } catch {
    return null
  }
}

export const startRegion = (): void => setRegion(regionOf(navigator.language))
