import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { layersToSee } from './dialogs.ts'

const web = fileURLToPath(new URL('../../../apps/web/', import.meta.url))
const LAYER = /<(Dialog|FormDialog|Sheet|AskDialog|AmountDialog|CardPicker|Menu)(?=[\s/>])/g
/** The pieces themselves, and the operators' page that shows all of them. */
const PIECES = ['ui/', 'screens/style/', 'features/sessions/shared/amount-dialog.tsx']
/** The same dialog twice: while its hand is loaded or gone. */
const TWICE = new Set(['screens/hand-zone/hand-dialog.tsx'])

const NONE: Parameters<typeof layersToSee>[0] = {
  live: '',
  ended: '',
  bankroll: '',
  player: '',
  hand: '',
  shareId: '',
  table: '',
  unknown: '',
  studied: '',
}

test('every dialog, sheet and menu of the app is in the list', () => {
  const listed = layersToSee(NONE)
  const missing: string[] = []
  for (const entry of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    const file = entry.split(path.sep).join('/')
    if (!file.endsWith('.tsx') || file.includes('.test.') || file.includes('node_modules')) continue
    if (PIECES.some(piece => file.startsWith(piece))) continue
    const drawn = [...readFileSync(path.join(web, entry), 'utf8').matchAll(LAYER)].length
    const seen = listed.filter(({ of }) => of === file).length + Number(TWICE.has(file))
    if (drawn > seen) missing.push(`${file} draws ${drawn}, ${seen} are in the list`)
  }
  expect(missing).toEqual([])
})

test('every line of the list names a file that draws a layer', () => {
  const wrong = layersToSee(NONE).filter(
    ({ of }) => !new RegExp(LAYER.source).test(readFileSync(path.join(web, of), 'utf8')),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('names are used once', () => {
  const names = layersToSee(NONE).map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
