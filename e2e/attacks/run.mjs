// npm run attacks -- http://localhost:3000: the attacks of docs/security.md, in its order, tried again as an outsider would. The server: `npm start --
// --allow-guest-access` on this machine, without SMTP (codes are read from /dev/mail). Exits 1 where one of them got further than it should.
import { between } from './between.mjs'
import { beforehand, beyond } from './beyond.mjs'
import { documents } from './documents.mjs'
import { hosted } from './hosted.mjs'
import { others } from './others.mjs'
import { people } from './people.mjs'
import { reading } from './reading.mjs'
import { short } from './short.mjs'
import { sockets } from './sockets.mjs'
import { stored } from './stored.mjs'
import { wireOf } from './wire.mjs'

const base = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '')
const wire = wireOf(base)
let found = 0
let tried = 0
/** `seen` says what came back; `holds` whether it got no further than it should. */
const attacksFrom = first => {
  let number = first
  return (name, run) => attackAs(number++, name, run)
}
async function attackAs(number, name, run) {
  tried++
  const begun = performance.now()
  let line
  try {
    const { holds, seen } = await run()
    if (!holds) found++
    line = `${holds ? 'held ' : 'FOUND'} ${String(number).padStart(2)} ${name}: ${seen}`
  } catch (error) {
    found++
    line = `FOUND ${String(number).padStart(2)} ${name}: ${error}`
  }
  const alive = await wire.send('/healthz').then(
    ({ status }) => status === 200,
    () => false,
  )
  if (!alive) found++
  console.log(
    `${line} (${Math.round(performance.now() - begun)} ms)${alive ? '' : ' AND THE SERVER DOES NOT ANSWER'}`,
  )
}

const pair = await beforehand(wire)
const attack = attacksFrom(1)
// before the attacks on sign-in use up what an address may try
await hosted(wire, attacksFrom(46), await beforehand(wire))
const person = await people(wire, attack)
await documents(wire, attack, person)
await sockets(wire, attack, person)
await beyond(wire, attack, pair)
await stored(wire, attack, pair)
await others(wire, attacksFrom(55), pair)
await short(wire, attacksFrom(60), pair)
await reading(wire, attacksFrom(63), pair)
await between(wire, attacksFrom(67), pair)
console.log(found === 0 ? `${tried} attacks, none got further` : `${found} of ${tried} attacks got further`)
process.exitCode = found === 0 ? 0 : 1
