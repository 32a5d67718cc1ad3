// npm run bench -- engine: ranking against its peer, whole hands, and the ways back. Exits 1 when a target is missed.
import { benchRanking } from './engine-ranking.ts'
import { benchReplay } from './engine-replay.ts'

const targets = [...benchRanking(), ...benchReplay()]
for (const { name, value, met } of targets) console.log(`${met ? 'met   ' : 'MISSED'}  ${name}: ${value}`)
process.exitCode = targets.every(target => target.met) ? 0 : 1
