// Numbers and plurals by `Intl`: plurals of the language, separators and order of dates of the region. Each is made on first use.

/** The forms a language needs of one word; English has `one` and `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

let region: string | null = null

/** How the reader's part of the world writes dates and numbers: "US", "DE". Chosen once, before anything is drawn; a server leaves it alone. */
export function setRegion(code: string | null): void {
  region = code
}

const zones = new Map<string, boolean>()
/** A time zone as far as this browser knows it: an older one does not know every name that another device writes. */
export function knownZone(name: string | null | undefined): string | undefined {
  if (!name) return undefined
  const kept = zones.get(name)
  if (kept !== undefined) return kept ? name : undefined
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    isKnown = false
  }
  zones.set(name, isKnown)
  return isKnown ? name : undefined
}

const made = new Map<string, unknown>()
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}

export function numbersOf(language: string, usual: string) {
  const locale = (): string => `${language}-${region ?? usual}`
  const format = () => once(`${locale()} number`, () => new Intl.NumberFormat(locale()))
  return {
    /** the language with the reader's region */
    locale,
    /** "1,050" */
    number: (n: number): string => format().format(n),
    /** a share as people of the region write it: "67%" */
    percent: (share: number, places = 0): string =>
      once(
        `${locale()} percent ${places}`,
        () =>
          new Intl.NumberFormat(locale(), {
            style: 'percent',
            minimumFractionDigits: places,
            maximumFractionDigits: places,
          }),
      ).format(share),
    /** the mark before the cents */
    point: (): string =>
      once(
        `${locale()} point`,
        () =>
          format()
            .formatToParts(0.5)
            .find(part => part.type === 'decimal')?.value ?? '.',
      ),
    /** dates and times, made once for each way of writing them */
    dates: (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
      once(`${locale()} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale(), options)),
    /** the form that goes with this many */
    plural: (n: number, forms: PluralForms): string =>
      forms[once(`${language} plural`, () => new Intl.PluralRules(language)).select(n)] ?? forms.other,
  }
}
