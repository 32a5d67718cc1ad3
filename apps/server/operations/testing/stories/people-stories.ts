// People who follow each other, what one studies and practises, and one's own settings.
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import type { Stage, Story } from './story.ts'

const MOMENT = '2026-03-02T18:00:30.000Z'

/** Ada follows Eve, who shares a running session. */
const followed = async ({ did, id, sql, userId }: Stage) => {
  await did('createFollower', { id: id('follow'), followerUserId: userId, followedUserId: 'eve' })
  await sql(`update followers set status = 'ACCEPTED' where id = $1`, id('follow'))
  await sql(
    `update users set share_session_updates = true, share_hand_history = true, live_delay_minutes = 0 where id = 'eve'`,
  )
}

export const PEOPLE_STORIES: Readonly<Record<string, Story>> = {
  'running sessions of whom one follows': async stage => {
    const { does, id, sql } = stage
    await followed(stage)
    const LIVE =
      'id person { id } status gameType gameOrigin smallBlind bigBlind venue { id } startedAt hands net currency delayMinutes'
    const look = () => does('liveSessions', {}, LIVE)
    await look()
    await sql(`update sessions set session_status = 'LIVE', session_end = null where id = 'eve-session'`)
    await look()
    const line = (name: string, type: string, minute: string, value: number | null) =>
      sql(
        `insert into session_updates select (jsonb_populate_record(u, jsonb_build_object(
          'id', $1::text, 'update_type', $2::text, 'timestamp', $3::text, 'value', $4::numeric))).*
         from session_updates u where id = 'eve-sessionUpdate'`,
        id(name),
        type,
        `2026-02-01T20:${minute}:00Z`,
        value,
      )
    await line('wait', 'SESSION_START', '00', 200)
    await look()
    await line('hand', 'HAND_RESULT', '10', -12.5)
    await line('read', 'GENERAL_UPDATE', '20', 250)
    await look()
    await line('pause', 'BREAK_START', '30', null)
    await look()
    await sql(
      `update sessions set bankroll_id = null, small_blind = null, big_blind = null, venue_id = 'crown' where id = 'eve-session'`,
    )
    await look()
    for (const change of [
      'is_private = true',
      'is_private = false, is_deleted = true',
      'is_deleted = false',
    ]) {
      await sql(`update sessions set ${change} where id = 'eve-session'`)
      await look()
    }
    await sql(`update users set live_delay_minutes = 30 where id = 'eve'`)
    await look()
    await line('end', 'SESSION_END', '40', 300)
    await look()
    await sql(`update users set share_session_updates = false where id = 'eve'`)
    await look()
  },
  'hands of whom one follows': async stage => {
    const { does, did, id, sql } = stage
    const FEED = 'items { id } comments currencies nextToken'
    const look = (given: Readonly<Record<string, unknown>> = {}) => does('followedHands', given, FEED)
    await look()
    await followed(stage)
    await look()
    for (const [name, day] of [
      ['b', '01'],
      ['c', '02'],
      ['d', '03'],
    ])
      await sql(
        `insert into hands select (jsonb_populate_record(h, jsonb_build_object(
          'id', $1::text, 'created_at', $2::text, 'import_key', null))).* from hands h where id = 'eve-hand'`,
        id(name!),
        `2026-02-${day}T21:00:00Z`,
      )
    await look()
    await look({ limit: 2 })
    await look({ limit: 3 })
    await look({ limit: 4 })
    await look({ limit: 0 })
    await look({ limit: -1 })
    await look({ nextToken: 'nonsense' })
    const { nextToken } = await did('followedHands', { limit: 2 }, FEED)
    await look({ limit: 1, nextToken })
    await look({ nextToken })
    await did('createHandComment', { id: id('said'), handId: id('d'), text: 'well played' })
    await look({ limit: 1 })
    await sql(`update hands set hero_preflop_action = 'FOLD', hero_net_win_manual = 0 where id = $1`, id('d'))
    await sql('update hands set _deleted = true where id = $1', id('c'))
    await sql('update hands set session_id = null where id = $1', id('b'))
    await look()
    await sql(`update followers set status = 'PENDING' where id = $1`, id('follow'))
    await look()
  },
  'people are found by their handle': async stage => {
    const { does, id, did, sql, userId } = stage
    const find = (handle: string) => does('findPeople', { handle }, 'user { id handle } follow { id status }')
    for (const handle of ['eve', ' @EVE-h ', 'ev', 'e', '', '@e', 'eve-handles', 'old-handle'])
      await find(handle)
    await did('createFollower', { id: id('follow'), followerUserId: userId, followedUserId: 'eve' })
    await find('eve')
    await sql(`update followers set status = 'BLOCKED' where id = $1`, id('follow'))
    await find('eve')
    await sql(`update followers set _deleted = true where id = $1`, id('follow'))
    await find('eve')
    await sql(`update users set status = 'DISABLED' where id = 'eve'`)
    await find('eve')
  },
  'comments under a link': async ({ does, did, id, sql, userId }) => {
    const handId = id('old-hand')
    await does('shareHand', { handId, caption: 'x'.repeat(400), showNames: null }, 'id caption showNames')
    const { shareId } = await did('shareHand', { handId }, 'id shareId')
    await did('createFollower', { id: id('blocked'), followerUserId: userId, followedUserId: 'eve' })
    const comment = (more: object) => does('commentOnSharedHand', { id: id('c'), text: 'nice', ...more })
    await sql(`update followers set status = 'BLOCKED' where id = $1`, id('blocked'))
    await comment({ shareId: 'eve-share-of-22-chars-' })
    await sql(`update followers set status = 'PENDING' where id = $1`, id('blocked'))
    await comment({ shareId: 'eve-share-of-22-chars-' })
    await comment({ id: id('d'), shareId, text: 'x'.repeat(2000) })
    await comment({ id: id('d'), shareId, text: 'x'.repeat(2001) })
    await comment({ id: id('e'), shareId, text: 'bad \ud800' })
    await comment({ id: null, shareId })
    await did('withdrawHandShare', { handId })
    await comment({ id: id('f'), shareId })
  },
  'studies are saved': async ({ does, did, id, sql, userId }) => {
    const handId = id('old-hand')
    await sql('delete from studied_hands where user_id = $1', userId)
    const study = (more: object = {}) =>
      does(
        'saveStudy',
        {
          handId,
          settings: JSON.stringify(sampleSettings()),
          summary: JSON.stringify(sampleSummary()),
          isDrill: false,
          at: '2026-03-02T18:10:00.000Z',
          ...more,
        },
        'id isDrill studiedAt _version',
      )
    await study({ settings: '{' })
    await study({
      settings: `${JSON.stringify(sampleSettings()).slice(0, -1)},"note":"${'x'.repeat(4000)}"}`,
    })
    await study({ summary: '{}' })
    await study({
      summary: `${JSON.stringify(sampleSummary()).slice(0, -1)},"note":"${'x'.repeat(16_000)}"}`,
    })
    await study({ handId: 'eve-hand' })
    await study({ handId: 'none' })
    await study()
    await study({ isDrill: true, summary: null, at: '2026-03-02T18:11:00.000Z' })
    await study({ at: '2026-03-02T18:10:30.000Z' })
    await sql('update studied_hands set _deleted = true where hand_id = $1', handId)
    await study({ at: '2026-03-02T18:05:00.000Z' })
    await did('deleteHand', { id: handId })
    await study({ at: '2026-03-02T18:12:00.000Z' })
  },
  'spots are practised': async ({ does, sql, userId }) => {
    const SPOT = 'id spot cards _version'
    const answer = (more: object = {}) =>
      does(
        'answerPractise',
        { spot: 'nlhe-6max-100bb:fff', cell: 12, isMissed: false, lost: 0, at: MOMENT, ...more },
        SPOT,
      )
    for (const more of [
      { spot: 'NLHE:f' },
      { spot: `nlhe:${'f'.repeat(41)}` },
      { spot: `${'a'.repeat(101)}:f` },
      { spot: ':f' },
      { spot: 'hand:' },
      { spot: 'nlhe-6max-100bb:fff ' },
      { cell: -1 },
      { cell: 169 },
      { lost: -1 },
      { lost: 1_000_001 },
      {},
      { cell: 0, isMissed: true, lost: 1_000_000 },
      { cell: 168, lost: 5 },
      { isMissed: true, lost: 30 },
      { spot: 'plo-6max-100bb:f', cell: 200 },
      { spot: `hand:${'h'.repeat(100)}`, cell: 1 },
      { spot: `nlhe:${'f'.repeat(40)}` },
    ])
      await answer(more)
    await sql('update practised_spots set _deleted = true where user_id = $1', userId)
    await answer()
    await answer({ isMissed: true, lost: 4, at: '2026-03-02T18:01:00.000Z' })
    await answer({ at: 'never' })
  },
  'one’s own settings': async ({ does, did, id, sql, userId }) => {
    const USER = 'id handle heroPlayerId showGto _version'
    const update = (_version: number, more: object) =>
      does('updateUser', { id: userId, _version, ...more }, USER)
    await update(9, { showGto: true })
    await does('updateUser', { id: 'eve', _version: 1, showGto: true }, USER)
    await does('updateUser', { id: 'none', _version: 1, showGto: true }, USER)
    await update(1, { handle: 'a b' })
    await update(1, { handle: 'admin' })
    await update(1, { handle: 'eve-handle' })
    await update(1, { avatarUrl: 'https://example.com/me.jpg' })
    await update(1, { avatarUrl: 'data:image/jpeg;base64,AAAA' })
    await update(1, { heroPlayerId: 'eve-player' })
    await update(1, { showGto: false, handle: id('new-handle') })
    await update(2, { avatarUrl: '', liveDelayMinutes: 30 })
    await update(3, { heroPlayerId: id('old-player') })
    await did('createPlayer', { id: id('other'), userId, nickname: 'Other' })
    await update(5, { heroPlayerId: id('other'), showGto: true })
    await update(7, { heroPlayerId: null })
    await sql(`update users set username = $2 where id = $1`, userId, ' @x')
    await does('heroProfile', {}, 'id nickname isHero')
  },
}
