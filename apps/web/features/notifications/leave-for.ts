// The way to the place of a tapped notification: whoever is in the middle of something stays there until they say otherwise (PUSH-11).
import { push as words } from '@sidepot/messages/web-push'
import { toast } from '../../ui/layers/toast-store.ts'

/** A page whose changes are nowhere but on the screen says so by this attribute. */
const OPEN = '[role="dialog"], [data-unsaved]'
/** What was typed before this was loaded counts too, so it is the fields that are looked at: one with a first value counts as filled in. */
const TYPED =
  'form :is(textarea, input:not([type="search"], [type="range"], [type="file"], [type="checkbox"], [type="radio"]))'

const isUnderWay = (): boolean =>
  document.querySelector(OPEN) !== null ||
  [...document.querySelectorAll<HTMLInputElement>(TYPED)].some(({ value }) => value !== '')

export function leaveFor(go: () => void): void {
  if (!isUnderWay()) {
    go()
    return
  }
  toast({
    text: words.underWay,
    slot: 'tapped-notification',
    duration: Number.POSITIVE_INFINITY,
    action: { label: words.openTapped, run: go },
  })
}
