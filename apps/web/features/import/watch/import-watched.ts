// Hands of files are imported without a page: read, planned and saved as an import is, with the answers that were kept (IMP-15).
import { fittingBankroll, type ImportMark } from '@sidepot/ledger/import-requests'
import { queries } from '../../../data/api/queries.ts'
import { rowsOf } from '../../../data/store/records.ts'
import { carryOut } from '../carry-out.ts'
import { NEW } from '../import-bankrolls.ts'
import { openReader } from '../import-call.ts'
import type { ImportResult } from '../import-state.ts'
import { planned, readFiles, sureHeroes } from '../read-and-plan.ts'
import { rememberedAnswers } from '../remembered.ts'

interface Outcome extends Omit<ImportResult, 'importId' | 'refused' | 'elsewhere'> {
  readonly known: number
  readonly refused: number
  /** Hands wait until the person has said who they are there, or in which currency. */
  readonly isAsking: boolean
}

/** Null when the server could not be reached: nothing was begun. */
export async function importWatched(
  files: readonly File[],
  userId: string,
  mark: ImportMark,
  isStopped: () => boolean,
): Promise<Outcome | null> {
  const reader = openReader()
  try {
    const kept = { ...rememberedAnswers(), lists: {} }
    const first = await readFiles(reader, files, kept)
    const sure = sureHeroes(first, kept.heroes)
    const answers = sure ? { ...kept, heroes: { ...kept.heroes, ...sure } } : kept
    const read = sure ? await readFiles(reader, files, answers) : first
    const plan = await planned(reader, answers.pauseMinutes)
    if (!plan || isStopped()) return null
    const refused = read.refused.reduce((sum, { count }) => sum + count, 0)
    const isAsking = read.rooms.some(
      ({ room, names, isCurrencyOpen }) =>
        (names.length > 0 && !answers.heroes[room]) || (isCurrencyOpen && !answers.currencies[room]),
    )
    const about = { known: plan.known + read.repeated, refused, isAsking }
    if (plan.fresh + plan.tournaments === 0 && refused === 0)
      return { ...about, sessions: 0, hands: 0, tournaments: 0, problem: null }
    const own = rowsOf('Bankroll').filter(one => !one.isSample)
    const currencies = new Set(plan.sessions.map(({ first: { currency } }) => currency))
    const { elsewhere, ...result } = await carryOut({
      reader,
      userId,
      mark,
      prefix: crypto.randomUUID(),
      bankrolls: new Map(
        [...currencies].map(currency => [currency, fittingBankroll(own, currency, 'ONLINE')?.id ?? NEW]),
      ),
      plan,
      rows: [],
      // the day's import goes on with what comes next
      endsWhenUndone: false,
      retryOf: null,
      isStopped,
      onMoved: () => undefined,
    })
    await queries.invalidateQueries()
    const here = about.known + elsewhere.hands
    return { ...result, ...about, known: here, refused: refused + result.refused.length }
  } finally {
    reader.end()
  }
}
