// The currency a first bankroll is offered in.
import type { CURRENCIES } from '@sidepot/models/enumerations'

const BY_REGION: Record<string, (typeof CURRENCIES)[number]> = {
  AU: 'AUD',
  US: 'USD',
  GB: 'GBP',
  CA: 'CAD',
  CN: 'CNY',
  JP: 'JPY',
}

/** The currency of the region the browser speaks of; euro for the rest of Europe's languages, dollar otherwise. */
export function guessCurrency(): (typeof CURRENCIES)[number] {
  const region = new Intl.Locale(navigator.language).maximize().region ?? ''
  const euro = ['DE', 'FR', 'ES', 'IT', 'NL', 'IE', 'AT', 'BE', 'FI', 'PT', 'GR']
  return BY_REGION[region] ?? (euro.includes(region) ? 'EUR' : 'USD')
}
