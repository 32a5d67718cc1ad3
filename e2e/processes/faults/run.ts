// The fault run: people write and devices follow while servers and database are killed, stopped, paused, filled, put back and cut off.
// At the end: nothing that was acknowledged is lost or doubled, and every device has what the database has.
import path from 'node:path'
import { fractions } from '@sidepot/engine/testing/fractions'
import { pause, until } from '../crash-site.ts'
import { copyTree, type FaultySite, openFaultySite } from './site.ts'
import { type Counts, Device, type Known, Person, type Records } from './writers.ts'

export const FAULTS = [
  'a server killed',
  'both servers killed',
  'a server stopped',
  'the database killed',
  'the database restarted',
  'the database paused',
  'connections cut',
  'the disk full',
  'a clock set back',
  'a copy taken',
  'the copy put back',
] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultReport {
  readonly seed: number
  readonly minutes: number
  readonly faults: Readonly<Record<Fault, number>>
  /** By whom it could not be done: no prlimit, for instance. */
  readonly leftOut: readonly Fault[]
  readonly acknowledged: number
  /** Of those, taken back by a copy that was put back. */
  readonly undone: number
  readonly unanswered: number
  readonly begunAgain: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly different: readonly string[]
  readonly problems: readonly string[]
}

const PEOPLE = 4
const WRITERS = 2
const DEVICES = 4
const HOUR_MS = 3_600_000
/** Records that two lists name differently: enough of them to see what happened. */
const MOST_NAMED = 10

interface Copy {
  readonly books: readonly Records[]
  readonly balances: readonly number[]
  readonly bookings: readonly number[]
  readonly acknowledged: number
}

export async function faultRun(program: string, minutes: number, seed: number): Promise<FaultReport> {
  // the same choices for the same seed; what meets what is up to the machine
  const random = fractions(seed)
  const site = await openFaultySite(program)
  const counts: Counts = { acknowledged: 0, unanswered: 0 }
  const done = Object.fromEntries(FAULTS.map(fault => [fault, 0])) as Record<Fault, number>
  const leftOut: Fault[] = []
  const problems: string[] = []
  const devices: Device[] = []
  let undone = 0
  let copy: Copy | null = null
  try {
    await site.healthy()
    const people = Array.from({ length: PEOPLE }, (_, n) => new Person(n, site, counts, random))
    for (const person of people) await person.signUp()
    for (const person of people) for (let n = 0; n < DEVICES; n++) devices.push(new Device(person))
    const gate = openGate()
    const writers = people.flatMap(person =>
      Array.from({ length: WRITERS }, async () => {
        while (await gate.pass()) {
          const begun = gate.history()
          // what was begun before a copy was put back is not there to go on with
          const goOn = async () => (await gate.pass()) && gate.history() === begun
          await person.act(goOn).catch(error => problems.push(String(error)))
        }
      }),
    )
    const takeCopy = () =>
      gate.alone(async () => {
        await site.restartDatabase(data => copyTree(path.join(data, 'pg18'), path.join(data, 'copy')))
        copy = {
          books: people.map(({ books }) => cloned(books)),
          balances: people.map(({ balance }) => balance),
          bookings: people.map(({ bookings }) => bookings),
          acknowledged: counts.acknowledged,
        }
      })
    const putBack = (kept: Copy) =>
      gate.alone(async () => {
        await site.restartDatabase(data => copyTree(path.join(data, 'copy'), path.join(data, 'pg18')))
        gate.beginHistory()
        undone += counts.acknowledged - kept.acknowledged
        copy = { ...kept, acknowledged: counts.acknowledged }
        for (const [at, person] of people.entries()) {
          person.books = cloned(kept.books[at]!)
          person.balance = kept.balances[at]!
          person.bookings = kept.bookings[at]!
        }
      })
    /** Every kind comes once before any comes again. */
    const bag: Fault[] = []
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end && problems.length === 0) {
      const enough = counts.acknowledged + 30
      await until(() => counts.acknowledged >= enough || problems.length > 0, 'writes between two faults')
      await pause(random() * 1500)
      if (bag.length === 0) bag.push(...FAULTS)
      const fault = bag.splice(Math.floor(random() * bag.length), 1)[0]!
      if (fault === 'a copy taken') await takeCopy()
      else if (fault === 'the copy put back') {
        if (!copy) continue
        await putBack(copy)
      } else if (!(await happen(site, fault, random))) {
        if (!leftOut.includes(fault)) leftOut.push(fault)
        continue
      }
      done[fault]++
      await site.healthy()
    }
    gate.end()
    await Promise.all(writers)
    const compared = await compare(people, devices)
    return {
      seed,
      minutes,
      faults: done,
      leftOut,
      ...counts,
      undone,
      begunAgain: devices.reduce((sum, { begunAgain }) => sum + begunAgain, 0),
      ...compared,
      problems,
    }
  } finally {
    for (const device of devices) device.close()
    await site.close()
  }
}

const cloned = (books: Records): Records => new Map([...books].map(([key, known]) => [key, { ...known }]))

/** Whether the system could do it. */
async function happen(site: FaultySite, fault: Fault, random: () => number): Promise<boolean> {
  const which = random() < 0.5 ? 0 : 1
  switch (fault) {
    case 'a server killed':
      await site.killServer(which)
      return true
    case 'both servers killed':
      await Promise.all([site.killServer(0), site.killServer(1)])
      return true
    case 'a server stopped':
      await site.stopServer(which)
      return true
    case 'the database killed':
      await site.killDatabase()
      return true
    case 'the database restarted':
      await site.restartDatabase()
      return true
    case 'the database paused':
      await site.pauseDatabase(1000 + random() * 14_000)
      return true
    case 'connections cut':
      site.cut(20, () => Math.floor(random() * 2000))
      return true
    case 'the disk full':
      return site.fillDisk(2000 + random() * 8000)
    case 'a clock set back':
      await site.killServer(which, -(0.1 + random() * 25) * HOUR_MS)
      await pause(5000)
      await site.killServer(which)
      return true
    default:
      throw new Error(fault)
  }
}

/** Lets writers work, or nobody: a copy is of a moment when everything sent has been answered. */
function openGate() {
  let isEnded = false
  let shut: Promise<void> | null = null
  let waiting = 0
  let histories = 0
  return {
    history: () => histories,
    beginHistory: () => {
      histories++
    },
    /** Before each step of a writer; false when it is over. */
    async pass(): Promise<boolean> {
      if (shut) {
        waiting++
        await shut
        waiting--
      }
      return !isEnded
    },
    /** All writers wait before their next step meanwhile. */
    async alone(work: () => Promise<void>): Promise<void> {
      let open = () => {}
      shut = new Promise<void>(resolve => {
        open = resolve
      })
      await until(() => (waiting === PEOPLE * WRITERS ? true : undefined), 'everything to be answered')
      await work()
      shut = null
      open()
    },
    end(): void {
      isEnded = true
    },
  }
}

/** What was acknowledged against what is stored, and that against what each device has; devices in the order of their people. */
export async function compare(people: readonly Person[], devices: readonly Device[]) {
  const each = devices.length / people.length
  const lost: string[] = []
  const doubled: string[] = []
  const different: string[] = []
  for (const [at, person] of people.entries()) {
    const stored = await person.stored()
    for (const [key, known] of person.books) {
      const found = stored.get(key)
      if (!found || found.version < known.version)
        lost.push(`${key}: ${describe(known)}, stored ${describe(found)}`)
      else if (describe(found) !== describe(known))
        doubled.push(`${key}: ${describe(known)}, stored ${describe(found)}`)
    }
    for (const key of stored.keys())
      if (key.startsWith('Player ') && !person.books.has(key)) doubled.push(`${key}: nobody made it`)
    const bookings = [...stored.keys()].filter(key => key.startsWith('BankrollTransaction ')).length
    const balance = Number(stored.get(`Bankroll ${person.bankrollId}`)?.text)
    const amiss = `${person.email}: ${bookings} bookings, ${balance}, acknowledged ${person.bookings}, ${person.balance}`
    if (bookings < person.bookings || balance < person.balance) lost.push(amiss)
    else if (bookings > person.bookings || balance > person.balance) doubled.push(amiss)
    for (const device of devices.slice(at * each, (at + 1) * each)) {
      const apart = () => differences(stored, device.records)
      await until(() => (apart().length === 0 ? true : undefined), 'a device to follow').catch(() =>
        different.push(...apart().slice(0, MOST_NAMED)),
      )
    }
  }
  return { lost, doubled, different }
}

const describe = (known: Known | undefined): string =>
  known ? `version ${known.version}${known.deleted ? ' deleted' : ''} ${known.text}` : 'nothing'

const differences = (stored: Records, onDevice: Records): readonly string[] =>
  [...new Set([...stored.keys(), ...onDevice.keys()])].flatMap(key => {
    const [there, here] = [describe(stored.get(key)), describe(onDevice.get(key))]
    return there === here ? [] : [`${key}: stored ${there}, on the device ${here}`]
  })
