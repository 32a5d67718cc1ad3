// What lies in deploy/ was written for engines that a test machine has not: what can be checked without them is checked here. Names of settings,
// commands and files of the image, addresses and ports of proxies, and that every variable asked for is explained.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings, variableOf } from '../../apps/server/base/settings.mjs'
import { inRoot } from '../stamp.mjs'

const read = name => readFileSync(inRoot('deploy', name), 'utf8')
const compose = read('compose.yaml')
const image = read('Containerfile')
const VARIABLES = new Set([...Object.keys(settings).map(variableOf), 'NODE_ENV'])
const all = (text, pattern) => [...text.matchAll(pattern)].map(match => match[1])

/** The lines of one service of the compose file, without its name. */
function service(name) {
  const [, rest] = compose.split(`\n  ${name}:\n`)
  expect(rest, `a service ${name}`).toBeDefined()
  return rest.split(/\n(?= {0,2}\S)/)[0]
}

test('every variable that the image, the compose file and the unit set is a setting of the server', () => {
  const set = [
    ...all(service('sidepot'), /^ {6}([A-Z_]+):/gm),
    ...all(/^ENV (.*)$/m.exec(image)[1], /([A-Z_]+)=/g),
    ...all(read('sidepot.service'), /^Environment=(.*)$/gm).flatMap(line => all(line, /([A-Z_]+)=/g)),
    ...all(/Settings in .*: (.*) …/.exec(read('sidepot.service'))[1], /([A-Z_]+)/g),
  ]
  expect(set.length).toBeGreaterThan(12)
  expect(set.filter(name => !VARIABLES.has(name))).toEqual([])
})

test('values that the compose file gives are ones that the server takes', () => {
  const given = [...service('sidepot').matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ])
  expect(given.length).toBeGreaterThan(5)
  for (const [variable, value] of given) {
    // as the engine fills it in: what must be given is, what may be left out is left out
    const filled = value
      .replace(/\$\{[A-Z_]+:\?[^}]+\}/g, 'a-long-enough-example')
      .replace(/\$\{[A-Z_]+(?::-(.+?))?\}/g, (_all, otherwise = '') => otherwise)
    const name = Object.keys(settings).find(one => variableOf(one) === variable)
    // an empty one counts as not given
    if (filled !== '') expect(() => settings[name].parse(filled), `${variable}=${filled}`).not.toThrow()
  }
})

test('what an operator decides can be decided in .env, where it would otherwise be ignored without a word', () => {
  for (const name of ['SIGN_UP', 'BACKUP_KEY', 'ALLOW_GUEST_ACCESS', 'SMTP_URL', 'MAIL_FROM']) {
    expect(service('sidepot')).toMatch(new RegExp(`^ {6}${name}: \\$\\{${name}[:}]`, 'm'))
    expect(compose.split('services:')[0], name).toContain(name)
  }
})

test('backups made in the checkout reach neither the repository nor an image', () => {
  const lines = name => readFileSync(inRoot(name), 'utf8').split('\n')
  expect(lines('.gitignore')).toContain('*.sidepot')
  expect(lines('.dockerignore')).toContain('**/*.sidepot')
})

test('whatever must be given is named where the file and the page say what to give', () => {
  const asked = new Set(all(compose, /\$\{([A-Z_]+):\?/g))
  expect([...asked].sort()).toEqual(['DOMAIN', 'POSTGRES_PASSWORD', 'SECRET_KEY'])
  const page = readFileSync(inRoot('docs/deploy.md'), 'utf8')
  for (const name of asked) {
    expect(compose.split('services:')[0]).toContain(name)
    expect(page).toContain(`${name}=`)
  }
  for (const name of all(read('Caddyfile'), /\{\$([A-Z]+)/g)) expect(service('caddy')).toContain(`${name}:`)
})

test('variables are written as Debian’s podman-compose reads them, which passes others on as they are', () => {
  const asked = all(compose.split('services:')[1], /\$\{([^}]*)\}/g)
  expect(asked.length).toBeGreaterThan(8)
  for (const one of asked) expect(one).toMatch(/^[A-Z_]+(:[-?].+)?$/)
  // nor does it quote the words of a command that is a list
  expect(all(compose, /test: \["([A-Z-]+)"/g)).toEqual(['CMD-SHELL', 'CMD-SHELL'])
})

test('services, volumes and files that are referred to are there', () => {
  const volumes = all(/^volumes: \{ (.*) \}$/m.exec(compose)[1], /(\w+): \{\}/g)
  const services = all(compose.split('\nservices:')[1].split('\nvolumes:')[0], /^ {2}(\w+):$/gm)
  expect(services).toEqual(['sidepot', 'database', 'caddy'])
  for (const name of services) {
    for (const from of all(service(name), /"([\w./]+):\/[\w/.]+(?::ro)?"/g))
      if (from.startsWith('./')) expect(existsSync(inRoot('deploy', from)), from).toBe(true)
      else expect(volumes).toContain(from)
    for (const on of all(service(name), /depends_on: [[{] ?(\w+)/g)) expect(services).toContain(on)
  }
  // the database's name, account and host are the same on both sides
  expect(service('sidepot')).toMatch(
    /postgres:\/\/sidepot:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database\/sidepot$/m,
  )
  expect(service('database')).toMatch(/POSTGRES_USER: sidepot,.*POSTGRES_DB: sidepot/)
  expect(service('database')).toContain('pg_isready -U sidepot')
  expect(service('caddy')).toContain('UPSTREAM: "sidepot:3000"')
})

test('the image builds, starts and looks after itself by files and addresses that exist', async () => {
  for (const file of all(image, /import\('\.\/([\w./]+)'\)/g))
    expect(existsSync(inRoot(file)), file).toBe(true)
  const [install, build] = await Promise.all([import('../install.mjs'), import('../build.mjs')])
  expect([install.ensureInstalled, build.ensureBuilt].map(one => typeof one)).toEqual([
    'function',
    'function',
  ])
  const [program, file] = JSON.parse(/^CMD (\[.*\])$/m.exec(image)[1])
  expect([program, existsSync(inRoot(file))]).toEqual(['node', true])
  const port = /PORT=(\d+)/.exec(image)[1]
  expect(all(image, /^EXPOSE (\d+)$/gm)).toEqual([port])
  const health = JSON.parse(/^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(image)[1])
  expect(health.join(' ')).toContain(`http://127.0.0.1:${port}/readyz`)
  expect(readFileSync(inRoot('apps/server/http/health.ts'), 'utf8')).toContain("'/readyz'")
  // what the build must not find: another machine's packages, data and keys
  const left = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n')
  expect(left).toEqual(expect.arrayContaining(['node_modules', 'build', 'data', '.env', 'deploy/.env']))
})

test('the health check of the image says yes to 200 and no to everything else', async () => {
  const { spawn } = await import('node:child_process')
  const { createServer } = await import('node:http')
  const [, flag, program] = JSON.parse(/^HEALTHCHECK .*?CMD (\[.*\])$/m.exec(image)[1])
  let status = 200
  const server = createServer((_, reply) => reply.writeHead(status).end())
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  const ask = port =>
    new Promise(resolve =>
      spawn(process.execPath, [flag, program.replace(':3000/', `:${port}/`)]).once('exit', resolve),
    )
  const { port } = server.address()
  expect(await ask(port)).toBe(0)
  status = 503
  expect(await ask(port)).toBe(1)
  await new Promise(resolve => server.close(resolve))
  expect(await ask(port)).toBe(1)
})

test('every proxy asks the port of the server, passes websockets on, and the unit starts what the build makes', () => {
  expect(read('nginx.conf')).toMatch(/proxy_pass http:\/\/(127\.0\.0\.1:3000|sidepot)/)
  expect(read('nginx.conf')).toMatch(/proxy_set_header\s+Upgrade\s+\$http_upgrade/)
  expect(read('traefik.yaml')).toContain(':3000')
  expect(read('Caddyfile')).toContain('health_uri /readyz')
  const started = /ExecStart=\S+ .*?(build\/\S+\.js)/.exec(read('sidepot.service'))[1]
  expect(readFileSync(inRoot('tools/build.mjs'), 'utf8')).toContain(started)
})

test('every proxy keeps as many connections to the server as one visitor may use at once, and lets go of them first', () => {
  const [, kept] = /KEEP_ALIVE_MS = ([\d_]+)/.exec(readFileSync(inRoot('apps/server/http/door.ts'), 'utf8'))
  const seconds = Number(kept.replaceAll('_', '')) / 1000
  // nginx's own end is after 60 s
  expect(seconds).toBeGreaterThan(60)
  expect(all(read('nginx.conf'), /^upstream .* keepalive (\d+);/gm)).toEqual(['256'])
  const caddy = read('Caddyfile')
  expect(all(caddy, /keepalive_idle_conns(?:_per_host)? (\d+)$/gm)).toEqual(['256', '256'])
  expect(Number(/keepalive (\d+)s$/m.exec(caddy)[1])).toBeLessThan(seconds)
  const traefik = read('traefik.yaml')
  expect(all(traefik, /maxIdleConnsPerHost: (\d+)/g)).toEqual(['256'])
  expect(Number(/idleConnTimeout: (\d+)s/.exec(traefik)[1])).toBeLessThan(seconds)
  const [named] = all(traefik, /serversTransport: (\w+)/g)
  expect(traefik.split('serversTransports:')[1]).toContain(`${named}:`)
})
