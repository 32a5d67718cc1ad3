// What is on its way to the devices of an account, without a network: the sockets take nothing until they are said to.
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { Owed } from '../../base/owed.ts'
import { userCaller } from '../../testing/feed-records.ts'
import { Connection } from './realtime-connection.ts'

class Socket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  isPaused = false
  bufferedAmount = 0
  isCut = false
  #taken: (() => void)[] = []
  send(text: string, taken: () => void) {
    this.bufferedAmount += text.length
    this.#taken.push(taken)
  }
  /** As a peer that reads. */
  read() {
    this.bufferedAmount = 0
    for (const taken of this.#taken.splice(0)) taken()
  }
  terminate() {
    this.isCut = true
    this.readyState = 3
    this.read()
  }
}

const owed = new Owed()
function device(person: string) {
  const socket = new Socket()
  const connection = new Connection(socket as unknown as WebSocket, () => true, { owed })
  connection.admit(userCaller(person))
  return { socket, connection }
}
const PAGE = 'x'.repeat(20_000_000)

test('[FEED-12] an account whose devices read nothing is owed so much, and then they are cut off; others are not', async () => {
  const [one, two, new1, others] = [device('ann'), device('ann'), device('ann'), device('ben')]
  void one.connection.send(PAGE)
  void others.connection.send(PAGE)
  void two.connection.send(PAGE)
  void two.connection.send(PAGE)
  expect([one, two, others].map(({ socket }) => socket.isCut)).toEqual([false, false, false])
  // what it was sent before was read: it is not the slow one
  void new1.connection.send(PAGE)
  expect(new1.socket.isCut).toBe(false)
  void two.connection.send(PAGE)
  expect([one, two, new1, others].map(({ socket }) => socket.isCut)).toEqual([false, true, false, false])
  await two.connection.send(PAGE)
  // what was on its way to it is owed no more
  void one.connection.send(PAGE)
  expect(one.socket.isCut).toBe(false)
})

test('[FEED-12] many devices that read nothing are cut off, too, when each is sent its first', () => {
  const devices = Array.from({ length: 10 }, () => device('cas'))
  for (const { connection } of devices) void connection.send(PAGE)
  expect(devices.map(({ socket }) => socket.isCut)).toEqual([
    ...Array<boolean>(6).fill(false),
    ...Array<boolean>(4).fill(true),
  ])
})

test('[FEED-12] who reads gets everything', async () => {
  const { socket, connection } = device('dan')
  for (let n = 0; n < 10; n++) {
    const sent = connection.send(PAGE)
    socket.read()
    await sent
  }
  expect(socket.isCut).toBe(false)
})
