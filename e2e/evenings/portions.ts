// Evenings shared out among processes, so that every core has one to play.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { build } from '../stage/built-server.ts'

/** The program, in a folder of the test's own: two tests may run side by side. */
export const buildPlayer = (folder: string): string =>
  build('e2e/evenings/play.ts', `build/test/${folder}/play.js`)

/** Evenings that failed once. */
export const keptSeeds = (): readonly number[] =>
  readFileSync(new URL('evening-seeds.txt', import.meta.url), 'utf8')
    .split('\n')
    .map(line => Number.parseInt(line, 10))
    .filter(Number.isFinite)

export const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, n) => first + n)

/** How many were played; throws what a player printed that met a difference. */
export async function playAll(player: string, seeds: readonly number[], processes: number): Promise<number> {
  const shares = Array.from({ length: processes }, (_, at) => seeds.filter((_, n) => n % processes === at))
  const played = await Promise.all(shares.filter(share => share.length > 0).map(share => play(player, share)))
  return played.reduce((sum, one) => sum + one, 0)
}

function play(player: string, seeds: readonly number[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--enable-source-maps', player, ...seeds.map(String)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', code => {
      const played = /^(\d+) evenings without a difference$/m.exec(output)?.[1]
      if (code === 0 && played !== undefined) resolve(Number(played))
      else reject(new Error(output))
    })
  })
}
