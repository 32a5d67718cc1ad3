// The table of the last scores in docs/mutants.md; rows of rooms that were not measured here stay as they are.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../stamp.mjs'
import { ROOMS } from './rooms.mjs'
import { percent } from './score.mjs'

const PAGE = 'docs/mutants.md'
const HEAD = [
  '| room | measured | mutants | noticed | not noticed | reached by no test | excused | of covered | of all |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]
const BEGIN = '<!-- scores: written by npm run mutants -->'
const END = '<!-- /scores -->'

export function writeTable() {
  const page = readFileSync(inRoot(PAGE), 'utf8')
  writeFileSync(inRoot(PAGE), withScores(page, lastSummaries()))
  console.log(`${PAGE} is up to date`)
}

/** The newest summary of every room that was measured as a whole. */
function lastSummaries() {
  const folder = inRoot('build/mutants')
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .map(name => inRoot('build/mutants', name, 'summary.json'))
    .filter(file => existsSync(file))
  return files.map(file => JSON.parse(readFileSync(file, 'utf8'))).filter(counts)
}

/** A part of a room says nothing about the whole, nor does a handful of mutants. */
export const counts = ({ whole, sample }) => whole && (sample === null || sample.size >= 300)

/** Of two summaries of one room the newer counts; of one day the one with more mutants. */
const better = (a, b) => (a.date === b.date ? sizeOf(a) > sizeOf(b) : a.date > b.date)
const sizeOf = summary => summary.sample?.size ?? summary.total

export function withScores(page, summaries) {
  const [before, rest] = page.split(BEGIN)
  const [table, after] = rest.split(END)
  const rows = new Map(
    table
      .split('\n')
      .filter(line => /^\| [a-z]/.test(line) && line !== HEAD[0])
      .map(line => [line.split('|')[1].trim(), line]),
  )
  const best = new Map()
  for (const summary of summaries)
    if (!best.has(summary.room) || better(summary, best.get(summary.room))) best.set(summary.room, summary)
  for (const [room, summary] of best) rows.set(room, rowOf(summary))
  const ordered = Object.keys(ROOMS).filter(room => rows.has(room))
  const lines = [...HEAD, ...ordered.map(room => rows.get(room))]
  return `${before}${BEGIN}\n${lines.join('\n')}\n${END}${after}`
}

function rowOf({ room, date, total, sample, noticed, survived, uncovered, excused, ofCovered, ofAll }) {
  const size = sample ? `${sample.size} of ${total}, seed ${sample.seed}` : String(total)
  const cells = [room, date, size, noticed, survived, uncovered, excused, percent(ofCovered), percent(ofAll)]
  return `| ${cells.join(' | ')} |`
}
