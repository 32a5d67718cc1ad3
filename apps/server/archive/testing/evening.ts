// Somebody with one record of everything: an evening with opponents, hands in full and quick, remarks and money; one hand is
// deleted again.
import { randomUUID } from 'node:crypto'
import { buttonHero, cards } from '@sidepot/engine/testing/play'
import { MODELS } from '@sidepot/models/all'
import { follower } from '@sidepot/models/follower'
import { handComment } from '@sidepot/models/hand-comment'
import { handReview } from '@sidepot/models/hand-review'
import type { Model, New } from '@sidepot/models/kit/model'
import { practisedSpotId } from '@sidepot/models/practised-spot'
import { sessionReview } from '@sidepot/models/session-review'
import { studiedHandId } from '@sidepot/models/studied-hand'
import { user } from '@sidepot/models/user'
import { venue } from '@sidepot/models/venue'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import type { TestDatabase } from '../../db/testing.ts'
import { write } from '../../derive/write.ts'
import { deleteHandById } from '../../operations/hand/edit-hand.ts'
import { saveHand } from '../../operations/hand/save-hand.ts'
import { putPicture } from '../../operations/player/picture-store.ts'
import { createPlayer } from '../../operations/player/players.ts'
import { seatPlayerAt } from '../../operations/player/seats.ts'
import { addChips, cashOut } from '../../operations/session/session-commands.ts'
import { setupSession } from '../../operations/session/setup-session.ts'
import { minutes, type Person, START, withBankroll } from '../../operations/testing/testing.ts'
import type { createPictures } from '../../photo/photo.ts'
import { encodeJpeg } from '../../testing/jpeg.ts'

export const create = async <M extends Model>(
  { db }: TestDatabase,
  model: M,
  values: object,
): Promise<string> => {
  const done = await write(db, model, { kind: 'create', values: values as New<M> }, START)
  if (!done.ok) throw new Error(done.error.code)
  return (done.value as { id: string }).id
}

const log = [
  { kind: 'HOLE', seat: 1, cards: cards('AhAd') },
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 800 },
  { kind: 'FOLD', seat: 3 },
]

export async function playEvening(
  there: TestDatabase,
  who: Person,
  pictures: ReturnType<typeof createPictures>,
): Promise<void> {
  const { userId } = who
  const { id: bankrollId } = await withBankroll(who)
  const venueId = await create(there, venue, { name: 'Crown', city: 'Melbourne' })
  const jim = (await who.must(w => createPlayer(w, { userId, nickname: 'Jim “the hat”' }))).id
  const pixels = new Uint8ClampedArray(300 * 300 * 4).map((_, i) => (i * 37) % 251)
  const jpeg = await encodeJpeg(pixels, 300, 300)
  const kept = await pictures.keep(jpeg)
  if (!kept.ok) throw new Error(kept.error.code)
  await who.must(w => putPicture(w, jim, kept.value))
  const evening = await who.must(w =>
    setupSession(
      w,
      { id: `${randomUUID()}-7`, bankrollId, venueId, buyIn: 500, smallBlind: 1, bigBlind: 2 },
      [],
    ),
  )
  const sessionId = evening.id
  await who.must(w =>
    seatPlayerAt(w, { sessionId, seatNumber: 3, playerId: jim, playerName: 'Jim' } as never),
  )
  const handState = JSON.stringify({ setup: buttonHero(50_000), log })
  const handIds = [randomUUID(), randomUUID(), randomUUID()]
  for (const [i, handId] of handIds.entries())
    await who.must(w => saveHand(w, { sessionId, handId, handState }), minutes(i + 1))
  await who.must(
    w => saveHand(w, { sessionId, additionalParams: { quickSave: true, heroNetWinManual: -12.5 } }),
    minutes(5),
  )
  await who.must(w => deleteHandById(w, handIds[2]!), minutes(6))
  await who.must(
    w => addChips(w, { sessionId, bankrollId, amount: 120.55, transactionType: 'RELOAD' }),
    minutes(7),
  )
  await who.must(w => cashOut(w, { sessionId, cashoutAmount: 733.1, bankrollId }), minutes(200))
  await who.must(
    w => setupSession(w, { bankrollId, buyIn: 100, smallBlind: 1, bigBlind: 3 }, []),
    minutes(300),
  )
  await create(there, handReview, { userId, handId: handIds[0], rating: 4, tags: ['cooler'], text: 'Fold?' })
  await create(there, handComment, { userId, handId: handIds[0], text: 'Mine, under my own' })
  await create(there, sessionReview, { userId, sessionId, wentWell: 'Much', flaggedHandIds: [handIds[0]] })
  const conversationId = await create(there, MODELS.Conversation, {
    userId,
    name: 'Ideas',
    metadata: { of: sessionId },
  })
  await create(there, MODELS.Message, {
    userId,
    conversationId,
    role: 'USER',
    content: [{ text: 'Was it right?' }],
  })
  await create(there, follower, { followerUserId: userId, followedUserId: randomUUID(), status: 'ACCEPTED' })
  await create(there, MODELS.StudiedHand, {
    id: studiedHandId(handIds[0]!),
    userId,
    handId: handIds[0],
    settings: sampleSettings(),
    summary: sampleSummary(),
    isDrill: true,
    studiedAt: '2026-03-01T18:00:00.000Z',
  })
  await create(there, MODELS.RefusedText, {
    userId,
    importId: randomUUID(),
    importName: 'hands.txt',
    hands: 2,
    packed: 'AAAA',
  })
  await create(there, MODELS.Goal, {
    userId,
    kind: 'NET',
    span: 'YEAR',
    amount: 500_000,
    currency: 'EUR',
    venueId,
  })
  const cards = [{ cell: 3, stability: 1.5, difficulty: 5, due: 1, last: 0, seen: 2, missed: 1, lost: 40 }]
  const spot = 'nlhe-6max-100.BTN'
  await create(there, MODELS.PractisedSpot, {
    id: practisedSpotId(userId, spot),
    userId,
    spot,
    cards,
    seen: 2,
  })
  await write(there.db, user, {
    kind: 'update',
    id: userId,
    set: {
      figureSettings: { main: 'EUR' },
      showGto: true,
      saveSuits: false,
      openSizes: { '100/200': [1000] },
      importAnswers: { heroes: { PokerNow: 'Ann' } },
      handFilters: { Big: { sessionId } },
      defaultVenueId: venueId,
      shareHandHistory: true,
    },
  })
}
