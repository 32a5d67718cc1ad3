// First import of every command: says in one sentence when Node is too old, before newer syntax or features fail.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Sidepot needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(2)
}
