// Every screen and dialog fits its window: nothing to scroll sideways, no control outside or under another thing, no word or dialog cut off.
// Every screen is also shown to axe while it is open, and the most used ones are read with larger text.
import assert from 'node:assert/strict'
import { axeByTurns } from '../stage/accessibility.ts'
import type { App } from '../stage/app.ts'
import { dialogsToSee } from '../stage/dialogs/dialogs.ts'
import { misfits } from '../stage/fit/fitting.ts'
import { LARGE_TEXT_PLACES, largeTextMisfits } from '../stage/fit/large-text.ts'
import { lasting } from '../stage/frames.ts'
import { journey } from '../stage/journey.ts'
import { SIZES } from '../stage/looks.ts'
import { OPEN_PLACES, type PlaceToSee, placesToSee } from '../stage/places.ts'
import { setScene } from '../stage/scene.ts'
import { ask, tableSession } from '../stage/scene-api.ts'
import { type Person, signIn } from '../stage/sign-up.ts'
import { goDrawn, openDrawn } from '../stage/waiting.ts'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const
const QUICK = WINDOWS.filter(({ width }) => width === 320)
/** A keypad, a long form, tabs, a list to choose from, and a sheet of filters; the long run opens all of them. */
const QUICK_DIALOGS = ['cash-out', 'edit-session', 'share-hand', 'merge-players', 'hand-filters']
/** What is used most at the table is read with larger text in the quick run, too. */
const QUICK_LARGE = ['dashboard', 'session-live', 'simple-logger', 'table-logger']
const TEXT = [100, 150, 200] as const
/** On a short phone hole cards of the replay lie over places of the board that have no cards yet (docs/gaps.md). */
const KNOWN = /^board-(flop|card) ".*no cards yet" is covered by card/

/** In the page: a dialog that is cut off, and buttons of its footer out of reach where they are. */
function cutDialogs(): string[] {
  const found: string[] = []
  // as it opens: what the window before had scrolled to is no part of this one
  for (const overlay of document.querySelectorAll('.dialog-overlay')) overlay.scrollTop = 0
  for (const dialog of document.querySelectorAll<HTMLElement>('[role="dialog"]')) {
    const { left, top, right, bottom } = dialog.getBoundingClientRect()
    // on a phone a long form scrolls with its overlay, and only its footer stays in sight
    const long = innerWidth >= 480 && bottom > innerHeight + 1
    if (left < -1 || top < -1 || right > innerWidth + 1 || long)
      found.push(`the dialog reaches from ${left}, ${top} to ${right}, ${bottom}`)
    if (dialog.scrollWidth > dialog.clientWidth + 1) found.push('the dialog scrolls sideways')
    for (const button of dialog.querySelectorAll<HTMLElement>('.dialog-foot button')) {
      const box = button.getBoundingClientRect()
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      if (!hit || !button.contains(hit)) found.push(`"${button.innerText}" in the footer is out of reach`)
    }
  }
  return found
}

/** In the page: text of this size. */
function resizeText(percent: number): void {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
}

/** The longest names and amounts people may enter, and a table of ten. */
async function longest(app: App, who: Person): Promise<readonly PlaceToSee[]> {
  const { createBankroll } = await ask<{ createBankroll: { id: string } }>(app, who, BANKROLL, {
    input: { name: 'Long-term savings for the European tour of next summer', startingBalance: 9_876_543.21 },
  })
  const { createPlayer } = await ask<{ createPlayer: { id: string } }>(app, who, PLAYER, {
    input: {
      userId: who.userId,
      firstname: 'Maximiliana-Theodora',
      lastname: 'Hohenzollern-Sigmaringen',
      playStyle: 'Loose and passive before the flop, aggressive on rivers that complete draws',
    },
  })
  const { recordPastSession } = await ask<{ recordPastSession: { id: string } }>(app, who, PAST, {
    input: {
      sessionInput: {
        userId: who.userId,
        bankrollId: createBankroll.id,
        venueName: 'The Grand International Casino and Resort of Baden near Vienna',
        gameType: 'NLHE',
        smallBlind: 2500,
        bigBlind: 5000,
        maxPlayers: 10,
        heroSeat: 10,
        buyIn: 1_250_000,
        cashOut: 3_456_789.5,
        sessionStart: '2026-01-03T18:00:00.000Z',
        sessionEnd: '2026-01-04T09:30:00.000Z',
      },
    },
  })
  const table = {
    seats: 10,
    hero: 1,
    // both blinds are between the same two pods
    button: 2,
    blinds: [2500, 5000],
    heroStack: 1_234_567,
    stack: 987_654,
  } as const
  const ten = await tableSession(app, who, table)
  const places = {
    'long-bankroll': `/bankrolls/${createBankroll.id}`,
    'long-player': `/players/${createPlayer.id}`,
    'long-session': `/sessions/${recordPastSession.id}`,
    'ten-session': `/sessions/${ten}`,
    'ten-simple': `/sessions/${ten}/hands/new`,
    'ten-table': `/sessions/${ten}/hands/new/graphical`,
  }
  return Object.entries(places).map(([name, path]) => ({ name, path, signedIn: true }))
}
const BANKROLL = 'mutation($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }'
const PLAYER = 'mutation($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }'
const PAST = 'mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }'

journey(
  'every screen and every dialog fits its window, with every control in reach, and axe refuses nothing',
  async ({ page, context, app, signUp, everywhere, size }) => {
    if (everywhere) journey.setTimeout(3_600_000)
    // with the preflop check shown there is more to look at
    await context.addInitScript(`localStorage.setItem('appSettings', '{"gto":true}')`)
    const user = await signUp()
    const scene = await setScene(app.url, user, { sessions: 4, handsPerSession: 2 })
    await app.makeOperator(user.email)
    await context.clearCookies()
    const accessToken = await signIn(context, app, user)
    const problems: string[] = []
    // the quick run takes the narrowest; the long run plays this in every size, and each takes its share of the windows
    const windows = !everywhere
      ? QUICK
      : WINDOWS.filter(({ width }) =>
          size === 'phone' ? width < 500 : size === 'tablet' ? width === 768 || width === 844 : width > 1000,
        )
    const chosen = process.env['JOURNEY_PLACES']?.split(' ')
    const isChosen = ({ name }: { readonly name: string }) => chosen?.includes(name) ?? true
    const refused = axeByTurns(page, everywhere?.theme)
    const look = async (name: string) => {
      for (const window of windows) {
        await page.setViewportSize(window)
        for (const text of everywhere ? TEXT : TEXT.slice(0, 1)) {
          await page.evaluate(resizeText, text)
          const seen = await lasting(page, async () => {
            const all = [...(await page.evaluate(cutDialogs)), ...(await page.evaluate(misfits))]
            return all.filter(one => !KNOWN.test(one))
          })
          for (const problem of seen)
            problems.push(`${name} at ${window.width} × ${window.height}, ${text}%: ${problem}`)
        }
      }
    }
    await openDrawn(page, '/settings/about')
    const usual = placesToSee(scene).filter(one => !OPEN_PLACES.includes(one) && isChosen(one))
    const large = everywhere || chosen ? LARGE_TEXT_PLACES : QUICK_LARGE
    for (const { name, path } of usual.filter(one => large.includes(one.name))) {
      await goDrawn(page, path)
      for (const problem of await largeTextMisfits(page)) problems.push(`${name} ${problem}`)
    }
    const places = [...usual, ...(await longest(app, { ...user, accessToken })).filter(isChosen)]
    await openDrawn(page, '/settings/about')
    for (const place of places) {
      await page.setViewportSize(SIZES[size])
      await goDrawn(page, place.path)
      for (const problem of await refused()) problems.push(`${place.name}, ${problem}`)
      await look(place.name)
    }
    const dialogs = dialogsToSee(scene).filter(isChosen)
    for (const dialog of dialogs.filter(({ name }) => everywhere || chosen || QUICK_DIALOGS.includes(name))) {
      await goDrawn(page, dialog.path)
      await dialog.open(page)
      await page.getByRole('dialog').first().waitFor()
      await look(dialog.name)
    }
    assert.deepEqual(problems, [])
  },
)
