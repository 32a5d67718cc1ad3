// How a failure becomes a sentence: one function per code. A code without a sentence does not compile.
interface Coded {
  readonly code: string
}

export type Catalogue<F extends Coded> = {
  readonly [C in F['code']]: (facts: Extract<F, { readonly code: C }>) => string
}

export const say = <F extends Coded>(catalogue: Catalogue<F>, failure: F): string =>
  (catalogue[failure.code as F['code']] as (facts: F) => string)(failure)
