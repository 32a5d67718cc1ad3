// What another language has to provide for a piece of English: the same keys and arguments, any text.
import type { Worded } from './worded.ts'

export type Shape<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends Worded
      ? Worded
      : T extends (...args: infer Args) => infer Result
        ? (...args: Args) => Shape<Result>
        : { readonly [Key in keyof T]: Shape<T[Key]> }
