// What a report of Stryker comes to.
import { keyOf } from './sample.mjs'

/** Reports count lines and columns from one; keys from zero. */
export function keyOfReported(fileName, { location: { start, end }, mutatorName, replacement }) {
  const before = ({ line, column }) => ({ line: line - 1, column: column - 1 })
  return keyOf({ fileName, location: { start: before(start), end: before(end) }, mutatorName, replacement })
}

const KINDS = {
  Killed: 'noticed',
  Timeout: 'noticed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  Ignored: 'excused',
}

/** A change that does not compile, or breaks the tests' own machinery, is no fault that a test could notice. */
export function countStatuses(mutants) {
  const counts = { noticed: 0, survived: 0, uncovered: 0, excused: 0, invalid: 0 }
  for (const { status } of mutants) counts[KINDS[status] ?? 'invalid']++
  return counts
}

/** Shares of the mutants that some test reached, and of all; null when there are none. */
export function scoreOf({ noticed, survived, uncovered }) {
  const share = (part, whole) => (whole === 0 ? null : part / whole)
  return {
    ofCovered: share(noticed, noticed + survived),
    ofAll: share(noticed, noticed + survived + uncovered),
  }
}

export const percent = share => (share === null ? '–' : `${(100 * share).toFixed(1)} %`)

/** Which tests reach a value that modules are made of is not known, so Stryker would keep such a survivor whatever tests are added. */
export const isUnseen = ({ status, static: ofModule }) => ofModule === true && status === 'Survived'

/** Test files none of whose tests reached a mutant: rightly for what tests no source, else their coverage was lost and the score is too low. */
export function unreaching({ testFiles = {}, files }) {
  const reaching = new Set(
    Object.values(files).flatMap(({ mutants }) => mutants.flatMap(({ coveredBy = [] }) => coveredBy)),
  )
  return Object.keys(testFiles).filter(name => !testFiles[name].tests.some(({ id }) => reaching.has(id)))
}
