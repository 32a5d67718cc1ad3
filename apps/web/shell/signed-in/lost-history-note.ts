// Says that the server went back to an earlier state, and what of this device was newer: until the person closes it.
import { forgetLostHistory, lostHistoryStore } from '../../data/device/lost-history.ts'
import { dropSlot, toast } from '../../ui/layers/toast-store.ts'

const SLOT = 'lost-history'

export function sayLostHistory(): () => void {
  let stopped = false
  const say = async () => {
    if (!lostHistoryStore.getState().lost) return dropSlot(SLOT)
    // rare words, loaded when there is something to say
    const { lostHistory: words } = await import('@sidepot/messages/web-sync')
    const { lost } = lostHistoryStore.getState()
    if (stopped || !lost?.isWhole) return
    const text = words.wentBack(lost.newer, lost.gone)
    toast({
      slot: SLOT,
      text,
      duration: Number.POSITIVE_INFINITY,
      onGone: forgetLostHistory,
      noUndo: 'not-done-here',
    })
  }
  void say()
  const stop = lostHistoryStore.subscribe(() => void say())
  return () => {
    stopped = true
    stop()
  }
}
