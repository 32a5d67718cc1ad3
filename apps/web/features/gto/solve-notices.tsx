// Tells that a game somebody asked for is solved, or could not be: until they close it, on every device.
import { solve as words } from '@sidepot/messages/web-solve'
import type { Message } from '@sidepot/messages/worded'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readOwnPacks } from '../../data/hand/own-packs.ts'
import { dropSolve } from '../../data/hand/solve.ts'
import type { SolveWish } from '../../data/hand/solve-requests.ts'
import { askedStudy } from '../../data/hand/solve-study.ts'
import { dropSlot, toast } from '../../ui/layers/toast-store.ts'

export default function SolveNotices({ requests }: { readonly requests: readonly SolveWish[] }) {
  const navigate = useNavigate()
  const shownSlots = useRef(new Set<string>())
  useEffect(() => {
    const over = requests.filter(({ status }) => status === 'DONE' || status === 'FAILED')
    for (const slot of shownSlots.current)
      if (!over.some(({ id }) => slotOf(id) === slot)) {
        // closed on another device, or asked for again
        shownSlots.current.delete(slot)
        dropSlot(slot)
      }
    for (const request of over) {
      const slot = slotOf(request.id)
      if (shownSlots.current.has(slot)) continue
      shownSlots.current.add(slot)
      const study = askedStudy(request)
      if (request.status === 'DONE' && !study) void readOwnPacks()
      const { sessionId } = request
      // a study's page takes the result, and closes the request when it has it
      const place = study ? `/hands/replay/${study.handId}?study` : sessionId && `/sessions/${sessionId}`
      toast({
        text: textOf(request, study !== null),
        tone: request.status === 'DONE' ? 'plain' : 'bad',
        slot,
        duration: Infinity,
        onGone: () => dropSolve(request),
        ...(place
          ? {
              action: {
                label: words.see,
                run: () => {
                  if (!study || request.status === 'FAILED') dropSolve(request)
                  void navigate(place)
                },
              },
            }
          : { noUndo: 'not-done-here' }),
      })
    }
  }, [requests, navigate])
  return null
}

const textOf = ({ status, judged }: SolveWish, isStudy: boolean): Message =>
  status === 'DONE'
    ? isStudy
      ? words.studyDone
      : words.done(judged)
    : isStudy
      ? words.studyFailed
      : words.failed

const slotOf = (id: string): string => `solve-${id}`
