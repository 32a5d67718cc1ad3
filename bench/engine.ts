// npm run bench -- engine: ranking against its peer, whole hands, and the ways back. Exits 1 when a target is missed.
import { benchRanking } from './parts/engine-ranking.ts'
import { benchReplay } from './parts/engine-replay.ts'
import { verdict } from './shared/smoke.ts'

const targets = [...benchRanking(), ...benchReplay()]
for (const { name, value, met } of targets) console.log(`${met ? 'met   ' : 'MISSED'}  ${name}: ${value}`)
process.exitCode = verdict(targets.every(target => target.met))
