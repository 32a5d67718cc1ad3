// Signed-in devices by the user pool's operations. A device key is the pool's region and the device's id; forgetting one
// signs it out. No device has a secret of its own here, so there is none to confirm or to remember.
import { ok } from '@sidepot/engine/result'
import type { Room } from '../accounts/room.ts'
import { refuse } from '../kit/failure.ts'
import { text } from '../kit/input.ts'
import { devicesOf, signOutDevice } from '../sign-in/devices.ts'
import { type Operation, signedIn, type Wire } from './call.ts'

type Device = Awaited<ReturnType<typeof devicesOf>>[number]

const keyOf = (room: Room, id: string) => `${room.settings.region}_${id}`
const seconds = (at: Date) => at.getTime() / 1000

const deviceWire = (room: Room, device: Device): Wire => ({
  DeviceKey: keyOf(room, device.id),
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    { Name: 'device_name', Value: device.agent || device.kind },
    { Name: 'last_ip_used', Value: device.address },
  ],
  DeviceCreateDate: seconds(device.created_at),
  DeviceLastModifiedDate: seconds(device.used_at),
  DeviceLastAuthenticatedDate: seconds(device.used_at),
})

export const poolDeviceOperations = {
  ListDevices: signedIn(async ({ room }, { account }) =>
    ok({ Devices: (await devicesOf(room, account.user_id)).map(device => deviceWire(room, device)) }),
  ),

  GetDevice: signedIn(async ({ room, body }, { account }) => {
    const key = text(body, 'DeviceKey')
    const device = (await devicesOf(room, account.user_id)).find(({ id }) => keyOf(room, id) === key)
    return device ? ok({ Device: deviceWire(room, device) }) : refuse('unknownSession')
  }),

  ForgetDevice: signedIn(async ({ room, visitor, body }, { account }) => {
    const [, id = ''] = text(body, 'DeviceKey').split('_')
    return (await signOutDevice(room, visitor, account.user_id, id)) ? ok({}) : refuse('unknownSession')
  }),
} satisfies Record<string, Operation>
