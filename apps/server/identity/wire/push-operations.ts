// Operations of our own for messages to a device (docs/rules/push.md): the server's key, registering this device, taking it back.
import { ok } from '@sidepot/engine/result'
import { pushKey } from '../crypto/push-key.ts'
import { text } from '../kit/input.ts'
import { registerPush, removePush } from '../sign-in/push-devices.ts'
import { type Operation, signedIn } from './call.ts'

export const pushOperations = {
  /** Null where the operator has switched push off. */
  GetPushKey: signedIn(async ({ room }) =>
    ok({ Key: room.settings.push ? pushKey(room.pepper).publicKey : null }),
  ),

  /** Answers with the key of today, so that a device whose subscription has an older one makes another. */
  RegisterPush: signedIn(async ({ room, body }, me) => {
    const registered = await registerPush(room, me, {
      endpoint: text(body, 'Endpoint'),
      p256dh: text(body, 'P256dh'),
      auth: text(body, 'Auth'),
    })
    return registered.ok ? ok({ Key: pushKey(room.pepper).publicKey }) : registered
  }),

  RemovePush: signedIn(async ({ room }, me) => {
    await removePush(room, me)
    return ok({})
  }),
} satisfies Record<string, Operation>
