// Sign-out first sends what waits; what cannot be sent stays on the device, after asking.
import { outbox } from '../../data/device/device.ts'
import { leaveDevice } from '../../data/device/leave-device.ts'
import { signOutQuestion } from './sign-out-question.ts'

export async function sendAndLeave(): Promise<void> {
  await Promise.race([outbox.flush(), new Promise(done => setTimeout(done, 3000))])
  const waiting = outbox.store.getState().items.length
  if (waiting > 0) signOutQuestion.setState({ waiting })
  else await leave()
}

export async function leave(): Promise<void> {
  signOutQuestion.setState({ waiting: null })
  await leaveDevice()
}
