import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../../', import.meta.url))
const SKIPPED = /(^|\/)(node_modules|build|dist)\//

/** Every stylesheet of the app, by its path in apps/web, without its comments. */
const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.css') && !SKIPPED.test(path))
  .map(path => ({ path, css: readFileSync(WEB + path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

const namesOf = (list: string) => list.split(',').map(name => name.trim())

test('every layer that a stylesheet uses is one of those declared in base.css', () => {
  const base = sheets.find(({ path }) => path === 'ui/theme/base.css')
  const declared = namesOf(/@layer ([^;{]+);/.exec(base?.css ?? '')?.[1] ?? '')
  expect(declared).toEqual(['base', 'ui', 'feature'])
  // an undeclared name is a layer of its own, above all others
  const unknown = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/@layer ([^;{]+)[;{]/g)]
      .flatMap(([, list]) => namesOf(list!))
      .filter(name => !declared.includes(name))
      .map(name => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('the body of a dialog has one padding: no feature sets another on a side', () => {
  const own = sheets.filter(({ path }) => !path.startsWith('ui/'))
  const odd = own.filter(({ css }) => /\.dialog-body\s*\{[^}]*padding/.test(css)).map(({ path }) => path)
  expect(odd).toEqual([])
})

test('a toast lies over a dialog and under what opens out of a control, whose entries it would cover', () => {
  const heightIn = (path: string, rule: string) => {
    const css = sheets.find(sheet => sheet.path === path)?.css ?? ''
    return Number(new RegExp(`\\${rule} \\{[^}]*z-index: (\\d+)`).exec(css)?.[1])
  }
  const toasts = heightIn('ui/layers/toast.css', '.toasts')
  expect(toasts).toBeGreaterThan(heightIn('ui/layers/dialog.css', '.sheet-overlay'))
  expect(toasts).toBeGreaterThan(heightIn('ui/layers/dialog.css', '.sheet'))
  expect(toasts).toBeLessThan(heightIn('ui/controls/select.css', '.pop'))
})
