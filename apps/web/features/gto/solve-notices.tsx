// Tells that a game somebody asked for is solved, or could not be: until they close it, on every device.
import { solve as words } from '@sidepot/messages/web-solve'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readOwnPacks } from '../../data/hand/own-packs.ts'
import { dropSolve } from '../../data/hand/solve.ts'
import type { SolveWish } from '../../data/hand/solve-requests.ts'
import { dropSlot, toast } from '../../ui/layers/toast-store.ts'

export default function SolveNotices({ requests }: { readonly requests: readonly SolveWish[] }) {
  const navigate = useNavigate()
  const said = useRef(new Set<string>())
  useEffect(() => {
    const over = requests.filter(({ status }) => status === 'DONE' || status === 'FAILED')
    for (const slot of said.current)
      if (!over.some(({ id }) => slotOf(id) === slot)) {
        // closed on another device, or asked for again
        said.current.delete(slot)
        dropSlot(slot)
      }
    for (const request of over) {
      const slot = slotOf(request.id)
      if (said.current.has(slot)) continue
      said.current.add(slot)
      if (request.status === 'DONE') void readOwnPacks()
      const { sessionId } = request
      toast({
        text: request.status === 'DONE' ? words.done(request.judged) : words.failed,
        tone: request.status === 'DONE' ? 'plain' : 'bad',
        slot,
        duration: Infinity,
        onGone: () => dropSolve(request),
        ...(sessionId
          ? {
              action: {
                label: words.see,
                run: () => {
                  dropSolve(request)
                  void navigate(`/sessions/${sessionId}`)
                },
              },
            }
          : {}),
      })
    }
  }, [requests, navigate])
  return null
}

const slotOf = (id: string): string => `solve-${id}`
