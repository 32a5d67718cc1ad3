import { expect, test } from 'vitest'
import { NEW_LINK, type Shared, type ShareOptions } from '../../../data/hand/share.ts'
import { changeShare, type Link } from './share-changes.ts'

/** A server whose answers come when the test says so. */
function server() {
  const asked: { options: ShareOptions; answer: (shared?: Shared) => void }[] = []
  const send = (options: ShareOptions) =>
    new Promise<Shared>(resolve =>
      asked.push({
        options,
        answer: (shared = { ok: true, shareId: 'link', options }) => resolve(shared),
      }),
    )
  const withdrawn: ((done: boolean) => void)[] = []
  const withdraw = () => new Promise<boolean>(resolve => withdrawn.push(resolve))
  return { asked, send, withdrawn, withdraw }
}
const linkOf = (options: ShareOptions = NEW_LINK): Link => ({ shareId: 'link', options })
const turn = () => new Promise(resolve => setImmediate(resolve))

test('a caption and a switch tapped right after it are both stored, one request after the other', async () => {
  const { asked, send, withdraw } = server()
  const shown: [Link, string | null][] = []
  const { change } = changeShare(linkOf(), { send, withdraw, show: (...one) => shown.push(one) })
  void change({ caption: 'River?' })
  void change({ hideResult: true })
  void change({ showNames: true })
  expect(shown.at(-1)![0].options).toMatchObject({ caption: 'River?', hideResult: true, showNames: true })
  expect(asked).toHaveLength(1)
  asked[0]!.answer()
  await turn()
  // the first answer knows nothing of what was tapped since, and is not shown
  expect(shown.at(-1)![0].options).toMatchObject({ hideResult: true, showNames: true })
  expect(asked).toHaveLength(2)
  expect(asked[1]!.options).toEqual({ ...NEW_LINK, caption: 'River?', hideResult: true, showNames: true })
  asked[1]!.answer()
  await turn()
  expect(asked).toHaveLength(2)
  expect(shown.at(-1)).toEqual([linkOf(asked[1]!.options), null])
})

test('a change that did not reach the server is not shown as made', async () => {
  const { asked, send, withdraw } = server()
  const shown: [Link, string | null][] = []
  const { change } = changeShare(linkOf({ ...NEW_LINK, showNames: true }), {
    send,
    withdraw,
    show: (...one) => shown.push(one),
  })
  void change({ showNames: false })
  asked[0]!.answer({ ok: false, message: 'offline' })
  await turn()
  expect(shown.at(-1)).toEqual([linkOf({ ...NEW_LINK, showNames: true }), 'offline'])
  void change({ showNames: false })
  asked[1]!.answer()
  await turn()
  expect(shown.at(-1)).toEqual([linkOf(), null])
})

test('a link is withdrawn when its changes are stored, and no change makes another one afterwards', async () => {
  const { asked, send, withdrawn, withdraw } = server()
  const shown: Link[] = []
  const changes = changeShare(linkOf(), { send, withdraw, show: one => shown.push(one) })
  void changes.change({ caption: 'River?' })
  void changes.change({ hideResult: true })
  const done = changes.withdraw()
  void changes.change({ showNames: true })
  await turn()
  expect([asked.length, withdrawn.length]).toEqual([1, 0])
  asked[0]!.answer()
  await turn()
  expect([asked.length, withdrawn.length]).toEqual([2, 0])
  asked[1]!.answer()
  await turn()
  expect([asked.length, withdrawn.length]).toEqual([2, 1])
  withdrawn[0]!(true)
  expect(await done).toBe(true)
  await changes.change({ showNames: true })
  expect(asked).toHaveLength(2)
  expect(shown.at(-1)).toEqual(linkOf({ ...NEW_LINK, caption: 'River?', hideResult: true }))
})

test('a link that could not be withdrawn is changed as before', async () => {
  const { asked, send, withdrawn, withdraw } = server()
  const changes = changeShare(linkOf(), { send, withdraw, show: () => {} })
  const done = changes.withdraw()
  await turn()
  withdrawn[0]!(false)
  expect(await done).toBe(false)
  void changes.change({ hideResult: true })
  expect(asked).toHaveLength(1)
})

test('a link that was deleted on another device is shown by its new address', async () => {
  const { asked, send, withdraw } = server()
  const shown: Link[] = []
  const { change } = changeShare(linkOf(), { send, withdraw, show: one => shown.push(one) })
  void change({ hideResult: true })
  const options = { ...NEW_LINK, hideResult: true }
  asked[0]!.answer({ ok: true, shareId: 'another', options })
  await turn()
  expect(shown.at(-1)).toEqual({ shareId: 'another', options })
})
