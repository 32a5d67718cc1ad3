// A message that the discreet theme shows in other words carries both forms, side by side.

interface Forms {
  /** what the product says, and what screen readers hear in every theme */
  readonly plain: string
  /** what may be read over the shoulder: it could be in any notes app */
  readonly discreet: string
}

/** `symbol` is there for the compiler alone: it refuses one inside a template or a sum, where an object would turn into
 *  "[object Object]" unnoticed. */
export type Worded = Forms & symbol

/** A plain string reads the same in every theme. */
export type Message = string | Worded

export const worded = (plain: string, discreet: string): Worded => ({ plain, discreet }) as Forms as Worded

export const isWorded = (value: unknown): value is Worded =>
  typeof value === 'object' && value !== null && 'plain' in value && 'discreet' in value

export const plainText = (message: Message): string => (typeof message === 'string' ? message : message.plain)

/** The form for a theme. Currency signs are never shown in the discreet one. */
export function textFor(message: Message, discreet: boolean): string {
  if (!discreet) return plainText(message)
  return (typeof message === 'string' ? message : message.discreet).replace(/[$€£¥](?=\d)/g, '')
}

/** One message made of others, the same way in both forms. */
export function combined<const M extends readonly Message[]>(
  messages: M,
  combine: (...texts: { [K in keyof M]: string }) => string,
): Worded {
  const apply = (texts: readonly string[]) => combine(...(texts as { [K in keyof M]: string }))
  return worded(
    apply(messages.map(plainText)),
    apply(messages.map(one => (typeof one === 'string' ? one : one.discreet))),
  )
}
