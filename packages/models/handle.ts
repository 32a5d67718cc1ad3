// The name by which others know somebody. Dots, dashes and underscores only inside: easy to read aloud and to tell from
// punctuation.
export const acceptableHandle = (handle: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,28}[\p{L}\p{N}]$/u.test(handle)
