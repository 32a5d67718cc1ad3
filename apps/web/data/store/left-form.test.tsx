import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('../device/live-tail.ts', () => ({ startLiveTail: () => () => {} }))
vi.stubGlobal('navigator', {})
const { useLeftForm } = await import('./left-form.ts')
const { closeDevice } = await import('../device/device.ts')

let set: (form: string) => void
let done: () => void
function Form() {
  const [form, change, forget] = useLeftForm('player:new', () => 'as it is stored')
  set = change
  done = forget
  return form
}
const opened = () => renderToStaticMarkup(<Form />)

test('[SES-91] what was entered waits until the form is done with', () => {
  expect(opened()).toBe('as it is stored')
  set('typed')
  expect(opened()).toBe('typed')
  done()
  expect(opened()).toBe('as it is stored')
})

test('[SES-91] whoever signs in next finds nothing of it', () => {
  opened()
  set('typed')
  closeDevice()
  expect(opened()).toBe('as it is stored')
})
