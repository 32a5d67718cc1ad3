// What every operation answers, locks and changes in the whole database, as it was read and kept in `testing/stories/*.txt`.
// After a change that is meant: RECORD=1 npx vitest run apps/server/operations/stories.test.ts, and read what git shows.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCENES } from './testing/faults-scenes.ts'
import { RECORD_SCENES } from './testing/record-scenes.ts'
import { HAND_STORIES } from './testing/stories/hand-stories.ts'
import { IMPORT_STORIES } from './testing/stories/import-stories.ts'
import { LATER_STORIES } from './testing/stories/later-stories.ts'
import { MONEY_STORIES } from './testing/stories/money-stories.ts'
import { PAYLOAD_STORIES } from './testing/stories/payload-stories.ts'
import { PEOPLE_STORIES } from './testing/stories/people-stories.ts'
import { PLAYER_STORIES } from './testing/stories/player-stories.ts'
import { isRecording, recorded } from './testing/stories/recorded.ts'
import { SESSION_STORIES } from './testing/stories/session-stories.ts'
import { openStories, type Stories, type Story } from './testing/stories/story.ts'

/** These ask for the time themselves, or make a person. */
const ELSEWHERE = ['createSessionUpdate', 'updatePlayerSession', 'updateUser']

const scenes: Readonly<Record<string, Story>> = Object.fromEntries(
  Object.entries({ ...SCENES, ...RECORD_SCENES })
    .filter(([name]) => !ELSEWHERE.includes(name))
    .map(([name, scene]) => [
      name,
      async ({ userId, say, stepWithOtherValues }) => {
        await stepWithOtherValues(await scene(userId, say))
      },
    ]),
)

let runner: Stories
beforeAll(async () => {
  runner = await openStories()
})
afterAll(() => runner.close())

const BOOKS: Readonly<Record<string, Readonly<Record<string, Story>>>> = {
  scenes,
  money: MONEY_STORIES,
  sessions: SESSION_STORIES,
  players: PLAYER_STORIES,
  hands: HAND_STORIES,
  imports: IMPORT_STORIES,
  later: LATER_STORIES,
  payloads: PAYLOAD_STORIES,
  people: PEOPLE_STORIES,
}

describe.each(Object.entries(BOOKS))('%s', (book, stories) => {
  const kept = recorded(new URL(`./testing/stories/${book}.txt`, import.meta.url))
  const transcripts = new Map<string, string>()
  afterAll(() => kept.keep(transcripts))

  test('every recorded story is played', () => {
    expect(isRecording ? Object.keys(stories) : kept.names).toEqual(Object.keys(stories))
  })

  test.each(Object.entries(stories))('%s', async (name, story) => {
    const lines = await runner.play(story)
    transcripts.set(name, lines)
    if (!isRecording) expect(lines).toBe(kept.of(name))
  })
})
