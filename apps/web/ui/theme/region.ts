// Dates and numbers as the reader's part of the world writes them, in the app's language. Started before anything is drawn.
import { setRegion } from '@sidepot/messages/intl'

/** "en-AU" is AU; a language alone has the region most of its speakers live in. */
export function regionOf(language: string): string | null {
  try {
    return new Intl.Locale(language).maximize().region ?? null
  } catch {
    return null
  }
}

export const startRegion = (): void => setRegion(regionOf(navigator.language))
