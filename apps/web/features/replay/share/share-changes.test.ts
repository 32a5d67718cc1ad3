import { expect, test } from 'vitest'
import { NEW_LINK, type Shared, type ShareOptions } from '../../../data/hand/share.ts'
import { changeShare } from './share-changes.ts'

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
  return { asked, send }
}
const turn = () => new Promise(resolve => setImmediate(resolve))

test('a caption and a switch tapped right after it are both stored, one request after the other', async () => {
  const { asked, send } = server()
  const shown: [ShareOptions, string | null][] = []
  const change = changeShare(NEW_LINK, { send, show: (...one) => shown.push(one) })
  void change({ caption: 'River?' })
  void change({ hideResult: true })
  void change({ showNames: true })
  expect(shown.at(-1)![0]).toMatchObject({ caption: 'River?', hideResult: true, showNames: true })
  expect(asked).toHaveLength(1)
  asked[0]!.answer()
  await turn()
  // the first answer knows nothing of what was tapped since, and is not shown
  expect(shown.at(-1)![0]).toMatchObject({ hideResult: true, showNames: true })
  expect(asked).toHaveLength(2)
  expect(asked[1]!.options).toEqual({ ...NEW_LINK, caption: 'River?', hideResult: true, showNames: true })
  asked[1]!.answer()
  await turn()
  expect(asked).toHaveLength(2)
  expect(shown.at(-1)).toEqual([asked[1]!.options, null])
})

test('a change that did not reach the server is not shown as made', async () => {
  const { asked, send } = server()
  const shown: [ShareOptions, string | null][] = []
  const change = changeShare({ ...NEW_LINK, showNames: true }, { send, show: (...one) => shown.push(one) })
  void change({ showNames: false })
  asked[0]!.answer({ ok: false, message: 'offline' })
  await turn()
  expect(shown.at(-1)).toEqual([{ ...NEW_LINK, showNames: true }, 'offline'])
  void change({ showNames: false })
  asked[1]!.answer()
  await turn()
  expect(shown.at(-1)).toEqual([NEW_LINK, null])
})
