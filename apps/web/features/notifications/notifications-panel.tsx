// Notifications as a setting of this device: on or off, and what stands in the way.
import { push as words } from '@sidepot/messages/web-push'
import { useState } from 'react'
import { useStore } from 'zustand'
import { isLockSet, lockStore } from '../../data/account/app-lock.ts'
import { obstacle, type PushProblem, pushStore, switchOffPush, switchOnPush } from '../../data/device/push.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { writeLook } from './push-look.ts'

const sentenceOf = (problem: PushProblem): string =>
  typeof problem === 'string' ? words.problems[problem] : problem.sentence

export function NotificationsPanel({ userId }: { readonly userId: string }) {
  const isOn = useStore(pushStore, state => state.userId === userId)
  const hasLock = isLockSet(useStore(lockStore))
  const [problem, setProblem] = useState<PushProblem | null>(() => (isOn ? null : firstObstacle()))
  const [busy, setBusy] = useState(false)
  const change = async (on: boolean) => {
    setBusy(true)
    const done = on ? await switchOnPush(userId) : await switchOffPush()
    if (done?.ok) await writeLook()
    setProblem(done && !done.ok ? done.error : null)
    setBusy(false)
  }
  const never = problem === 'unsupported' || problem === 'insecure'
  return (
    <Panel title={words.title}>
      <Switch
        label={words.label}
        detail={words.detail}
        checked={isOn}
        disabled={busy || never}
        onChange={on => void change(on)}
      />
      {problem ? (
        <p className="settings-hint" role={never ? undefined : 'alert'}>
          {sentenceOf(problem)}
        </p>
      ) : (
        <p className="settings-hint">
          {words.howSent} {hasLock && words.withLock}
        </p>
      )}
    </Panel>
  )
}

/** What the browser blocks is said when somebody wants it. */
function firstObstacle(): PushProblem | null {
  const found = obstacle()
  return found === 'blocked' ? null : found
}
