// Keeps the server running: when it dies after it was up, says why and starts it again, later each time. A server that
// never came up has printed why itself, and ends the whole.
import { spawn } from 'node:child_process'

const FIRST_MS = 1000
const MOST_MS = 60_000
/** Up for so long, it is not the same trouble any more. */
const WELL_MS = 5 * 60_000
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ firstMs?: number, say?: (line: string) => void }} [options]
 * @returns {Promise<number>} the code to end with
 */
export async function supervise(program, args, { firstMs = FIRST_MS, say = console.error } = {}) {
  let patience = firstMs
  let wasUp = false
  let asked = false
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {() => void} */
  let hurry = () => {}
  const listeners = SIGNALS.map(signal => {
    const listener = () => {
      asked = true
      child?.kill(signal)
      hurry()
    }
    process.on(signal, listener)
    return /** @type {const} */ ([signal, listener])
  })
  try {
    for (;;) {
      const began = Date.now()
      const running = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      })
      child = running
      running.on('message', message => {
        if (message === 'ready') wasUp = true
      })
      /** @type {[number | null, NodeJS.Signals | null]} */
      const [code, signal] = await new Promise(resolve => {
        running.once('exit', (...ended) => resolve(ended))
        running.once('error', () => resolve([1, null]))
      })
      child = undefined
      if (asked || !wasUp || code === 0) return code ?? 1
      if (Date.now() - began > WELL_MS) patience = firstMs
      const why = signal
        ? `was ended by ${signal}${signal === 'SIGKILL' ? ' (often for want of memory)' : ''}`
        : `ended with code ${code}`
      say(
        `Sidepot ${why} after ${Math.round((Date.now() - began) / 1000)} s; starting it again in ${patience / 1000} s.`,
      )
      await new Promise(resolve => {
        const timer = setTimeout(resolve, patience)
        hurry = () => {
          clearTimeout(timer)
          resolve(undefined)
        }
      })
      if (asked) return 0
      patience = Math.min(patience * 2, MOST_MS)
    }
  } finally {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}
