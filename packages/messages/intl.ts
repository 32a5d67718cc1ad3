// Numbers and plurals of a language, by `Intl`. Each is made on first use.

/** The forms a language needs of one word; English has `one` and `other`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

export function numbersOf(locale: string) {
  let format: Intl.NumberFormat | undefined
  let rules: Intl.PluralRules | undefined
  return {
    /** "1,050" */
    number: (n: number): string => {
      format ??= new Intl.NumberFormat(locale)
      return format.format(n)
    },
    /** the form that goes with this many */
    plural: (n: number, forms: PluralForms): string => {
      rules ??= new Intl.PluralRules(locale)
      return forms[rules.select(n)] ?? forms.other
    },
  }
}
