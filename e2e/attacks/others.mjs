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
    const words = [PASSWORD, `${PASSWORD} again`]
    let changed = 0
    for (let n = 0; n < 30; n++) {
      const { status } = await identity('ChangePassword', {
        AccessToken: eve.token,
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
  await attack('100,000 objects of different names, as variables and as JSON to store', async () => {
    const objects = JSON.stringify(Array.from({ length: 90_000 }, (_, at) => ({ [at.toString(36)]: 1 })))
    const slowest = async body => {
      let most = 0
      let isOver = false
      const others = (async () => {
        while (!isOver) {
          const begun = performance.now()
          await send('/healthz')
          most = Math.max(most, performance.now() - begun)
        }
      })()
      const { status, text } = await graphql(body, { token: ann.token })
      isOver = true
      await others
      return { status, error: jsonOf(text).errors?.[0]?.message ?? '', most: Math.round(most) }
    }
    const seen = [
      await slowest({ query: '{ __typename }', variables: { x: JSON.parse(objects) } }),
      await slowest({
        query: 'mutation ($i: RestoreRecordsInput!) { restoreRecords(input: $i) { __typename } }',
        variables: {
          i: {
            requestId: crypto.randomUUID(),
            model: 'Hand',
            records: objects.slice(0, 600_000),
            reference: '{}',
          },
        },
      }),
    ]
    return {
      holds: seen.every(({ error }) => error.includes('too many different names')),
      seen: seen.map(({ status, error, most }) => `${status} ${error}, others waited ${most} ms`).join('; '),
    }
  })
  await attack('a comment rewritten under a shared hand that somebody has read before', async () => {
    const made = async (field, input) =>
      (await ask(ann, `mutation { ${field}(input: ${input}) { id } }`)).data?.[field]?.id
    const hand = await made('createHand', '{ smallBlind: 1, bigBlind: 2 }')
    const shared = await send(`/hands/${hand}/share`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}` },
    })
    const { shareId } = jsonOf(shared.text)
    const id = await made('createHandComment', `{ handId: "${hand}", userId: "${ann.id}", text: "before" }`)
    const read = tag =>
      send(`/public/hands/share/${shareId}`, { headers: tag ? { 'if-none-match': tag } : {} })
    const before = await read()
    await ask(
      ann,
      `mutation { updateHandComment(input: { id: "${id}", _version: 1, text: "after" }) { id } }`,
    )
    const after = await read(before.headers.get('etag'))
    return {
      holds: before.text.includes('before') && after.status === 200 && after.text.includes('after'),
      seen: `${before.status}, then ${after.status}`,
    }
  })
}
