// What people who are to see a running session late, or were blocked, get to see of it.
import { WebSocket } from 'ws'

const READ = (id, session) => `{
  getSession(id: "${session}") { id } listSessions(limit: 100) { items { id } } syncSessions(limit: 100) { items { id } }
  sessionsByUserIdAndSessionStart(userId: "${id}") { items { id } } sessionsByUserIdAndStatus(userId: "${id}", sessionStatus: { eq: "LIVE" }) { items { id } }
  sessionUpdatesBySessionIdAndTimestamp(sessionId: "${session}") { items { id sessionId } } handsBySessionIdAndCreatedAt(sessionId: "${session}") { items { id } }
  handsByUserIdAndCreatedAt(userId: "${id}") { items { id sessionId } } playerSessionsBySessionId(sessionId: "${session}") { items { id } }
  followedHands(limit: 10) { items { id sessionId } } liveSessions { id } }`

export async function late(wire, ask, ann, eve) {
  const follow = (
    await ask(
      eve,
      `mutation { createFollower(input: { followerUserId: "${eve.id}", followedUserId: "${ann.id}" }) { id } }`,
    )
  ).data.createFollower.id
  const answer = (status, version) =>
    ask(
      ann,
      `mutation { updateFollower(input: { id: "${follow}", status: ${status}, _version: ${version} }) { status } }`,
    )
  await answer('ACCEPTED', 1)
  const share = async minutes => {
    const { data } = await ask(ann, `{ getUser(id: "${ann.id}") { _version } }`)
    await ask(
      ann,
      `mutation { updateUser(input: { id: "${ann.id}", shareHandHistory: true, shareSessionUpdates: true, liveDelayMinutes: ${minutes}, _version: ${data.getUser._version} }) { id } }`,
    )
  }
  await share(60)
  const heard = []
  const socket = new WebSocket(`${wire.base.replace('http', 'ws')}/graphql/realtime`, [
    'graphql-transport-ws',
  ])
  await new Promise(resolve => socket.once('open', resolve))
  const say = message => socket.send(JSON.stringify(message))
  const live = new Promise(resolve =>
    socket.on('message', data => {
      const text = String(data)
      if (text.includes('connection_ack'))
        for (const [id, query] of [
          'changes(after: null) { cursor changes { id model } }',
          'onCreateSession { id }',
          'onUpdateSession { id }',
          'onCreateSessionUpdate { sessionId }',
          'onCreateHand { sessionId }',
        ].entries())
          say({ type: 'subscribe', id: String(id), payload: { query: `subscription { ${query} }` } })
      if (text.includes('cursor')) resolve()
      heard.push(text)
    }),
  )
  say({ type: 'connection_init', payload: { Authorization: eve.token } })
  await live
  const session = crypto.randomUUID()
  const bankroll = (
    await ask(
      ann,
      `mutation { createBankroll(input: { userId: "${ann.id}", name: "b", currency: USD, startingBalance: 1000 }) { id } }`,
    )
  ).data.createBankroll.id
  const act = (name, more = '') =>
    ask(
      ann,
      `mutation { ${name}(input: { requestId: "${crypto.randomUUID()}", sessionId: "${session}"${more} }) { id } }`,
    )
  const begun = await ask(
    ann,
    `mutation { setupNewSession(input: { requestId: "${crypto.randomUUID()}", sessionInput: { id: "${session}", bankrollId: "${bankroll}", gameType: NLHE, smallBlind: 1, bigBlind: 2, buyIn: 200 }, playerSessionsInput: [] }) { id } }`,
  )
  await act('startSession')
  const quick = JSON.stringify(JSON.stringify({ quickSave: true, heroPosition: 'BTN' }))
  await act('saveHandTransactionally', `, additionalParams: ${quick}`)
  const sees = async () => {
    const { data, errors } = await ask(eve, READ(ann.id, session))
    return errors ? `failed: ${errors[0].message}` : JSON.stringify(data).includes(session)
  }
  /** A change of Eve's own, so that whatever came before it has arrived, also from another server's requests. */
  const settled = async () => {
    const { data } = await ask(
      eve,
      `mutation { createPlayer(input: { userId: "${eve.id}", nickname: "last" }) { id } }`,
    )
    for (let tries = 0; tries < 50 && !heard.some(text => text.includes(data.createPlayer.id)); tries++)
      await new Promise(resolve => setTimeout(resolve, 100))
  }
  const tooEarly = await sees()
  await settled()
  await share(0)
  const allowed = await sees()
  await answer('BLOCKED', 2)
  const arrived = heard.splice(0)
  await act('takeBreak')
  const blocked = await sees()
  const again = await ask(
    eve,
    `mutation { createFollower(input: { followerUserId: "${eve.id}", followedUserId: "${ann.id}" }) { id } }`,
  )
  const early = arrived.filter(text => text.includes(session)).length
  await settled()
  socket.close()
  const after = heard.filter(text => text.includes(session)).length
  return {
    holds:
      begun.data?.setupNewSession?.id === session &&
      tooEarly === false &&
      allowed === true &&
      blocked === false &&
      early === 0 &&
      after === 0 &&
      (again.errors?.length ?? 0) > 0,
    seen: `late ${tooEarly} and ${early} by subscription, at once ${allowed}, blocked ${blocked} and ${after}, asked again ${again.errors?.[0]?.errorType}`,
  }
}
