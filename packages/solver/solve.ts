// npm run solve -- --format nlhe-6max-100bb: solves a format and writes its pack and report.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { estimateGame, OMAHA_BOARDS, type SolvePlan, solvePack, usualPlan } from './solve-format.ts'
import type { Progress } from './train/train.ts'
import { catalogueSource } from './tree/catalogue-source.ts'
import { FORMATS, type Format, findFormat } from './tree/format.ts'
import { isOwnGame, readGame } from './tree/own-game.ts'

const USAGE = `npm run solve -- --list
npm run solve -- --format <id> [--threads n] [--traversals millions | --minutes n] [--seeds n] [--fresh]
                 [--evaluation millions] [--boards thousands] [--packs folder] [--reports folder] [--cache folder]
                 [--crowd 4] [--limpers n]: up to so many players bet after the flop where others check down; so many limp
npm run solve -- --seats 9 --blinds 1/3 --straddle 6 --ante 0 --depth 150 --rake "10% up to 6" --open 12 --limpers 2 [--estimate] […]
                 a game of your own: amounts in money, the depth in big blinds; packs and reports go to .cache/own unless a folder is named`
/** Where packs of games of one's own go. */
const OWN_FOLDER = '.cache/own'
/** Threads or seeds: beyond it somebody mistyped. */
const MOST = 256

const above = (name: string, value: string | undefined, otherwise: number): number => {
  if (value === undefined) return otherwise
  const number = Number(value)
  if (!Number.isFinite(number) || number <= 0)
    throw new UsageError(`--${name} needs a number above 0, not '${value}'`)
  return number
}

const count = (name: string, value: string | undefined, otherwise: number): number => {
  const number = above(name, value, otherwise)
  if (!Number.isInteger(number) || number > MOST)
    throw new UsageError(`--${name} needs a whole number from 1 to ${MOST}, not '${value}'`)
  return number
}

class UsageError extends Error {}

const options = () => {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean' },
      fresh: { type: 'boolean' },
      format: { type: 'string' },
      threads: { type: 'string' },
      traversals: { type: 'string' },
      minutes: { type: 'string' },
      seeds: { type: 'string' },
      evaluation: { type: 'string' },
      boards: { type: 'string' },
      seats: { type: 'string' },
      blinds: { type: 'string' },
      straddle: { type: 'string' },
      ante: { type: 'string' },
      depth: { type: 'string' },
      rake: { type: 'string' },
      open: { type: 'string' },
      limpers: { type: 'string' },
      crowd: { type: 'string' },
      estimate: { type: 'boolean' },
      packs: { type: 'string' },
      reports: { type: 'string' },
      cache: { type: 'string' },
    },
  })
  return values
}

const list = (): void => {
  for (const format of FORMATS)
    console.log(
      `${format.id.padEnd(34)} ${format.players} seats  ${format.stack} bb  ${format.traversals / 1e6} M traversals`,
    )
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

const bar = ({ epoch, epochs }: Progress): string => {
  const full = Math.round((30 * epoch) / epochs)
  return `${'█'.repeat(full)}${'░'.repeat(30 - full)}`
}

const writeCatalogue = (packs: string): void => {
  const files = readdirSync(packs).filter(file => file.endsWith('.bin'))
  const source = catalogueSource(
    files.sort().map(file => new Uint8Array(readFileSync(path.join(packs, file)))),
  )
  const folder = path.join(packs, '../generated')
  if (existsSync(folder)) writeFileSync(path.join(folder, 'catalogue.ts'), source)
}

export const solveFormat = async (
  format: Format,
  values: Partial<Record<string, string | boolean>>,
  say: (line: string) => void,
  /** How far it is; a terminal shows it in place. */
  show: (line: string) => void = say,
): Promise<void> => {
  const text = (name: string) => values[name] as string | undefined
  const usual = usualPlan(format)
  const packs = text('packs') ?? 'packages/charts/packs'
  const reports = text('reports') ?? 'docs/solver/reports'
  const plan: SolvePlan = {
    threads: count('threads', text('threads'), availableParallelism()),
    seeds: count('seeds', text('seeds'), usual.seeds),
    traversals: 1e6 * above('traversals', text('traversals'), usual.traversals / 1e6),
    deals: 1e6 * above('evaluation', text('evaluation'), usual.deals / 1e6),
    cache: text('cache') ?? '.cache/solver',
    boards: Math.round(1000 * above('boards', text('boards'), OMAHA_BOARDS / 1000)),
    minutes: text('minutes') === undefined ? 0 : above('minutes', text('minutes'), 1),
    fresh: values['fresh'] === true,
  }
  for (const folder of [packs, reports]) mkdirSync(folder, { recursive: true })
  const result = await solvePack(format, plan, say, (seed, progress) => {
    const speed = Math.round(progress.perSecond)
    show(
      `${format.id} solve ${seed}/${plan.seeds} ${bar(progress)} ${(progress.traversals / 1e6).toFixed(2)} M, ${speed}/s, ${clock(progress.secondsLeft)} left`,
    )
  })
  writeFileSync(path.join(packs, `${format.id}.bin`), result.pack)
  writeFileSync(path.join(reports, `${format.id}.md`), result.report)
  result.done()
  writeCatalogue(packs)
  say(`${format.id}: ${Math.round(result.pack.length / 1000)} kB in ${clock(result.facts.seconds)}`)
}

/** The format of somebody's own game, with what it will take printed first. */
const ownGame = (values: ReturnType<typeof options>): Format => {
  try {
    const walks =
      values.traversals === undefined ? undefined : 1e6 * above('traversals', values.traversals, 1)
    const found = estimateGame(readGame(values), walks)
    if (!found)
      throw new RangeError(
        'this game needs more than four gigabytes; take fewer seats, fewer limpers or less depth',
      )
    const { format, bytes, nodes, seconds } = found
    const threads = count('threads', values.threads, availableParallelism())
    console.error(
      `${format.id}: ${nodes} decisions before the flop, ${(bytes / 1e9).toFixed(1)} GB, about ${clock(seconds / threads)} on ${threads} threads`,
    )
    return format
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error
  }
}

const main = async (): Promise<void> => {
  const values = options()
  if (values.list) {
    list()
    return
  }
  const own = isOwnGame(values)
  if (!own && !values.format) throw new UsageError('--format or --seats is missing')
  const found = own ? ownGame(values) : findFormat(values.format!)
  const format = found && {
    ...found,
    ...(values.crowd === undefined ? {} : { crowd: count('crowd', values.crowd, 0) }),
    ...(own || values.limpers === undefined ? {} : { mostLimps: count('limpers', values.limpers, 0) }),
  }
  if (!format) throw new UsageError(`there is no format '${values.format}'; --list shows them all`)
  if (values.estimate) return
  if (own) {
    values.packs ??= OWN_FOLDER
    values.reports ??= OWN_FOLDER
  }
  const terminal = process.stderr.isTTY
  let isOpen = false
  await solveFormat(
    format,
    values,
    line => {
      console.error(isOpen ? `\n${line}` : line)
      isOpen = false
    },
    line => {
      process.stderr.write(terminal ? `\r${line}\u001b[K` : `${line}\n`)
      isOpen = terminal
    },
  )
}

if (process.env['VITEST'] === undefined)
  await main().catch(error => {
    const known = error instanceof UsageError || String(error?.code).startsWith('ERR_PARSE_ARGS')
    console.error(known ? `${error.message}\n\n${USAGE}` : error)
    process.exitCode = 1
  })
