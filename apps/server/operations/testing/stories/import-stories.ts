// Imports and archives: what is here already stays, what is missing joins it, and all of it leaves again.
import { log } from '../scene-kit.ts'
import type { Stage, Story } from './story.ts'

const setup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  smallBlind: 100,
  bigBlind: 200,
  buttonSeat: 1,
  heroSeat: 1,
  seats: [1, 2, 3].map(seat => ({ seat, stack: 20_000, playerName: `P${seat}` })),
}
const hand = ({ id }: Stage, name: string, minute: number, more: object = {}) => ({
  id: id(name),
  key: `PokerStars:${name}`,
  at: `2026-03-01T18:${String(minute).padStart(2, '0')}:00.000Z`,
  handState: { setup, log },
  more: {},
  ...more,
})
const opponent = ({ id }: Stage, name: string, seatNumber: number, until = '2026-03-01T19:00:00.000Z') => ({
  playerId: id(name),
  name,
  seatNumber,
  from: '2026-03-01T18:00:00.000Z',
  until,
})
const imported = (stage: Stage, more: object = {}, session: object = {}) => ({
  importId: stage.id('import'),
  importName: 'hands.txt',
  importKey: 'PokerStars:night',
  room: 'PokerStars',
  opponents: [opponent(stage, 'nick', 2)],
  sessionInput: {
    id: stage.id('night'),
    bankrollId: stage.id('old-bankroll'),
    buyIn: 200,
    cashOut: 207,
    smallBlind: 1,
    bigBlind: 2,
    sessionStart: '2026-03-01T18:00:00.000Z',
    sessionEnd: '2026-03-01T19:00:00.000Z',
    localTime: '2026-03-01T20:15:00',
    ...session,
  },
  ...more,
})
const SESSION = 'id buyIn cashOut sessionNet totalHandsPlayed'

export const IMPORT_STORIES: Readonly<Record<string, Story>> = {
  'a session comes with its hands, and more of them later': async stage => {
    const { does, id } = stage
    const put = (more: object, session: object = {}) =>
      does('importSession', imported(stage, more, session), SESSION)
    const hands = (...list: readonly object[]) => JSON.stringify(list)
    await put({ hands: '[]' })
    await put({ hands: hands({ ...hand(stage, 'a', 5), tournament: '#1' }) })
    await put({ hands: hands(hand(stage, 'a', 5, { at: '2026-03-03T18:00:00.000Z' })) })
    await put({ opponents: [{ ...opponent(stage, 'nick', 2), playerId: 'eve-player' }] })
    await put({ hands: hands(hand(stage, 'a', 5)), tags: [' x ', 'y'] })
    await put({}, { id: id('twin') })
    await put({ importKey: null, hands: hands(hand(stage, 'a', 5), hand(stage, 'b', 6)) }, { id: id('twin') })
    const more = (list: string, given: object = {}) =>
      does('importHands', { sessionId: id('night'), hands: list, ...given }, SESSION)
    await more(hands(hand(stage, 'b', 6)))
    await more(
      hands(
        hand(stage, 'c', 59),
        hand(stage, 'd', 7, {
          handState: { setup: { ...setup, seats: setup.seats.map(one => ({ ...one, stack: 30_000 })) }, log },
        }),
      ),
      {
        room: 'PokerStars',
        opponents: [opponent(stage, 'nick', 2, '2026-03-01T20:00:00.000Z'), opponent(stage, 'late', 2)],
      },
    )
    for (const wrong of [
      { id: 'a b' },
      { id: 'x'.repeat(81) },
      { id: 5 },
      { key: '' },
      { key: 'x'.repeat(201) },
      { at: 'never' },
      { tournament: '' },
      { level: 0 },
      { level: 1000 },
      { level: 1.5 },
      { handState: { setup, log: [{ kind: 'CHECK', seat: 2 }] } },
      { more: { isDeleted: true } },
    ])
      await more(hands({ ...hand(stage, 'e', 8), ...wrong }))
    await more('{}')
    await more('[null]')
    await does('importHands', { sessionId: 'eve-session', hands: hands(hand(stage, 'e', 8)) })
    await does(
      'importedKeys',
      { hands: ['PokerStars:a', 'PokerStars:z'], sessions: ['PokerStars:night', id('night'), 'no'] },
      'hands { key sessionId } sessions',
    )
    await does('undoImport', { importId: id('import') })
    await put({ endsWhenUndone: true })
    await does('restoreSession', { sessionId: id('night') })
    await put({ endsWhenUndone: true })
    await does('undoImport', { importId: 'eve-import' })
  },
  'a session of a list, with its costs': async stage => {
    const { does, did, id } = stage
    await does(
      'importSession',
      imported(stage, { expenses: 5, tips: 1.5, importKey: null, opponents: null }),
      SESSION,
    )
    await does(
      'importSession',
      imported(stage, { expenses: -1, importKey: null }, { id: id('other') }),
      SESSION,
    )
    await did('deleteSession', { id: id('night') })
    await did('importSession', imported(stage, { importKey: `sidepot:${id('night')}` }, { id: id('again') }))
    await does('restoreSession', { sessionId: id('night') })
    await does(
      'importHands',
      { sessionId: id('old-session'), hands: JSON.stringify([hand(stage, 'a', 5)]) },
      SESSION,
    )
  },
  'hands of tournaments': async stage => {
    const { does, did, id } = stage
    const put = (hands: readonly object[], more: object = {}) =>
      does('importTournamentHands', {
        importId: id('import'),
        importName: 'hands.txt',
        hands: JSON.stringify(hands),
        ...more,
      })
    const one = { ...hand(stage, 'a', 5), tournament: '#1 Freeroll', level: 3 }
    await put([hand(stage, 'a', 5)])
    await put([one], { venueId: 'crown' })
    await put([one, { ...one, id: id('b'), key: 'PokerStars:b', level: null }])
    await does('tournamentImports', {}, 'importId name hands')
    const edit = (more: object) => does('updateHand', { id: id('a'), _version: 1, ...more })
    await edit({ tips: 1 })
    await edit({ notes: 'lucky', isBookmarked: true })
    await did('deleteHand', { id: id('b') })
    await does('undoImport', { importId: id('import') })
    await put([one], { endsWhenUndone: true })
    await put([one])
    await does('tournamentImports', {}, 'importId name hands')
  },
  'texts that were refused': async ({ does, id }) => {
    const keep = (more: object) =>
      does(
        'keepRefusedText',
        { importId: id('import'), importName: 'a.txt', hands: 2, packed: 'AAAA', ...more },
        'hands',
      )
    await keep({ hands: 0 })
    await keep({ hands: 100_001 })
    await keep({ packed: 'a b' })
    await keep({ packed: '' })
    await keep({ packed: 'A'.repeat(100_001) })
    await keep({ hands: 100_000 })
    await keep({})
    for (let more = 0; more < 4; more++) await keep({ hands: more + 1, packed: 'BBBB' })
    await does('forgetRefusedTexts', { importId: id('import') })
    await does('forgetRefusedTexts', { importId: id('old-import') })
  },
  'records of an archive': async stage => {
    const { does, id } = stage
    const restore = (model: string, records: unknown, reference?: object) =>
      does(
        'restoreRecords',
        {
          model,
          records: typeof records === 'string' ? records : JSON.stringify(records),
          ...(reference ? { reference: JSON.stringify(reference) } : {}),
        },
        'made known left withoutPicture { archiveId playerId }',
      )
    await restore('Bankroll', '{}')
    await restore('Nothing', [])
    await restore('Bankroll', [null])
    await restore('Bankroll', [[]])
    await restore('Bankroll', [{ id: 'a b' }])
    await restore('Bankroll', [{ id: id('restored-roll'), name: 5 }])
    await restore('Bankroll', [{ id: id('restored-roll'), name: 'x', startingBalance: '5' }])
    await restore('Bankroll', [{ id: id('restored-roll'), name: 'x', isMain: 'yes' }])
    await restore('Bankroll', [{ id: id('restored-roll'), name: 'x', currency: 'XYZ' }])
    await restore('Session', [{ id: id('session-no'), maxPlayers: 2 ** 31 }])
    await restore('Session', [{ id: id('session-no'), sessionStart: 5 }])
    await restore('Bankroll', [
      {
        id: id('restored-roll'),
        name: 'Restored',
        isMain: true,
        startingBalance: 10,
        currentBalance: 99,
        currency: 'EUR',
        userId: 'eve',
        unknown: 1,
      },
      { id: 'eve-bankroll', name: 'Taken', isMain: true },
      { id: id('old-bankroll'), name: 'Here' },
      { id: id('nameless') },
    ])
    await restore('Player', [
      { id: id('player-one'), nickname: 'P', isHero: true, profilePictureUrl: '/x' },
      { id: id('player-two'), nickname: 'Q', isHero: true },
      { id: id('old-player'), nickname: 'Here' },
    ])
    const reference = {
      Venue: [{ id: 'far', name: 'Crown' }, { id: 'lost', name: 'Elsewhere' }, { id: 5, name: 'x' }, null],
      CashGameStake: [{ id: 'their-stake', name: '2/5' }],
    }
    const session = {
      bankrollId: id('restored-roll'),
      sessionStatus: 'ENDED',
      buyIn: 5,
      createdAt: '2026-04-01T00:00:00.000Z',
      isDeleted: true,
    }
    await restore(
      'Session',
      [
        {
          id: id('session-one'),
          ...session,
          venueId: 'far',
          cashGameStakeId: 'their-stake',
          tableState: { sessionId: id('session-one') },
        },
        { id: id('session-two'), ...session, venueId: 'lost', createdAt: '2026-02-01T00:00:00.000Z' },
        {
          id: id('session-three'),
          ...session,
          venueId: 'unknown',
          venueName: 'Named',
          bankrollId: id('nothing-here'),
        },
        { id: 'eve-session', ...session, bankrollId: 'eve-bankroll' },
      ],
      reference,
    )
    const at = { timestamp: '2026-03-01T18:00:00.000Z', type: 'DEPOSIT', amount: 5 }
    await restore('BankrollTransaction', [
      { id: id('booking-one'), bankrollId: id('restored-roll'), sessionId: id('session-one'), ...at },
      { id: id('booking-two'), bankrollId: id('restored-roll'), ...at, amount: -5 },
      { id: id('booking-three'), bankrollId: id('restored-roll'), sessionId: id('not-here'), ...at },
      { id: id('booking-four'), bankrollId: id('not-here'), ...at },
    ])
    await restore('Hand', [
      {
        id: id('hand-number-one'),
        sessionId: id('session-one'),
        isPublic: true,
        shareableId: 'x',
        importKey: 'k:1',
        quickSave: true,
      },
      { id: id('hand-number-two'), sessionId: id('session-one'), importKey: 'k:1' },
    ])
    await restore('Hand', [{ id: id('hand-number-three'), sessionId: id('session-one'), importKey: 'k:1' }])
    await restore('StudiedHand', [
      {
        id: `${id('hand-number-one')}-study`,
        handId: id('hand-number-one'),
        settings: {},
        studiedAt: at.timestamp,
      },
    ])
    await restore('PractisedSpot', [
      { id: 'x', spot: 'nlhe-6max-100bb:f', cards: [{ cell: 1 }], seen: 2 },
      { id: 'y', spot: 'nlhe-6max-100bb:ff', cards: [{ cell: 'one' }] },
      { id: 'z', spot: 'nlhe-6max-100bb:fff', cards: 'none' },
    ])
    await restore('RefusedText', [
      { id: id('refused-one'), importId: 'i', importName: 'n', hands: 1, packed: 'AAAA' },
      { id: id('refused-two'), importId: 'i', importName: 'n', hands: 1, packed: ' ' },
    ])
    await restore(
      'Goal',
      [{ id: id('goal-number-one'), kind: 'HOURS', span: 'MONTH', target: 5, venueId: 'lost' }],
      reference,
    )
    const settings = {
      id: 'eve',
      handFilters: { a: id('session-one') },
      showGto: true,
      saveSuits: false,
      openSizes: { x: 1 },
      defaultVenueId: 'far',
      defaultCashGameStakeId: 'their-stake',
      handle: 'stolen',
      shareHandHistory: true,
    }
    await restore('User', [settings], reference)
    await restore('User', [{ ...settings, showGto: false }], reference)
    await restore('User', [])
  },
}
