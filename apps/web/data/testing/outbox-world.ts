// An outbox with a device and a server: the device's disk survives a reload, the server runs an id once and remembers its answer.
import { createOutbox, type OutboxPorts, type SendOutcome } from '../outbox/outbox.ts'
import type { OutboxItem } from '../store/outbox-item.ts'

export function world() {
  const disk = new Map<string, OutboxItem>()
  const ran: string[] = []
  const answers = new Map<string, unknown>()
  const net = {
    up: true,
    losesAnswers: false,
    refuses: new Set<string>(),
    fails: new Map<string, number>(),
    clock: 1000,
    requests: 0,
  }
  let ids = 0
  /** A page; `other` replaces what it does its own way. */
  const open = (other: Partial<OutboxPorts> = {}) =>
    createOutbox({
      load: async () => [...disk.values()],
      keep: async item => void disk.set(item.id, item),
      drop: async id => void disk.delete(id),
      idsOnDisk: async () => new Set(disk.keys()),
      send: async batch => {
        net.requests++
        return batch.map((item): SendOutcome => {
          if (!net.up) return { ok: false, error: { kind: 'network', message: '' } }
          if (net.refuses.has(item.what))
            return { ok: false, error: { kind: 'refused', message: 'stack below zero', type: 'x' } }
          const failing = net.fails.get(item.what) ?? 0
          net.fails.set(item.what, failing - 1)
          if (failing > 0) return { ok: false, error: { kind: 'trouble', message: 'oh', type: 'x' } }
          if (!answers.has(item.id)) {
            ran.push(item.what)
            answers.set(item.id, `answer ${item.what}`)
          }
          if (net.losesAnswers) return { ok: false, error: { kind: 'network', message: 'cut' } }
          return { ok: true, value: answers.get(item.id) }
        })
      },
      settled: () => {},
      changed: () => {},
      now: () => net.clock,
      newId: () => `id-${++ids}`,
      alone: work => work(),
      ...other,
    })
  const item = (what: string, more = {}) => ({
    what,
    document: 'mutation',
    variables: {},
    overlays: [],
    ...more,
  })
  return { disk, ran, net, open, item }
}
