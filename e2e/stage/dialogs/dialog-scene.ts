// A scene in which every dialog has something to show: a hand without its amount, two currencies, a tag, somebody who asks.
import type { BrowserContext } from 'playwright-core'
import type { App } from '../app.ts'
import { type Scene, setScene } from '../scene.ts'
import { ask, saveHand, tableSession } from '../scene-api.ts'
import { type Person, signUp } from '../sign-up.ts'
import { studyTable } from '../studied-hand.ts'

export interface DialogScene extends Scene {
  /** a table of three with known stacks, and one where nobody knows the others' */
  readonly table: string
  readonly unknown: string
  /** a hand that can be studied */
  readonly studied: string
}

const CREATE_BANKROLL = 'mutation($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }'
const PAST = 'mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id _version } }'
const TAG = 'mutation($input: UpdateSessionInput!) { updateSession(input: $input) { id } }'
const FOLLOW = 'mutation($input: CreateFollowerInput!) { createFollower(input: $input) { id } }'

export async function setDialogScene(app: App, who: Person, elsewhere: BrowserContext): Promise<DialogScene> {
  const scene = await setScene(app.url, who, { sessions: 4, handsPerSession: 2 })
  const { createBankroll: euros } = await ask<{ createBankroll: { id: string } }>(app, who, CREATE_BANKROLL, {
    input: { name: 'Vienna', startingBalance: 900, currency: 'EUR' },
  })
  const { recordPastSession: past } = await ask<{ recordPastSession: { id: string; _version: number } }>(
    app,
    who,
    PAST,
    {
      input: {
        sessionInput: {
          userId: who.userId,
          bankrollId: euros.id,
          venueName: 'Montesino',
          gameType: 'NLHE',
          smallBlind: 1,
          bigBlind: 3,
          maxPlayers: 9,
          heroSeat: 1,
          buyIn: 300,
          cashOut: 450,
          sessionStart: '2026-01-03T18:00:00.000Z',
          sessionEnd: '2026-01-03T23:30:00.000Z',
        },
      },
    },
  )
  await ask(app, who, TAG, { input: { ...past, tags: JSON.stringify(['deep']) } })
  await saveHand(app, who, scene.live, {
    additionalParams: JSON.stringify({
      quickSave: true,
      heroHolecardsSimple: 'AKs',
      heroPreflopAction: 'RAISE',
      heroOutcome: 'WIN',
    }),
  })
  const other = await signUp(elsewhere, app)
  await ask(app, other, FOLLOW, {
    input: { followerUserId: other.userId, followedUserId: who.userId, status: 'PENDING' },
  })
  const three = { seats: 3, hero: 1, button: 1, blinds: [2, 5], heroStack: 500 } as const
  const studied = await studyTable(app, who)
  return {
    ...scene,
    table: await tableSession(app, who, { ...three, stack: 500 }),
    unknown: await tableSession(app, who, three),
    studied: await studied.save(),
  }
}
