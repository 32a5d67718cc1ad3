import { expect, test } from 'vitest'
import { isPushAddress } from './push-services.ts'

const OWN = ['https://push.example.org:8443', 'http://127.0.0.1:4000']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://push.example.org:8443/any',
  'http://127.0.0.1:4000/one',
])('[PUSH-3] %s is the address of a push service', address => {
  expect(isPushAddress(address, OWN)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://xnotify.windows.com/abc',
  'https://notify.windows.com/abc',
  'https://evil.example/#.notify.windows.com',
  'https://fcm.googleapis.com/abc#part',
  'https://127.0.0.1/abc',
  'http://127.0.0.1:4001/one',
  'http://127.0.0.1:4000@example.org/one',
  'http://169.254.169.254/latest/meta-data',
  'blob:http://127.0.0.1:4000/one',
  'file:///etc/passwd',
  'not an address',
  `https://fcm.googleapis.com/${'a'.repeat(1024)}`,
])('[PUSH-3] %s is not one', address => {
  expect(isPushAddress(address, OWN)).toBe(false)
})

test.each([
  ' https://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com/a\nbc',
  'https://FCM.googleapis.com/abc',
  'https://fcm。googleapis.com/abc',
  'https://fcm.googleapis.com:443/abc',
  'https://fcm.googleapis.com/x/../abc',
])('[PUSH-2] another spelling of an address, as a second device at it, is refused: %j', address => {
  expect(isPushAddress(address, OWN)).toBe(false)
})
