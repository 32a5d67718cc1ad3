// Reads files off the page's thread and keeps what they hold until it is sent, part by part.

import { type GatheredHand, Gatherer } from '@sidepot/formats/gather'
import { packUnread } from '@sidepot/formats/packed'
import { openHandFile } from '@sidepot/formats/read-hands'
import { type ClosedZip, openedFiles } from '@sidepot/formats/zipped'
import { type HandPlan, opponentsOf, planHands } from '@sidepot/ledger/import-plan'
import { shownByHands } from '@sidepot/ledger/imported-sessions'
import type { ImportAnswer, ImportCall, ReadSummary } from './messages.ts'
import { type ChosenList, readSessionFile } from './session-list.ts'

let gatherer: Gatherer | null = null
let lists: ChosenList[] = []
let plan: HandPlan<GatheredHand> | null = null

const post = (answer: ImportAnswer) => postMessage(answer)

addEventListener('message', ({ data }: MessageEvent<ImportCall>) => {
  void answer(data).then(
    value => post({ id: data.id, value }),
    (error: unknown) =>
      post({ id: data.id, problem: error instanceof Error ? error.message : String(error) }),
  )
})

async function answer(call: ImportCall): Promise<unknown> {
  switch (call.call) {
    case 'read':
      return readFiles(call)
    case 'keys':
      return [...(gatherer?.hands.keys() ?? [])]
    case 'unread':
      return packUnread(gatherer?.unread ?? [])
    case 'plan': {
      plan = planHands([...(gatherer?.hands.values() ?? [])], call.known, call.pauseMinutes, call.now)
      return {
        fresh: plan.fresh,
        known: plan.known,
        tournaments: plan.tournaments.length,
        additions: plan.additions.map(({ sessionId, hands }) => ({
          sessionId,
          hands: hands.length,
          room: hands[0]!.room,
          opponents: opponentsOf(hands, call.now),
        })),
        sessions: plan.sessions.map(session => ({
          start: session.start,
          end: session.end,
          buyIn: session.buyIn,
          chips: session.chips,
          cashOut: session.cashOut,
          takenOff: session.takenOff,
          hands: session.hands.length,
          opponents: opponentsOf(session.hands, session.end),
          first: withoutRecord(session.hands[0]!),
        })),
      }
    }
    case 'opening': {
      const hands = plan!.sessions[call.index]!.hands.slice(0, call.count)
      return { hands, ...shownByHands(hands, call.now) }
    }
    case 'hands': {
      return handsOf(call).slice(call.from, call.from + call.count)
    }
  }
}

const handsOf = ({ of, index }: Extract<ImportCall, { call: 'hands' }>): readonly GatheredHand[] =>
  (of === 'tournament'
    ? plan?.tournaments
    : of === 'session'
      ? plan?.sessions[index]?.hands
      : plan?.additions[index]?.hands) ?? []

const withoutRecord = ({ stored: _, ...hand }: GatheredHand) => hand

/** As large as is read before others get their turn. */
const SLICE = 1 << 20

async function readFiles({
  files,
  ids,
  zones,
  heroes,
  currencies,
  lists: answers,
  mappings,
  zone,
  now,
  id,
}: Extract<ImportCall, { call: 'read' }>) {
  gatherer = new Gatherer(now, {
    zoneOf: room => zones[room] ?? zone,
    currencyOf: room => currencies[room],
  })
  lists = []
  plan = null
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const closed: ClosedZip[] = []
  let done = 0
  const report = () => post({ id, progress: { done, bytes, hands: gatherer!.hands.size } })
  const read = async (file: File, name: string, weight: number, key: string): Promise<void> => {
    const before = done
    const list = await readSessionFile(file, zone, answers[key], mappings)
    if (list) lists.push({ ...list, name, key })
    else {
      const reader = openHandFile({ fileName: file.name, heroOf: room => heroes[room] })
      for (let at = 0; at < file.size; at += SLICE) {
        const slice = new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer())
        for (const item of reader.push(slice)) gatherer!.add(name, item)
        done += (slice.length / file.size) * weight
        report()
      }
      for (const item of reader.end()) gatherer!.add(name, item)
      gatherer!.close(name)
    }
    done = before + weight
  }
  for await (const opened of openedFiles(files))
    if (opened.ok) {
      const { file, name, weight, of, place } = opened.value
      await read(file, name, weight, `${ids[of]} ${place}`)
    } else closed.push(opened.error)
  return {
    files: gatherer.files(),
    rooms: gatherer.rooms(),
    refused: gatherer.refused(),
    repeated: gatherer.repeated,
    lists,
    closed,
  } satisfies ReadSummary
}
