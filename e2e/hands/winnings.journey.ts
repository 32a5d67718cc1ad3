import { cards } from '@sidepot/engine/testing/play'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { saveHand, tableSession } from '../stage/scene-api.ts'

const setup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  smallBlind: 100,
  bigBlind: 200,
  buttonSeat: 1,
  heroSeat: 1,
  seats: [1, 2, 3].map(seat => ({ seat, stack: 20_000 })),
}
const FOLDED = [
  { kind: 'HOLE', seat: 1, cards: cards('7h2d') },
  { kind: 'FOLD', seat: 1 },
  { kind: 'FOLD', seat: 2 },
]
/** A set of kings on the flop, all-in against aces, and an ace on the river. */
const UNLUCKY = [
  { kind: 'HOLE', seat: 1, cards: cards('KhKd') },
  { kind: 'RAISE', seat: 1, to: 600 },
  { kind: 'FOLD', seat: 2 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
  { kind: 'CHECK', seat: 3 },
  { kind: 'ALL_IN', seat: 1 },
  { kind: 'CALL', seat: 3 },
  { kind: 'HOLE', seat: 3, cards: cards('AcAs') },
  { kind: 'BOARD', street: 'TURN', cards: cards('3s') },
  { kind: 'BOARD', street: 'RIVER', cards: cards('Ah') },
]

journey(
  'the graph of hands has the all-in line and the two lines of showdown and no showdown',
  async ({ page, app, signUp, theme, size }) => {
    const who = await signUp()
    const table = { seats: 3, hero: 1, button: 1, blinds: [1, 2], heroStack: 600, stack: 600 } as const
    const sessionId = await tableSession(app, who, table)
    for (const log of [FOLDED, UNLUCKY])
      await saveHand(app, who, sessionId, { handState: JSON.stringify({ setup, log }) })
    const discreet = theme === 'discreet'
    await page.goto(`${app.url}/handzone`)
    if (size === 'phone') await page.getByRole('radio', { name: 'Results' }).click()
    await page.getByRole('radio', { name: 'All-in EV' }).click()
    // 91.4% of 401, less the 200 put in: the result was a loss of 200
    await page.getByText('1 hand adjusted', { exact: false }).waitFor()
    await page.getByText(discreet ? /\+83/ : /^\+\$167$/).waitFor()
    await page.getByRole('radio', { name: 'Showdown' }).click()
    await page.getByText('Both lines add up to the total.').waitFor()
    await page.getByText('Without showdown').waitFor()
    await everybodyCanUse(page)
  },
)
