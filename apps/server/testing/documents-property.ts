// What must hold for any document: it is answered or refused, nothing throws, and no document costs much CPU.

import { fractions } from '@sidepot/engine/testing/fractions'
import { parse } from 'graphql'
import { operations } from '../all-operations.ts'
import { chooseOperation, Documents } from '../graphql/documents.ts'
import { fragmentsOf, measure } from '../graphql/measure.ts'
import { createSchema } from '../graphql/schema.ts'
import { randomDocument } from './documents-fuzz.ts'

/** Far above what any document takes (a few milliseconds), far below what one of doubled fragments took (minutes). */
const MOST_CPU_MS = 2000

export interface Fuzzed {
  readonly accepted: number
  readonly refused: number
  readonly slowestMs: number
}

export function fuzzDocuments(count: number, seed: number): Fuzzed {
  const api = createSchema(operations)
  const documents = new Documents(api)
  const random = fractions(seed)
  let accepted = 0
  let slowestMs = 0
  for (let at = 0; at < count; at++) {
    const text = randomDocument(api.schema, random)
    const before = process.cpuUsage()
    try {
      const read = documents.read(text)
      if (read.ok) {
        accepted++
        const operation = chooseOperation(read.value, null)
        if (operation && !read.value.introspects)
          documents.plan(read.value, operation, { a: random() < 0.5, b: random() < 0.5 })
        const { visits } = measure(read.value.node, fragmentsOf(parse(text)))
        if (visits > text.length) throw new Error('a selection was visited more than once')
      }
    } catch (error) {
      throw new Error(`seed ${seed}, document ${at}: ${text.slice(0, 2000)}`, { cause: error })
    }
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    slowestMs = Math.max(slowestMs, ms)
    if (ms > MOST_CPU_MS)
      throw new Error(`seed ${seed}, document ${at} took ${ms} ms: ${text.slice(0, 2000)}`)
  }
  return { accepted, refused: count - accepted, slowestMs }
}
