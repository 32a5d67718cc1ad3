// How a failure becomes a sentence: one function per code. A code without a sentence does not compile.
import { type Message, plainText } from './worded.ts'

interface Coded {
  readonly code: string
}

export type Catalogue<F extends Coded, Sentence extends Message = string> = {
  readonly [C in F['code']]: (facts: Extract<F, { readonly code: C }>) => Sentence
}

/** The sentence in the form its catalogue has it, for screens. */
export const messageFor = <F extends Coded, Sentence extends Message>(
  catalogue: Catalogue<F, Sentence>,
  failure: F,
): Sentence => (catalogue[failure.code as F['code']] as (facts: F) => Sentence)(failure)

/** The plain sentence, for the API. */
export const say = <F extends Coded>(catalogue: Catalogue<F, Message>, failure: F): string =>
  plainText(messageFor(catalogue, failure))
