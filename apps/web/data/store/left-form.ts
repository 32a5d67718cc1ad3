// A form that was left by a tap beside it or a step back: neither Cancel nor Save, so what was entered waits here until it is opened
// again. Of whoever is signed in alone.
import { useState } from 'react'

const left = new Map<string, unknown>()

/** What is in the form, how it is changed, and that it is done with. Keys name the form and the record it is about. */
export function useLeftForm<Form>(
  key: string,
  fresh: () => Form,
): readonly [Form, (form: Form) => void, () => void] {
  const [form, setForm] = useState(() => (left.has(key) ? (left.get(key) as Form) : fresh()))
  const set = (next: Form) => {
    left.set(key, next)
    setForm(next)
  }
  return [form, set, () => void left.delete(key)]
}

export const forgetLeftForms = (): void => left.clear()
