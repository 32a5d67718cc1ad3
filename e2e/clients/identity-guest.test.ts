// Guests, keys and signed requests through the stock library, against the whole server.
import { testConfig } from '@sidepot/server/base/config'
import { Lifecycle } from '@sidepot/server/base/lifecycle'
import { type TestDatabase, testDatabase } from '@sidepot/server/db/testing'
import { createApp } from '@sidepot/server/http/server'
import { registerRooms } from '@sidepot/server/rooms'
import { Amplify } from 'aws-amplify'
import { generateClient, post } from 'aws-amplify/api'
import { confirmSignUp, signIn, signOut, signUp } from 'aws-amplify/auth'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../stage/free-port.ts'

let database: TestDatabase
let app: FastifyInstance
let origin: string
const apiKey = 'da2-reference-data'

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  database = await testDatabase()
  const log = pino({ level: 'silent' })
  const config = testConfig({ publicUrl: origin, allowGuestAccess: true, authSrp: true, apiKey })
  app = createApp({ config, log })
  await registerRooms(app, { config, log, ...database, now: () => new Date() }, new Lifecycle())
  await app.listen({ port, host: 'localhost' })
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'ap-southeast-2_sidepot',
        userPoolClientId: 'sidepot-web',
        userPoolEndpoint: `${origin}/identity/`,
        identityPoolId: 'ap-southeast-2:5b1d6d0a-51de-4907-9a11-51de90750000',
        identityPoolEndpoint: `${origin}/identity/`,
        allowGuestAccess: true,
      },
    },
    API: {
      REST: { product: { endpoint: origin, region: 'ap-southeast-2' } },
      GraphQL: { endpoint: `${origin}/graphql`, region: 'ap-southeast-2', defaultAuthMode: 'iam', apiKey },
    },
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const query = '{ listVenues(limit: 5) { items { id name } } }'
const mutation = 'mutation { createVenue(input: { name: "Mine" }) { id } }'

test('[AUTH-22] a guest’s signed query is answered with reference data; a mutation is not', async () => {
  const client = generateClient()
  const read = (await client.graphql({ query, authMode: 'iam' })) as {
    data: { listVenues: { items: unknown[] } }
  }
  expect(read.data.listVenues.items.length).toBeGreaterThan(0)
  await expect(client.graphql({ query: mutation, authMode: 'iam' })).rejects.toMatchObject({
    errors: [expect.anything()],
  })
})

test('[AUTH-23] an API key reads what the operator lets it, and writes nothing', async () => {
  const client = generateClient()
  await client.graphql({ query, authMode: 'apiKey' })
  await expect(client.graphql({ query: mutation, authMode: 'apiKey' })).rejects.toMatchObject({
    errors: [expect.anything()],
  })
})

test('[AUTH-22] the library’s REST call, which signs by itself, shares a person’s own hand and nobody else’s', async () => {
  const newHand = async (email: string) => {
    const password = 'correct horse battery'
    await signUp({ username: email, password, options: { userAttributes: { email } } })
    const mails = await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } })
    const kept = (await mails.json()) as { to: string; text: string }[]
    const mailed = kept.find(({ to }) => to === email)
    const confirmationCode = /\d{6}/.exec(mailed?.text ?? '')?.[0] ?? ''
    await confirmSignUp({ username: email, confirmationCode })
    await signIn({ username: email, password })
    const made = (await generateClient().graphql({
      query: 'mutation { createHand(input: { smallBlind: 1, bigBlind: 2 }) { id } }',
      authMode: 'iam',
    })) as unknown as { data: { createHand: { id: string } } }
    return made.data.createHand.id
  }
  const share = async (id: string) => {
    const { body } = await post({ apiName: 'product', path: `/hands/${id}/share`, options: { body: {} } })
      .response
    return (await body.json()) as { shareId: string }
  }
  const theirs = await newHand('signer-one@example.com')
  await signOut()
  const mine = await newHand('signer-two@example.com')
  const { shareId } = await share(mine)
  expect((await fetch(`${origin}/public/hands/share/${shareId}`)).status).toBe(200)
  await expect(share(theirs)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  await signOut()
  await expect(share(mine)).rejects.toMatchObject({ $metadata: { httpStatusCode: 401 } })
}, 60_000)
