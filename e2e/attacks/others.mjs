// What one account puts into other people's views, and what it uses up that is everybody's.
import { jsonOf, PASSWORD } from './wire.mjs'

export async function others(wire, attack, { ann, eve }) {
  const { graphql, identity, send } = wire
  const ask = async (person, query, variables) =>
    jsonOf((await graphql(query, { token: person.token, variables })).text)

  await attack('somebody who never asked, made a follower: blocked, then accepted', async () => {
    const blocked = await ask(
      eve,
      `mutation { createFollower(input: { followerUserId: "${ann.id}", followedUserId: "${eve.id}", status: BLOCKED }) { id } }`,
    )
    const id = blocked.data?.createFollower?.id
    const seen = []
    for (const status of ['ACCEPTED', 'PENDING', 'DECLINED']) {
      const { data, errors } = await ask(
        eve,
        `mutation { updateFollower(input: { id: "${id}", _version: 1, status: ${status} }) { status } }`,
      )
      seen.push(errors?.[0]?.errorType ?? data.updateFollower.status)
    }
    await ask(eve, `mutation { deleteFollower(input: { id: "${id}", _version: 1 }) { id } }`)
    return { holds: id !== undefined && seen.every(one => one === 'Unauthorized'), seen: seen.join(' ') }
  })
  await attack(
    'a hand whose position is a page of text, or turns the line, for followers to read',
    async () => {
      const session = crypto.randomUUID()
      const made = await ask(
        eve,
        `mutation { createBankroll(input: { userId: "${eve.id}", name: "b", currency: USD, startingBalance: 1000 }) { id } }`,
      )
      const bankroll = made.data?.createBankroll?.id
      await ask(
        eve,
        `mutation { setupNewSession(input: { requestId: "${session}", sessionInput: { id: "${session}", bankrollId: "${bankroll}", gameType: NLHE, smallBlind: 1, bigBlind: 2, buyIn: 200 }, playerSessionsInput: [] }) { id } }`,
      )
      const seen = []
      for (const heroPosition of ['x'.repeat(900_000), 'BTN\u202e', 'BTN']) {
        const { errors } = await ask(
          eve,
          'mutation ($i: SaveHandInput!) { saveHandTransactionally(input: $i) { id } }',
          { i: { sessionId: session, additionalParams: JSON.stringify({ quickSave: true, heroPosition }) } },
        )
        seen.push(errors?.[0]?.errorInfo?.reason ?? errors?.[0]?.message ?? 'saved')
      }
      return {
        holds: seen[0] === 'too-long' && seen[1] === 'bad-character' && seen[2] === 'saved',
        seen: seen.join(', '),
      }
    },
  )
  await attack('a password changed back and forth, to use up the mail server', async () => {
    const { AuthenticationResult } = (await wire.signIn(eve.email)).json
    const words = [PASSWORD, `${PASSWORD} again`]
    let changed = 0
    for (let n = 0; n < 30; n++) {
      const { status } = await identity('ChangePassword', {
        AccessToken: AuthenticationResult?.AccessToken,
        PreviousPassword: words[n % 2],
        ProposedPassword: words[(n + 1) % 2],
      })
      if (status === 200) changed++
    }
    const { text } = await send('/dev/mail', { headers: { accept: 'application/json' } })
    const mails = jsonOf(text).filter(
      ({ to, subject }) => to === eve.email && /password/i.test(subject),
    ).length
    return { holds: changed === 30 && mails <= 10, seen: `${changed} changes, ${mails} mails` }
  })
}
