// Sessions and hands that come out of a room's files, and what could not be read of them.
import { randomUUID } from 'node:crypto'
import { bankroll, input, log, type Scene, setup } from './scene-kit.ts'

const [sessionStart, sessionEnd] = ['2026-03-01T18:00:00.000Z', '2026-03-01T19:00:00.000Z']
const opponent = (name: string, seatNumber: number) => ({
  playerId: randomUUID(),
  name,
  seatNumber,
  from: sessionStart,
  until: sessionEnd,
})
/** A session of a room with one opponent, as an import sends it. */
export const importedSession = (bankrollId: string) => {
  const stakes = { smallBlind: 1, bigBlind: 2, localTime: '2026-03-01T20:15:00' }
  const money = { buyIn: 200, cashOut: 350, bankrollId }
  return {
    query: input('importSession', 'ImportSessionInput', 'id sessionNet'),
    variables: {
      input: {
        requestId: randomUUID(),
        importId: randomUUID(),
        importName: 'hands.txt',
        room: 'PokerStars',
        opponents: [opponent('Nick', 2)],
        sessionInput: { id: randomUUID(), ...stakes, ...money, sessionStart, sessionEnd },
      },
    },
  }
}
export const importedHands = (sessionId: string, key = `PokerStars:${randomUUID()}`) => {
  const one = { id: randomUUID(), key, at: '2026-03-01T18:05:00.000Z', handState: { setup, log }, more: {} }
  return {
    query: input('importHands', 'ImportHandsInput', 'id totalHandsPlayed'),
    variables: {
      input: {
        requestId: randomUUID(),
        sessionId,
        hands: JSON.stringify([one]),
        opponents: [opponent('Late', 4)],
      },
    },
  }
}
export const tournamentHands = (importId: string = randomUUID(), key = `PokerStars:${randomUUID()}`) => {
  const one = { id: randomUUID(), key, at: '2026-03-01T18:05:00.000Z', handState: { setup, log }, more: {} }
  return {
    query: input('importTournamentHands', 'ImportTournamentHandsInput', ''),
    variables: {
      input: {
        requestId: randomUUID(),
        importId,
        importName: 'hands.txt',
        hands: JSON.stringify([{ ...one, tournament: '#1 Freeroll' }]),
      },
    },
  }
}
const refused = (importId: string) => ({ importId, importName: 'hands.txt', hands: 1, packed: 'AAAA' })

export const IMPORT_SCENES: Readonly<Record<string, Scene>> = {
  importSession: async (_userId, say) => importedSession((await bankroll(say)).id),
  importHands: async (_userId, say) => {
    const made = importedSession((await bankroll(say)).id)
    const { id: sessionId } = await say(made.query, made.variables)
    return importedHands(sessionId)
  },
  importTournamentHands: async () => tournamentHands(),
  keepRefusedText: async () => ({
    query: input('keepRefusedText', 'KeepRefusedTextInput', 'id hands'),
    variables: { input: { requestId: randomUUID(), ...refused(randomUUID()) } },
  }),
  forgetRefusedTexts: async (_userId, say) => {
    const importId = randomUUID()
    const kept = { requestId: randomUUID(), ...refused(importId) }
    await say(input('keepRefusedText', 'KeepRefusedTextInput', 'id hands'), { input: kept })
    return {
      query: input('forgetRefusedTexts', 'ForgetRefusedTextsInput', ''),
      variables: { input: { requestId: randomUUID(), importId } },
    }
  },
  undoImport: async (_userId, say) => {
    const made = importedSession((await bankroll(say)).id)
    const { id } = await say(made.query, made.variables)
    const hands = importedHands(id)
    await say(hands.query, hands.variables)
    const { importId } = made.variables.input
    return {
      query: input('undoImport', 'UndoImportInput', ''),
      variables: { input: { requestId: randomUUID(), importId } },
    }
  },
}
