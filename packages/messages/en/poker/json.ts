/** A field that should hold JSON and does not; engine and API both say it. */
export const invalidJson = ({ field }: { readonly field: string }): string => `Invalid JSON in ${field}.`
