// What must hold for any document: it is answered or refused, nothing throws, and no document costs much CPU.

import { fractions } from '@sidepot/engine/testing/fractions'
import fc from 'fast-check'
import { parse } from 'graphql'
import { operations } from '../../all-operations.ts'
import { chooseOperation, Documents } from '../../graphql/document/documents.ts'
import { fragmentsOf, measure } from '../../graphql/document/measure.ts'
import { createSchema } from '../../graphql/document/schema.ts'
import { type Random, randomDocument } from './random-document.ts'
import { must, type Target, target } from './target.ts'

/** Whether it was accepted; throws for what must not be. */
function reader(): (random: Random) => boolean {
  const api = createSchema(operations)
  const documents = new Documents(api)
  return random => {
    const text = randomDocument(api.schema, random)
    try {
      const read = documents.read(text)
      if (!read.ok) return false
      const operation = chooseOperation(read.value, null)
      if (operation && !read.value.introspects)
        documents.plan(read.value, operation, { a: random() < 0.5, b: random() < 0.5 })
      const { visits } = measure(read.value.node, fragmentsOf(parse(text)))
      must(visits <= text.length, 'a selection was visited more than once')
      return true
    } catch (error) {
      throw new Error(text.slice(0, 2000), { cause: error })
    }
  }
}

/** The input is the document's seed; a smaller seed is no smaller document. */
export function documentsTarget(): Target {
  const read = reader()
  return target(fc.noShrink(fc.nat(2 ** 31 - 1)), seed => void read(fractions(seed)))
}

/** Far above what any document takes (a few milliseconds), far below what one of doubled fragments took (minutes). */
const MOST_CPU_MS = 2000

export interface Fuzzed {
  readonly accepted: number
  readonly refused: number
  readonly slowestMs: number
}

export function fuzzDocuments(count: number, seed: number): Fuzzed {
  const read = reader()
  const random = fractions(seed)
  let accepted = 0
  let slowestMs = 0
  for (let at = 0; at < count; at++) {
    const before = process.cpuUsage()
    if (read(random)) accepted++
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    slowestMs = Math.max(slowestMs, ms)
    if (ms > MOST_CPU_MS) throw new Error(`seed ${seed}, document ${at} took ${ms} ms`)
  }
  return { accepted, refused: count - accepted, slowestMs }
}
