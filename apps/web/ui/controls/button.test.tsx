import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a button at work keeps the focus: it is not disabled, and says that it is', () => {
  const drawn = renderToStaticMarkup(<Button busy>Save</Button>)
  expect(drawn).toContain('aria-disabled="true"')
  expect(drawn).toContain('aria-busy="true"')
  expect(drawn).not.toContain('disabled=""')
  expect(renderToStaticMarkup(<Button disabled>Save</Button>)).toContain('disabled=""')
})

test('pressed while at work it does nothing, and sends no form', () => {
  const onClick = vi.fn()
  const press = (busy: boolean) => {
    const event = { preventDefault: vi.fn() }
    Button({ busy, onClick, children: 'Save' }).props.onClick(event)
    return event.preventDefault.mock.calls.length
  }
  expect(press(true)).toBe(1)
  expect(onClick).not.toHaveBeenCalled()
  expect(press(false)).toBe(0)
  expect(onClick).toHaveBeenCalledTimes(1)
})
